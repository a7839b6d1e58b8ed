//! Puzzles that other programs publish with their solutions.

use super::call;

/// Of the Interactive Sudoku Solver: kind, constraints, solution.
const PUBLISHED: &str = include_str!("../../../../../testdata/formats/iss_published.tsv");

#[test]
fn puzzles_of_the_interactive_sudoku_solver_have_their_published_solutions() {
    let lines = PUBLISHED.lines().filter(|line| !line.starts_with('#'));
    let fields: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    for fields in &fields {
        assert_eq!(call(&["solve"], fields[1]).out, format!("{}\n", fields[2]), "{}", fields[0]);
    }
}

#[test]
fn a_text_that_mentions_a_rule_is_remarked_on_and_one_that_states_it_refuses() {
    let row = format!("[{}]", ["{}"; 4].join(","));
    let json = |text: &str| {
        let rows = [row.as_str(); 4].join(",");
        format!("{{\"size\":4,\"grid\":[{rows}],\"ruleset\":\"{text}\"}}")
    };
    let doubtful = call(&["solve"], &json("Digits along the main diagonal are given."));
    assert_eq!(doubtful.out, "multiple\n");
    assert!(doubtful.err.contains("mentions diagonals"), "{}", doubtful.err);
    assert!(doubtful.err.contains("Digits along the main diagonal are given"), "{}", doubtful.err);
    let stated = json("Numbers along thermometers increase.");
    let refused = call(&["solve"], &stated);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), "error\n"));
    assert!(refused.err.contains("with --ignore-text"), "{}", refused.err);
    assert_eq!(call(&["solve", "--ignore-text"], &stated).out, "multiple\n");
    let denied = call(&["check", "--summary"], &json("No arrows, no thermos."));
    assert!(!denied.err.contains("arrows"), "{}", denied.err);
}

#[test]
fn a_link_in_a_text_may_be_an_argument() {
    let link = "https://puzz.link/p?sudoku/4/4/1g2i4g2g4i2";
    let text = format!("{link}\n");
    let solved = call(&["solve"], &text);
    for argument in [
        format!("<{link}>"),
        format!("[p]({link})"),
        format!("Play: {link}"),
        format!("  {link}"),
        link.replace("https://", "www."),
    ] {
        let answer = call(&["solve", &argument], "");
        assert_eq!(
            (answer.code, &answer.out),
            (solved.code, &solved.out),
            "{argument}: {}",
            answer.err
        );
    }
}
