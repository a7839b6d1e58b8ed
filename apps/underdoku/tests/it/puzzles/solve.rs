//! `underdoku solve`.

use serde_json::json;
use underdoku_grid::Grid;

use super::{CLASHING, EMPTY, HOPELESS, PUZZLE, SEVENTEEN, SOLUTION, call, json, lines, printed};
use crate::program::Program;

#[test]
fn each_puzzle_has_a_line_and_each_trouble_its_reason() {
    let input = lines(&[PUZZLE, CLASHING, "53..q", HOPELESS, EMPTY, "# a comment", PUZZLE]);
    let told = call(&["solve"], &input);
    assert_eq!(told.out, lines(&[SOLUTION, "none", "error", "none", "multiple", SOLUTION]));
    assert_eq!(told.code, Some(2));
    let reasons: Vec<&str> = told.err.lines().collect();
    assert_eq!(reasons.len(), 4, "{}", told.err);
    assert_eq!(reasons[0], "-: line 2: 5 appears twice in row 1, in r1c1 and r1c2");
    assert!(reasons[1].starts_with("-: line 3, column 5: expected a digit 1 to 9 or a blank"));
    assert_eq!(reasons[2], "-: line 4: there is no solution");
    assert!(reasons[3].starts_with("-: line 5: there are 2 or more solutions, such as "));
    let witnesses = reasons[3].split_whitespace().filter_map(|word| word.parse::<Grid>().ok());
    let witnesses: Vec<Grid> = witnesses.filter(Grid::is_solved).collect();
    assert!(witnesses.len() == 2 && witnesses[0] != witnesses[1]);
}

#[test]
fn the_exit_code_tells_the_worst() {
    let code = |input: &[&str]| call(&["solve"], &lines(input)).code;
    assert_eq!(code(&[PUZZLE]), Some(0));
    assert_eq!(code(&[]), Some(0));
    assert_eq!(code(&[PUZZLE, CLASHING]), Some(1));
    assert_eq!(code(&[EMPTY]), Some(1));
    assert_eq!(code(&["x", EMPTY]), Some(2));
}

#[test]
fn puzzles_of_17_givens_are_solved() {
    let out = printed(&["solve"], SEVENTEEN);
    let pairs: Vec<(Grid, Grid)> = SEVENTEEN
        .lines()
        .zip(out.lines())
        .map(|(puzzle, solution)| (puzzle.parse().unwrap(), solution.parse().unwrap()))
        .collect();
    assert_eq!((pairs.len(), out.lines().count()), (200, 200));
    assert!(
        pairs.iter().all(|(puzzle, solution)| solution.is_solved() && solution.extends(puzzle))
    );
}

/// Plain lines are read in bulk; lines with comments, and short lists, are read one by one.
#[test]
fn a_long_list_is_solved_like_single_lines() {
    let others = [CLASHING, EMPTY, HOPELESS, "53..q"];
    let mut list: Vec<&str> = SEVENTEEN.lines().cycle().take(5000).collect();
    for (at, &other) in [0, 40, 41, 2047, 2048, 3000, 4999].into_iter().zip(others.iter().cycle()) {
        list[at] = other;
    }
    let plain = call(&["solve", "--threads", "2"], &lines(&list));
    let commented: Vec<String> = list.iter().map(|line| format!("{line} # a comment")).collect();
    let told = call(&["solve"], &commented.join("\n"));
    assert_eq!((plain.code, &plain.out, &plain.err), (told.code, &told.out, &told.err));
    assert_eq!(
        (plain.code, plain.out.lines().count(), plain.err.lines().count()),
        (Some(2), 5000, 7)
    );
    for threads in ["1", "3"] {
        assert_eq!(
            call(&["solve", "--threads", threads, "--limit", "2"], &lines(&list)).out,
            plain.out
        );
    }
    let first = call(&["solve", "--limit", "1"], &lines(&list));
    let told = call(&["solve", "--limit", "1"], &commented.join("\n"));
    assert_eq!((first.code, first.out, first.err), (told.code, told.out, told.err));
}

#[test]
fn a_limit_counts_solutions_or_takes_the_first() {
    // Ones and twos can be exchanged.
    let two = SOLUTION.replace(['1', '2'], ".");
    let told = call(&["solve", "--limit", "5"], &two);
    assert_eq!((told.out.as_str(), told.code), ("multiple\n", Some(1)));
    assert!(told.err.starts_with("-: line 1: there are 2 solutions, such as "), "{}", told.err);
    let told = call(&["solve", "--limit", "1000"], EMPTY);
    assert!(told.err.contains("there are 1000 or more solutions"), "{}", told.err);
    let first = call(&["solve", "--limit", "1"], &lines(&[EMPTY, HOPELESS]));
    let found: Vec<&str> = first.out.lines().collect();
    assert!(found[0].parse::<Grid>().unwrap().is_solved());
    assert_eq!((found[1], first.code), ("none", Some(1)));
    assert_eq!(call(&["solve", "--limit", "0"], PUZZLE).code, Some(2));
}

#[test]
fn json_has_the_number_of_solutions() {
    let several = |limit: &str| {
        let told = call(&["solve", "--json", "--limit", limit], EMPTY).out;
        let told = json(&told).remove(0);
        (told["result"].clone(), told["solutions"].clone(), told["at_least"].clone())
    };
    assert_eq!(several("5"), ("multiple".into(), 5.into(), true.into()));
    let two = "layout 2x2 digits 12..34..........\n";
    let check = json(&call(&["check", "--json", "--no-summary"], two).out).remove(0);
    let told = json(&call(&["solve", "--json", "--limit", "100"], two).out).remove(0);
    assert_eq!(told["solutions"], check["solutions"]);
    assert_eq!((&told["at_least"], &check["at_least"]), (&false.into(), &false.into()));
}

#[test]
fn a_solution_keeps_the_texts_of_its_puzzle() {
    let input = format!("{PUZZLE} # by A, of 1979\n{PUZZLE}\n");
    let table = printed(&["solve", "--to", "csv"], &input);
    let comments: Vec<String> = json(&printed(&["convert", "--to", "csv", "--json"], &table))
        .iter()
        .map(|told| told["comment"].as_str().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(comments, ["by A, of 1979", ""]);
    let small = "layout 2x2 digits 123434122143432. # small\n";
    let solved = printed(&["solve", "--to", "layout"], small);
    assert!(solved.trim_end().ends_with("# small"), "{solved}");
    // A line is only the solution, to be compared with others.
    assert_eq!(printed(&["solve"], &input), format!("{SOLUTION}\n{SOLUTION}\n"));
    assert_eq!(printed(&["solve", "--to", "line"], &input), format!("{SOLUTION}\n{SOLUTION}\n"));
}

#[test]
fn json_says_the_same() {
    let told = call(&["solve", "--json"], &lines(&[PUZZLE, "5.", EMPTY, CLASHING]));
    assert_eq!(told.code, Some(2));
    let told = json(&told.out);
    let first =
        json!({"file": "-", "line": 1, "puzzle": PUZZLE, "result": "unique", "solution": SOLUTION});
    assert_eq!(told[0], first);
    assert_eq!(
        (&told[1]["line"], &told[1]["column"], &told[1]["result"]),
        (&2.into(), &3.into(), &"error".into())
    );
    assert_eq!(told[1]["reason"], "expected 81 cells, found 2");
    assert_eq!(
        (&told[2]["result"], told[2]["witnesses"].as_array().unwrap().len()),
        (&"multiple".into(), 2)
    );
    assert_eq!(told[3]["reason"], "5 appears twice in row 1, in r1c1 and r1c2");
}

#[test]
fn the_players_digits_count_when_asked() {
    let typed = "0,0,5,u\n1,0,5,u\n";
    let told = call(&["solve"], typed);
    assert_eq!((told.out.as_str(), told.code), ("multiple\n", Some(1)));
    assert!(told.err.contains("there are no givens, only the player's digits"), "{}", told.err);
    assert_eq!(call(&["solve", "--filled"], typed).out, "none\n");
}

#[test]
fn a_missing_file_is_skipped_and_reported() {
    let program = Program::new();
    let path = |name: &str| program.folder.path().join(name).display().to_string();
    std::fs::write(path("one.txt"), PUZZLE).unwrap();
    std::fs::write(path("two.cudoku"), "").unwrap();
    let told =
        program.call(&["solve", &path("one.txt"), &path("none"), &path("two.cudoku"), "-"], PUZZLE);
    assert_eq!((told.code, told.out), (Some(2), lines(&[SOLUTION, "multiple", SOLUTION])));
    assert!(told.err.contains(&format!("{}: No such file", path("none"))), "{}", told.err);
    assert!(
        told.err.contains(&format!("{}: line 1: there are 2 or more", path("two.cudoku"))),
        "{}",
        told.err
    );
}
