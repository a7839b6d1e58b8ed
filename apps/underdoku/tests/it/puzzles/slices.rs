//! Slices of an input, each in its own process, as on a cluster: together they give the answers of
//! one process.

use serde_json::Value;

use super::{HOPELESS, PUZZLE, SEVENTEEN, call, json, printed};

/// Commands with one answer per line; a command whose disguises depend on the puzzle's number gets
/// the start of the slice.
const COMMANDS: [&[&str]; 12] = [
    &["solve"],
    &["solve", "--json"],
    &["check", "--json"],
    &["canon"],
    &["convert", "--to", "hodoku"],
    &["convert", "--to", "solo", "--json"],
    &["scramble", "--seed", "7", "--skip"],
    &["rate", "--within", "2.5"],
    &["hint", "--detail", "4"],
    &["show", "--candidates", "--json"],
    &["explain", "--json"],
    &["steps", "--techniques", "hidden-single,naked-single", "--json"],
];

/// Sixty lines: puzzles, comments, blank lines, faults, another board.
fn lines() -> Vec<String> {
    let odd = ["", "# a comment", "53..7", HOPELESS, "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a", "   "];
    let puzzle = |(index, line): (usize, &str)| match index % 5 {
        4 => odd[index / 5 % odd.len()].to_owned(),
        3 => format!("{line} # puzzle {index}"),
        _ => line.to_owned(),
    };
    SEVENTEEN.lines().take(60).enumerate().map(puzzle).collect()
}

/// The answers of a process for the lines from `start` on, without their places.
fn answers(words: &[&str], options: &[&str], lines: &[String], start: usize) -> Vec<String> {
    let start = start.to_string();
    let skip = if words.ends_with(&["--skip"]) { &[start.as_str()][..] } else { &[] };
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let told = call(&[words, skip, options].concat(), &input);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{words:?}");
    let without_place = |line: &str| match serde_json::from_str(line) {
        Ok(Value::Object(mut object)) => {
            object.remove("line");
            Value::Object(object).to_string()
        }
        _ => line.to_owned(),
    };
    told.out.lines().map(without_place).collect()
}

#[test]
fn slices_through_processes_are_as_one_process() {
    const OPTIONS: [&str; 3] = ["--every-line", "--lenient", "--quiet"];
    let lines = lines();
    for words in COMMANDS {
        let whole = answers(words, &OPTIONS, &lines, 0);
        assert_eq!(whole.len(), lines.len(), "{words:?}: an answer a line");
        let parts = lines.chunks(17).enumerate();
        let parts = parts.flat_map(|(index, part)| answers(words, &OPTIONS, part, 17 * index));
        assert_eq!(parts.collect::<Vec<_>>(), whole, "{words:?}");
        for (line, answer) in lines.iter().zip(&whole) {
            let is_blank = line.trim().is_empty() || line.starts_with('#');
            assert_eq!(answer.is_empty(), is_blank, "{words:?}: {line:?}: {answer:?}");
        }
    }
}

#[test]
fn slices_of_a_table_are_as_the_whole() {
    const OPTIONS: [&str; 5] = ["--column", "2", "--lenient", "--quiet", "--no-summary"];
    let row = |(index, line): (usize, String)| {
        let puzzle = line.split(" #").next().unwrap_or_default().to_owned();
        format!("{index},{puzzle},\"by a, b\"")
    };
    let lines: Vec<String> = lines().into_iter().enumerate().map(row).collect();
    let options = |words: &[&str]| if words[0] == "check" { 5 } else { 4 };
    for words in COMMANDS {
        let options = &OPTIONS[..options(words)];
        let whole = answers(words, options, &lines, 0);
        // A row without a puzzle has no object in JSON.
        let is_blank = |line: &&String| {
            let puzzle = line.split(',').nth(1).unwrap_or_default().trim();
            puzzle.is_empty() || puzzle.starts_with('#')
        };
        let blanks =
            if words.contains(&"--json") { lines.iter().filter(is_blank).count() } else { 0 };
        assert_eq!(whole.len(), lines.len() - blanks, "{words:?}");
        let parts = lines.chunks(23).enumerate();
        let parts = parts.flat_map(|(index, part)| answers(words, options, part, 23 * index));
        assert_eq!(parts.collect::<Vec<_>>(), whole, "{words:?}");
    }
}

#[test]
#[ignore = "takes long"]
fn two_slices_of_a_seed_share_no_puzzle() {
    for more in [&[][..], &["--needs", "x-wing"], &["--layout", "2x2"], &["--json"]] {
        let slice = |skip: &str, number: &str| {
            let words = ["generate", "--seed", "s", "--skip", skip, "-n", number];
            printed(&[&words, more].concat(), "")
        };
        let whole = slice("0", "12");
        assert_eq!([slice("0", "5"), slice("5", "4"), slice("9", "3")].concat(), whole, "{more:?}");
        let mut lines: Vec<&str> = whole.lines().collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), 12, "{more:?}");
    }
}

#[test]
fn the_other_columns_come_out_with_the_answer() {
    let table = format!("id;Puzzle;by\n7;{PUZZLE};\"a;b\"\n\n8;x;c\n");
    let told = call(&["rate", "--column", "puzzle", "--lenient"], &table);
    let expected = format!(
        "id;Puzzle;by;underdoku\n7;{PUZZLE};\"a;b\";1.2 1.2 1.2 204 easy Hidden Single\n\n8;x;c;error\n"
    );
    assert_eq!((told.code, told.out), (Some(0), expected));
    assert!(told.err.starts_with("-: line 4, column 4: "), "{}", told.err);
    let told = call(&["solve", "--column", "2", "--json", "-q"], &table).out;
    assert_eq!(json(&told)[1]["columns"], serde_json::json!({"1": "7", "3": "a;b"}));
    let told = call(&["solve", "--column", "grid"], &table);
    assert_eq!((told.code, told.out.as_str()), (Some(2), ""));
    assert!(told.err.contains("there is no column \"grid\", only id, Puzzle, by"), "{}", told.err);
}

#[test]
fn a_row_of_several_lines_is_answered_after_its_last() {
    let table = format!("a,puzzle,b\n1,{PUZZLE},\"x\ny\"\r\n\"2\n\",{PUZZLE},z\n");
    let told = call(&["rate", "--column", "puzzle"], &table);
    let rating = "1.2 1.2 1.2 204 easy Hidden Single";
    let expected = format!(
        "a,puzzle,b,underdoku\n1,{PUZZLE},\"x\ny\",{rating}\n\"2\n\",{PUZZLE},z,{rating}\n"
    );
    assert_eq!((told.code, told.err.as_str(), told.out), (Some(0), "", expected));
    let told = call(&["solve", "--column", "puzzle", "--json"], &table);
    let told = json(&told.out);
    assert_eq!(told[0]["columns"], serde_json::json!({"a": "1", "b": "x\ny"}));
    assert_eq!(told[1]["line"], 4);
    // Nine rows in one field.
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..][..9]).collect();
    let told = call(&["solve", "--column", "1"], &format!("\"{}\"\n", rows.join("\n")));
    assert_eq!((told.code, told.out.lines().count()), (Some(0), 9), "{}", told.err);
}

#[test]
fn a_quote_that_is_not_closed_is_a_fault_of_its_row() {
    let table = format!("a,puzzle,b\n1,{PUZZLE},\"x\n2,{PUZZLE},y\n");
    let place = format!("-: line 2, column {}: expected a closing quote", PUZZLE.len() + 4);
    for words in [&["rate", "--column", "puzzle"][..], &["rate"]] {
        let told = call(words, &table);
        assert_eq!(told.code, Some(2));
        assert!(told.err.starts_with(&place) && told.err.lines().count() == 1, "{}", told.err);
    }
    let told = call(&["rate", "--column", "puzzle", "-q"], &table);
    let rating = "1.2 1.2 1.2 204 easy Hidden Single";
    let expected = format!("a,puzzle,b,underdoku\n1,{PUZZLE},\"x\",error\n2,{PUZZLE},y,{rating}\n");
    assert_eq!(told.out, expected);
    let told = call(&["rate", "--column", "puzzle"], "a,\"puzzle\n1,2\n");
    assert_eq!((told.code, told.out.as_str()), (Some(2), ""));
    assert!(told.err.starts_with("-: line 1, column 3: expected a closing quote"), "{}", told.err);
}

#[test]
fn faults_of_the_machine_count_for_lenient_commands_too() {
    assert_eq!(call(&["solve", "--lenient", "no-such-file"], "").code, Some(2));
    assert_eq!(call(&["solve", "--lenient"], &format!("{HOPELESS}\nx\n")).code, Some(0));
    let told = call(&["show", "--every-line"], PUZZLE);
    assert_eq!((told.code, told.out.as_str()), (Some(2), ""));
    assert!(told.err.contains("-: line 1: this answer has several lines"), "{}", told.err);
}

#[test]
fn a_comment_comes_out_in_json() {
    let told = json(&printed(&["rate", "--json"], &format!("{PUZZLE} # id=7\n")));
    assert_eq!(told[0]["comment"], "id=7");
}

#[test]
fn a_rating_within_a_bound_is_the_rating_or_above() {
    let whole = printed(&["rate"], SEVENTEEN);
    let within = printed(&["rate", "--within", "4.2"], SEVENTEEN);
    let mut above = 0;
    for (line, bounded) in whole.lines().zip(within.lines()) {
        let er: f64 = line.split(' ').next().unwrap().parse().unwrap();
        assert_eq!(bounded, if er > 4.2 { "above" } else { line });
        above += usize::from(er > 4.2);
    }
    assert!((1..200).contains(&above), "{above} of 200");
}
