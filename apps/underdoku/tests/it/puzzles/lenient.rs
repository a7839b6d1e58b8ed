//! Grids in no format, from files, standard input and arguments.

use std::path::Path;

use super::{PUZZLE, SOLUTION, call, json, printed};

const ANSWERS: &str = include_str!("../../../../../testdata/grids/answers.tsv");

/// The path of a grid of the table.
fn grid(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/grids");
    folder.join(name).display().to_string()
}

/// The puzzle as rows of a table.
fn table() -> String {
    let cells: Vec<String> = PUZZLE.chars().map(|c| c.to_string().replace('.', "0")).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| row.join(",") + "\n").collect();
    rows.concat()
}

#[test]
fn grids_as_people_keep_them_are_solved() {
    for line in ANSWERS.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, layout, count, solutions] = fields[..] else { panic!("{line}") };
        let path = grid(name);
        let expected: String = solutions.split(' ').map(|line| format!("{line}\n")).collect();
        let told = call(&["solve", &path], "");
        assert_eq!(
            (told.code, told.out.as_str()),
            (Some(0), expected.as_str()),
            "{name}: {}",
            told.err
        );
        let known = printed(&["solve", "--quiet", "--layout", layout, &path], "");
        assert_eq!(known, expected, "{name} with its layout");
        let checked = call(&["check", "--summary", &path], "");
        let unique = format!("{count} unique");
        assert!(checked.out.contains(&unique), "{name}: {}", checked.out);
    }
}

#[test]
fn how_input_was_read_is_reported_once_and_in_json() {
    let told = call(&["solve"], &table());
    assert_eq!(told.out, format!("{SOLUTION}\n"));
    assert_eq!(
        told.err,
        "-: in no known format; read as 1 board of 9x9 cells (layout 3x3) with 0 for a blank\n"
    );
    let two = format!("Grid 01\n{0}Grid 02\n{0}", table().replace(',', ""));
    let told = call(&["solve", "--json"], &two);
    assert_eq!(told.err.lines().count(), 1, "{}", told.err);
    let answers = json(&told.out);
    assert!(answers.iter().all(|answer| answer["read"] == "lenient"), "{}", told.out);
    let lines: Vec<u64> = answers.iter().map(|answer| answer["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [2, 12]);
    let plain = call(&["solve", "--json", PUZZLE], "");
    assert!(!plain.out.contains("lenient"), "{}", plain.out);
    assert_eq!(printed(&["solve", "--quiet"], &table()), format!("{SOLUTION}\n"));
}

#[test]
fn rows_are_a_puzzle_as_an_argument_too() {
    for end in ["\n", "\r", "\r\n"] {
        let rows = table().replace('\n', end);
        let told = call(&["solve", "-q", &rows], "");
        assert_eq!((told.code, told.out), (Some(0), format!("{SOLUTION}\n")), "{}", told.err);
    }
}

#[test]
fn a_line_of_a_list_is_never_read_leniently() {
    let spaced: String = PUZZLE.chars().map(|c| format!("{c} ")).collect();
    let told = call(&["solve"], &format!("{PUZZLE}\n{spaced}\n"));
    assert_eq!((told.code, told.out), (Some(2), format!("{SOLUTION}\nerror\n")));
    let told = call(&["solve", "--every-line"], &format!("{spaced}\n"));
    assert_eq!((told.code, told.out.as_str()), (Some(2), "error\n"));
    let told = call(&["solve", "--from", "line"], &format!("{spaced}\n"));
    assert_eq!((told.code, told.out.as_str()), (Some(2), "error\n"));
}

#[test]
fn the_output_of_a_command_is_the_input_of_the_next() {
    for words in [
        &["generate", "-n", "3", "--seed", "1"][..],
        &["generate", "--layout", "2x2k", "--seed", "1"],
        &["generate", "--layout", "6jx", "--seed", "1"],
        &["generate", "--layout", "3x3+windoku", "--seed", "1", "--givens", "30"],
    ] {
        let json_words = [words, &["--json"]].concat();
        let expected = printed(&["solve"], &printed(words, ""));
        let once = printed(&json_words, "");
        assert_eq!(printed(&["solve", "-q"], &once), expected, "{words:?}");
        // Once more, through an object about a puzzle of the input.
        let again = printed(&["solve", "-q", "--json"], &once);
        assert_eq!(printed(&["solve", "-q"], &again), expected, "{words:?}: {again}");
    }
}

#[test]
fn a_text_without_a_grid_is_refused_with_what_could_be_read() {
    let told = call(&["solve"], "Dear all,\nhere is no puzzle.\n");
    assert_eq!((told.code, told.out.as_str()), (Some(2), "error\n"));
    assert_eq!(
        told.err,
        "-: line 1, column 1: expected a puzzle: 81 characters in a line, the rows of a grid (digits \
         with any sign for a blank, in a frame, a table, lists or CSV), a grid of candidates, or a file \
         or a link of another program; found \"Dear all,\"\n"
    );
}

#[test]
fn layouts_have_their_common_names() {
    let sixteen = "1...............";
    let told = call(&["solve", "--limit", "2", "--layout", "mini", sixteen], "");
    assert!(told.err.is_empty() || told.err.contains("solutions"), "{}", told.err);
    let four = call(&["check", "--layout", "4x4", &".".repeat(256)], "");
    assert!(
        four.err.starts_with("underdoku: --layout 4x4 is the board of 16x16 cells"),
        "{}",
        four.err
    );
    let regions = "1122112233443344";
    let own = printed(&["generate", "--layout", regions, "--seed", "2"], "");
    assert!(own.starts_with("4j:"), "{own}");
    assert!(call(&["generate", "--layout", "Jigsaw", "--seed", "2"], "").out.starts_with("9j:"));
}
