//! Puzzles on boards other than the standard one.

use std::fs;

use serde_json::json;

use super::{PUZZLE, SOLUTION, call, json, lines, printed};
use crate::program::Program;

/// Kind, ID and solution per line.
const SAMPLES: &str = include_str!("../../../../../testdata/solo/samples.tsv");
const ID: &str = "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a";
const ID_SOLUTION: &str = "164532352614246351513426431265625143";
const TEMPLATE: &str = "a a a b b\na a a b b\na a a d d\n-a -a -a d d\n";

/// The fields of the samples.
fn samples() -> Vec<[&'static str; 3]> {
    let fields = |line: &'static str| -> [&'static str; 3] {
        line.split('\t').collect::<Vec<_>>().try_into().unwrap()
    };
    SAMPLES.lines().filter(|line| !line.starts_with('#')).map(fields).collect()
}

#[test]
fn ids_of_all_35_kinds_are_solved_each_proven_unique() {
    let (ids, solutions): (Vec<&str>, Vec<&str>) =
        samples().iter().map(|[_, id, line]| (*id, *line)).unzip();
    assert_eq!(printed(&["solve", "--from", "solo"], &lines(&ids)), lines(&solutions));
    assert_eq!(printed(&["solve", "--threads", "1"], &lines(&ids)), lines(&solutions));
    let checked = printed(&["check", "--summary"], &lines(&ids));
    assert!(checked.starts_with("105 puzzles: 105 distinct, 105 unique, "), "{checked}");
}

#[test]
fn faults_of_puzzles_are_reported_in_their_places() {
    let clashing = ID.replacen("a6b3", "_6_6b3", 1);
    let several = "2x3:zj";
    let told = call(&["solve"], &lines(&[ID, &clashing, several, "2x3:a7", ID]));
    assert_eq!(told.out, lines(&[ID_SOLUTION, "none", "multiple", "error", ID_SOLUTION]));
    assert_eq!(told.code, Some(2));
    let reasons: Vec<&str> = told.err.lines().collect();
    assert_eq!(reasons[0], "-: line 2: 6 appears twice in row 1, in r1c1 and r1c2");
    assert!(
        reasons[1].starts_with("-: line 3: there are 2 or more solutions, such as 1"),
        "{}",
        reasons[1]
    );
    assert!(reasons[2].starts_with("-: line 4, column 7: expected 36 cells"), "{}", reasons[2]);
}

#[test]
fn a_layout_option_completes_plain_lines() {
    let x = call(&["generate", "--layout", "3x3x", "--seed", "1", "--to", "line"], "").out;
    let solution = printed(&["solve", "--layout", "3x3x"], &x);
    let diagonal: std::collections::BTreeSet<u8> =
        (0..9).map(|row| solution.as_bytes()[10 * row]).collect();
    assert_eq!(diagonal.len(), 9);
    assert_eq!(call(&["solve"], &x).out, "multiple\n");
    // The standard board by its name is the standard board.
    assert_eq!(printed(&["solve", "--layout", "3x3"], &lines(&[PUZZLE])), lines(&[SOLUTION]));
    assert_eq!(printed(&["solve", "--layout", "2x3"], &lines(&[ID])), lines(&[ID_SOLUTION]));
}

#[test]
fn a_layout_is_not_lost_between_two_commands() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.txt");
    fs::write(&file, TEMPLATE).unwrap();
    let template = file.to_str().unwrap();
    for layout in ["3x3+windoku", "3x3x+antiknight", "2x3+antiking", template] {
        let made = printed(&["generate", "-n", "2", "--layout", layout, "--seed", "3"], "");
        let checked = printed(&["check", "--summary"], &made);
        assert!(
            checked.starts_with("2 puzzles: 2 distinct, 2 unique, 2 minimal"),
            "{layout}: {checked}"
        );
        assert_eq!(printed(&["convert", "--to", "layout"], &made), made);
        let told =
            call(&["generate", "-n", "2", "--layout", layout, "--seed", "3", "--to", "line"], "")
                .out;
        assert_eq!(printed(&["solve"], &made), printed(&["solve", "--layout", layout], &told));
    }
}

#[test]
fn a_layout_that_a_line_cannot_hold_is_reported() {
    let told = call(&["generate", "--layout", "3x3+windoku", "--seed", "3", "--to", "line"], "");
    assert_eq!(told.err, "underdoku: cannot store the layout 3x3+windoku (81-character line)\n");
}

#[test]
fn a_layout_other_than_the_option_is_refused() {
    let told = |layout: &str, input: &str| {
        let told = call(&["solve", "--layout", layout], input);
        assert_eq!((told.code, told.out.as_str()), (Some(2), "error\n"), "{}", told.err);
        told.err
    };
    assert_eq!(
        told("9j", &lines(&[ID])),
        "-: line 1, column 1: expected a board of 9j, found one of 2x3 (game ID of Solo)\n"
    );
    assert_eq!(
        told("9j", &lines(&[PUZZLE])),
        "-: line 1, column 1: expected a board with the regions of 9j, as a game ID of Solo has them, found digits \
         only (81-character line)\n"
    );
    assert_eq!(
        told("2x2", "1...............x\n"),
        "-: line 1, column 17: expected 16 cells, found 17\n"
    );
}

#[test]
fn unknown_layouts_are_refused() {
    let told = call(&["solve", "--layout", "9x"], "");
    assert_eq!((told.code, told.out.as_str()), (Some(2), ""));
    assert_eq!(
        told.err,
        "underdoku: --layout 9x: column 1: expected a board such as 3x3 (boxes across x down) or 9j (jigsaw), found \
         \"9x\"; and there is no file of this name\n"
    );
    let told = call(&["generate", "--layout", "no/such.txt"], "");
    assert!(
        told.code == Some(2) && told.err.starts_with("underdoku: no/such.txt: "),
        "{}",
        told.err
    );
    let told = call(&["generate", "--layout", "9j", "--er", "4.2"], "");
    assert!(
        told.code == Some(2) && told.err.contains("defined for the standard 9x9 board only"),
        "{}",
        told.err
    );
}

/// The level of each puzzle according to `rate`.
fn levels(puzzles: &str) -> Vec<String> {
    let rated = call(&["rate", "-q"], puzzles);
    let level = |line: &str| line.split(' ').nth(4).unwrap_or_default().to_owned();
    rated.out.lines().map(level).collect()
}

#[test]
fn a_level_is_met_on_every_board() {
    for (layout, level) in [("9jx", "hard"), ("3x3k", "medium"), ("2x3", "easy"), ("3x3", "hard")] {
        let words = ["generate", "-n", "2", "--seed", "1", "--layout", layout, "--level", level];
        let made = printed(&words, "");
        assert_eq!(levels(&made), [level, level], "{layout}");
        let slice = printed(&[&words[..], &["--threads", "2"]].concat(), "");
        assert_eq!(slice, made, "{layout}");
    }
    let words = ["generate", "--seed", "1", "--layout", "9j", "--needs", "law-of-leftovers"];
    let rated = call(&["rate", "-q"], &printed(&words, "")).out;
    assert!(rated.ends_with(" law of leftovers\n"), "{rated}");
}

#[test]
fn an_impossible_request_ends_with_what_was_found() {
    let extreme = ["generate", "--layout", "2x2", "--seed", "1", "--level", "extreme"];
    let told = call(&[&extreme[..], &["--tries", "7"]].concat(), "");
    let why = "no puzzle was found: none of 7 attempts has the requested difficulty (easy: 7)";
    assert!(told.code == Some(1) && told.err.contains(why), "{}", told.err);
    let told = call(&[&extreme[..], &["--budget", "0.01", "--tries", "999999"]].concat(), "");
    assert!(
        told.code == Some(1)
            && told.err.contains("the time limit of 10ms is reached: no puzzle was found: "),
        "{}",
        told.err
    );
    for (words, why) in [
        (["--layout", "9j", "--needs", "full-house"], "found on the standard 9x9 board only"),
        (["--layout", "3x3", "--needs", "cage-sum"], "not a technique of the standard 9x9 board"),
    ] {
        let told = call(&[&["generate"], &words[..]].concat(), "");
        assert!(told.code == Some(2) && told.err.contains(why), "{}", told.err);
    }
}

#[test]
fn a_template_is_a_layout() {
    let program = Program::new();
    let file = program.folder.path().join("mine.txt");
    fs::write(&file, TEMPLATE).unwrap();
    let layout = file.to_str().unwrap();
    let made = program.call(&["generate", "-n", "20", "--seed", "1", "--layout", layout], "");
    assert_eq!((made.code, made.err.as_str(), made.out.lines().count()), (Some(0), "", 20));
    let head = "layout template a a a b b / a a a b b / a a a d d / -a -a -a d d digits ";
    let digits: Vec<&str> = made.out.lines().filter_map(|line| line.strip_prefix(head)).collect();
    assert_eq!(digits.len(), 20, "{}", made.out);
    assert!(digits.iter().all(|line| line.len() == 20 && line[15..18] == *"---"), "{}", made.out);
    let checked = program.call(&["check", "--summary", "--layout", layout], &made.out);
    assert_eq!(checked.out, "20 puzzles: 20 distinct, 20 unique, 20 minimal; 0 malformed\n");
    let solved = program.call(&["solve", "--layout", layout], &made.out);
    assert!(
        solved.out.lines().all(|line| !line.contains('.') && line[15..18] == *"---"),
        "{}",
        solved.out
    );
    fs::write(&file, "a a\na ?\n").unwrap();
    let told = program.call(&["solve", "--layout", layout], "");
    assert_eq!(told.code, Some(2));
    assert!(
        told.err.contains("mine.txt: line 2, column 3: expected a letter for a region"),
        "{}",
        told.err
    );
}

#[test]
#[ignore = "takes long"]
fn generated_ids_are_distinct_and_proven_with_any_number_of_threads() {
    for layout in ["2x2", "6jx", "3x3x", "9jx", "3x3k", "2x3xk"] {
        let words = ["generate", "-n", "6", "--seed", "1", "--layout", layout, "--to", "solo"];
        let one = printed(&[&words[..], &["--threads", "1"]].concat(), "");
        assert_eq!(printed(&[&words[..], &["--threads", "3"]].concat(), ""), one, "{layout}");
        let fewer = printed(&["generate", "-n", "2", "--seed", "1", "--layout", layout], "");
        assert!(one.starts_with(&fewer) && fewer.lines().count() == 2, "{layout}");
        let checked = printed(&["check", "--summary", "--layout", layout], &one);
        assert!(checked.starts_with("6 puzzles: 6 distinct, 6 unique, "), "{layout} {checked}");
    }
}

#[test]
fn givens_and_symmetry_are_as_requested() {
    let words = [
        "generate",
        "-n",
        "3",
        "--seed",
        "1",
        "--layout",
        "9j",
        "--givens",
        "30",
        "--symmetry",
        "half-turn",
    ];
    for line in json(&printed(&[&words[..], &["--json"]].concat(), "")) {
        assert_eq!(line["givens"], json!(30));
        assert!(line["layout"].as_str().unwrap().starts_with("9j "), "{line}");
        let puzzle = line["puzzle"].as_str().unwrap();
        let turned: String = puzzle.chars().rev().collect();
        assert!(
            puzzle.chars().zip(turned.chars()).all(|(one, other)| (one == '.') == (other == '.'))
        );
        assert_eq!(
            printed(&["solve"], line["id"].as_str().unwrap()),
            lines(&[line["solution"].as_str().unwrap()])
        );
    }
    let told = call(&["generate", "--layout", "2x2", "--givens", "17"], "");
    assert_eq!(told.code, Some(2));
    assert!(
        told.err.contains("there are only 16 givens to begin with, fewer than 17"),
        "{}",
        told.err
    );
    let told = call(&["generate", "--givens", "16"], "");
    assert!(told.code == Some(2) && told.err.contains("16 is not in 17..=81"), "{}", told.err);
}

/// There are 288 solved 4x4 boards, and not many more puzzles.
#[test]
fn there_may_be_no_more_puzzles() {
    let told = call(&["generate", "-n", "3", "--layout", "2jx", "--seed", "1"], "");
    assert_eq!(
        (told.code, told.err.as_str()),
        (Some(2), "underdoku: no way to fill the board was found\n")
    );
}

#[test]
fn a_check_names_each_conflict_and_the_redundant_givens() {
    let told = call(&["check", "--json"], "2x2k:_1_1zb,__a_____a__aa_a,3b7a\n2x2:_1_1zb4b\n");
    assert!(
        told.out.contains("\"result\":\"error\"") || told.out.contains("conflict"),
        "{}",
        told.out
    );
    let checked =
        call(&["check"], &lines(&["2x2:1_2_3_4_3_4_1_2_2_1_4_3_4_3_2_1", "2x2:1_1n", "2x2:p"]));
    let sentences: Vec<&str> = checked.out.lines().collect();
    assert!(
        sentences[0].starts_with("-: line 1: valid: one solution, redundant: r1c1 r1c2"),
        "{}",
        checked.out
    );
    assert_eq!(sentences[1], "-: line 2: conflict: 1 appears twice in row 1, in r1c1 and r1c2");
    assert!(
        sentences[2].starts_with("-: line 3: 100 or more solutions, such as "),
        "{}",
        checked.out
    );
    assert_eq!(checked.code, Some(1));
}

/// One of this board's 240 givens needs more than the limit of 2,000 guesses to be checked.
#[test]
#[ignore = "takes long"]
fn a_check_of_a_large_board_names_undecided_givens() {
    let large = include_str!("../../../../../testdata/hard/undecided-25x25.txt");
    let checked = call(&["check"], large);
    assert_eq!(
        checked.out,
        "-: line 1: valid: one solution, redundant: r9c11 r13c19; not decided: r16c20\n\
         1 puzzle: 1 distinct, 1 unique, 0 minimal; 0 malformed\n"
    );
}
