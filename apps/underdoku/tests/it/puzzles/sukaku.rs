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
    let unsolvable: String =
        SUKAKUS.lines().map(|line| format!("{}.{}\n", &line[..4], &line[5..])).collect();
    assert_eq!(call(&["solve"], &unsolvable).out, "none\n".repeat(5));
    let all = "123456789".repeat(81);
    assert_eq!(call(&["solve"], &format!("{all}\n")).out, "multiple\n");
}

#[test]
fn they_are_rated_by_the_steps_for_any_board() {
    let rated = call(&["rate"], SUKAKUS);
    assert_eq!(rated.code, Some(0), "{}", rated.err);
    assert_eq!(rated.out.lines().filter(|line| line.starts_with("- - - ")).count(), 5);
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
    let [one, two, three] = first.chars().collect::<Vec<_>>()[..] else { panic!("{first}") };
    let shown = format!("r1c1 can be {one}, {two} or {three}.");
    assert!(played.out.contains(&shown), "{shown}\n{}", played.out);
    // The game is resumed with its candidates.
    let again = program.call(&["classic", "--plain", "--continue"], "go 1 1\nset 0\nchoices\n");
    assert!(again.out.contains(&shown), "{}", again.out);
}

/// A puzzle whose solution has 4 in r1c3, which is restricted to 1 or 2.
const HOPELESS: &str = ".~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R4C9_3\
    ~R5C1_4~R5C4_8~R5C6_3~R5C9_1~R6C1_7~R6C5_2~R6C9_6~R7C2_6~R7C7_2~R7C8_8~R8C4_4~R8C5_1~R8C6_9~R8C9_5\
    ~R9C5_8~R9C8_7~R9C9_9.~R1C3_1_2\n";

#[test]
fn restrictions_of_other_programs_are_rules_of_the_puzzle() {
    let json = call(&["convert", "--to", "fpuzzles-json"], HOPELESS);
    assert_eq!((json.code, json.err.as_str()), (Some(0), ""));
    let possible = HOPELESS.replace("R1C3_1_2", "R1C3_1_4");
    for puzzle in [HOPELESS, json.out.as_str()] {
        assert_eq!(call(&["solve"], puzzle).out, "none\n");
        let answer = call(&["solve", "--json"], puzzle).out;
        assert!(answer.contains("\"result\":\"none\""), "{answer}");
        let checked = call(&["check"], puzzle);
        assert!(checked.out.starts_with("-: line 1: no solution\n1 puzzle: "), "{checked:?}");
        assert!(checked.out.contains(" 0 unique"), "{checked:?}");
        for command in ["rate", "hint", "explain"] {
            let answer = call(&[command], puzzle);
            assert!(
                answer.out.ends_with("none\n") && answer.err.contains("no solution"),
                "{answer:?}"
            );
        }
    }
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    assert_eq!(call(&["solve"], &possible).out, solution);
    assert!(printed(&["explain"], &possible).contains("r1c3"));
}

#[test]
fn classic_plays_under_the_restrictions_of_other_programs() {
    let program = Program::new();
    let path = program.folder.path().join("restricted.iss");
    std::fs::write(&path, HOPELESS).unwrap();
    let name = path.display().to_string();
    let played = program.call(&["classic", "--plain", &name], "go 1 3\nchoices\n");
    assert!(played.out.contains('1') && !played.out.contains("1 2 4"), "{}", played.out);
    let solved = program.call(&["classic", "solve", &name], "");
    assert_ne!(solved.code, Some(0), "{}", solved.out);
}
