//! Sukakus: candidates in the place of givens.

use super::{SOLUTION, call, printed};
use crate::program::Program;

/// Five Sukakus without a given, made for these tests; all have the same one solution.
const SUKAKUS: &str = include_str!("../../../../../testdata/puzzles/sukaku_5.txt");

#[test]
fn they_are_solved_and_proven_under_their_candidates() {
    let solved = call(&["solve"], SUKAKUS);
    assert_eq!((solved.code, solved.out), (Some(0), format!("{SOLUTION}\n").repeat(5)));
    assert_eq!(call(&["solve", "--limit", "1"], SUKAKUS).out, format!("{SOLUTION}\n").repeat(5));
    let checked = call(&["check", "--summary"], SUKAKUS);
    assert_eq!(checked.code, Some(0), "{}", checked.out);
    assert!(checked.out.contains("5 distinct, 5 unique"), "{}", checked.out);
}

#[test]
fn one_candidate_less_and_there_is_no_solution() {
    // The solution has 5 in r1c1, the fifth character.
    let hopeless: String =
        SUKAKUS.lines().map(|line| format!("{}.{}\n", &line[..4], &line[5..])).collect();
    assert_eq!(call(&["solve"], &hopeless).out, "none\n".repeat(5));
    let all = "123456789".repeat(81);
    assert_eq!(call(&["solve"], &format!("{all}\n")).out, "multiple\n");
}

#[test]
fn they_are_rated_by_the_steps_for_any_board() {
    let rated = call(&["rate"], SUKAKUS);
    assert_eq!(rated.code, Some(0), "{}", rated.err);
    assert_eq!(rated.out.lines().filter(|line| line.starts_with("- - - - ")).count(), 5);
    let explained = printed(&["explain"], SUKAKUS.lines().next().unwrap());
    assert!(explained.contains("solved") || explained.contains("step"), "{explained}");
}

#[test]
fn one_is_played_under_its_candidates() {
    let program = Program::new();
    let path = program.folder.path().join("sukaku.txt");
    std::fs::write(&path, SUKAKUS).unwrap();
    let name = path.display().to_string();
    let solved = program.call(&["classic", "solve", &name], "");
    assert_eq!(solved.code, Some(0), "{}", solved.err);
    let played =
        program.call(&["classic", "--plain", &name, "--nth", "2"], "go 1 1\nchoices\nset 5\n");
    assert_eq!((played.code, played.err.as_str()), (Some(0), ""));
    let first: String = SUKAKUS.lines().nth(1).unwrap()[..9].replace('.', "");
    let shown: Vec<String> = first.chars().map(|digit| digit.to_string()).collect();
    assert!(played.out.contains(&shown.join(" ")), "{shown:?}\n{}", played.out);
    // It is taken up again with its candidates.
    let again = program.call(&["classic", "--plain", "--continue"], "go 1 1\nset 0\nchoices\n");
    assert!(again.out.contains(&shown.join(" ")), "{}", again.out);
}
