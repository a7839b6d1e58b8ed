//! Puzzles that other programs publish with their solutions.

use super::call;

/// Puzzles of the Interactive Sudoku Solver: kind, constraints, solution.
const PUBLISHED: &str = include_str!("../../../../../testdata/formats/iss_published.tsv");

/// The start of the puzzle that takes ten seconds or more: one line through most of the board.
const SLOW: &str = ".SumLine~10~R1C1~R2C1~R3C1~R4C1~R5C1~";

/// The start of the puzzle with more solutions than the published one: thirteen sandwiches of 18.
const AMBIGUOUS: &str = ".Sandwich~18~C1.";

fn published(is_wanted: impl Fn(&str) -> bool) -> Vec<[&'static str; 3]> {
    let lines = PUBLISHED.lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let fields =
        fields.map(|fields| <[&str; 3]>::try_from(fields).expect("a line has three fields"));
    let wanted: Vec<_> = fields.filter(|[_, text, _]| is_wanted(text)).collect();
    assert!(!wanted.is_empty());
    wanted
}

fn have_their_solutions(is_wanted: impl Fn(&str) -> bool) {
    for [kind, text, solution] in published(is_wanted) {
        assert_eq!(call(&["solve"], text).out, format!("{solution}\n"), "{kind}");
    }
}

#[test]
fn puzzles_of_the_interactive_sudoku_solver_have_their_published_solutions() {
    have_their_solutions(|text| !text.starts_with(SLOW) && !text.starts_with(AMBIGUOUS));
}

#[test]
#[ignore = "takes long"]
fn its_slowest_puzzle_has_its_published_solution() {
    have_their_solutions(|text| text.starts_with(SLOW));
}

/// Proving it from an empty board takes minutes, so the digits that both solutions share are given.
#[test]
fn one_of_its_puzzles_has_a_second_solution() {
    let second =
        "584937261231684957967512843316759428845123679729846135152478396673291584498365712";
    let [[_, constraints, first]] = published(|text| text.starts_with(AMBIGUOUS))[..] else {
        panic!("more than one puzzle begins so");
    };
    let with_givens = |grid: &str| -> String {
        let cells = grid.chars().enumerate().filter(|&(_, digit)| digit != '.');
        let givens =
            cells.map(|(cell, digit)| format!("~R{}C{}_{digit}", cell / 9 + 1, cell % 9 + 1));
        format!("{constraints}.{}", givens.collect::<String>())
    };
    for solution in [first, second] {
        assert_eq!(call(&["solve"], &with_givens(solution)).out, format!("{solution}\n"));
    }
    let shared: String =
        first.chars().zip(second.chars()).map(|(a, b)| if a == b { a } else { '.' }).collect();
    assert_eq!(call(&["solve"], &with_givens(&shared)).out, "multiple\n");
}

/// Killers on one line, each followed by its solution.
const KILLERS: [&str; 2] = [
    include_str!("../../../../../testdata/formats/pscode.txt"),
    include_str!("../../../../../testdata/formats/snarfable.txt"),
];

#[test]
fn killers_of_forums_have_their_published_solutions() {
    for text in KILLERS.iter().flat_map(|list| list.lines()) {
        let (_, solution) = text.split_once(" # ").expect("the solution follows the killer");
        assert_eq!(call(&["solve"], text).out, format!("{solution}\n"), "{text}");
    }
}

/// "Unsolvable #41" by tarek, from the forum of the New Sudoku Players (Killing with flowers).
const HARD: [&str; 2] = [
    "3x3::k:7168:7168:4866:4866:4866:6149:6149:6149:5128:4873:7168:7168:7168:4866:4866:6149:\
     5128:5128:4873:4873:5908:5908:5908:5908:4888:5128:6682:4873:7196:5908:6174:4888:4888:\
     4888:5128:6682:7196:7196:8230:6174:6174:6174:4888:6682:6682:7196:6190:8230:8230:8230:\
     6174:7475:6682:4917:7196:6190:8230:7475:7475:7475:7475:4917:4917:6190:6190:5697:5442:\
     5442:7236:7236:7236:4917:6190:5697:5697:5697:5442:5442:5442:7236:7236:",
    "283197546967542813415368729591726384876439152324851967149275638752683491638914275",
];

#[test]
#[ignore = "takes long"]
fn the_hardest_killer_has_its_published_solution() {
    let [killer, solution] = HARD;
    assert_eq!(call(&["solve"], killer).out, format!("{solution}\n"));
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
