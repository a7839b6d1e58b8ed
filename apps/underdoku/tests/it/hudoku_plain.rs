//! `underdoku hudoku --plain`, as a script plays it.

use std::fs;

use underdoku_game::hudoku::{Deal, Template};
use underdoku_generator::Seed;
use underdoku_grid::layout::Cell;

use crate::program::{Printed, Program};

const CONTRACT: [&str; 8] =
    ["hudoku", "--plain", "--template", "4x5", "--seed", "3", "--clock", "manual"];

fn deal() -> Deal {
    Deal::new(&Template::named("4x5").unwrap(), &Seed::from(3)).unwrap()
}

/// The line that places a digit in a cell: the right one, shifted by `further`.
fn line(deal: &Deal, cell: Cell, further: u8) -> String {
    let most = deal.layout().digits(cell).len() as u8;
    let right = deal.solution().get(cell).unwrap().get();
    format!("{} {} {}\n", cell.row() + 1, cell.column() + 1, (right - 1 + further) % most + 1)
}

fn hidden(deal: &Deal) -> Vec<Cell> {
    deal.givens().blanks(deal.layout()).collect()
}

fn play(lines: &str) -> Printed {
    let printed = Program::new().call(&CONTRACT, lines);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    printed
}

/// The output before the first line, and after each.
fn screens(out: &str) -> Vec<&str> {
    out.split("Clock ").collect()
}

#[test]
fn the_contract_of_a_game() {
    let deal = deal();
    let cells = hidden(&deal);
    let mut input = line(&deal, cells[0], 0) + &line(&deal, cells[1], 1) + "tick 40\n";
    let printed = play(&input);
    let shown = screens(&printed.out);
    assert!(
        shown[1].starts_with("30 · Hidden 9 · Hints 0 · Wrong 0 · Score 10000\n"),
        "{}",
        printed.out
    );
    assert!(
        printed.out.contains("[+] Correct! r1c2 is 3.\nClock 32 · Hidden 8"),
        "{}",
        printed.out
    );
    assert!(printed.out.contains(
        "You lose 250 points. 1 wrong entry so far.\nClock 32 · Hidden 8 · Hints 0 · Wrong 1 · Score 9750"
    ));
    assert_eq!(printed.out.matches(">>> The clock ran out and shows r").count(), 1);
    assert!(
        printed.out.contains("Clock 22 · Hidden 7 · Hints 1 · Wrong 1 · Score 8850\n"),
        "{}",
        printed.out
    );

    // Every cell once: cells already shown are refused.
    input.extend(cells.iter().map(|&cell| line(&deal, cell, 0)));
    let out = play(&input).out;
    let points = 10_000 - 10 * 40 - 500 - 250;
    assert!(out.contains(&format!(">>> All cells are shown.\n>>> Score: {points}\n")), "{out}");
    assert!(out.contains(">>> You found 8 cells yourself.\n"), "{out}");
    assert!(
        out.contains(&format!(">>> Best scores of 4x5:\n>>>    1.   {points}     0:40  ")),
        "{out}"
    );
}

#[test]
fn a_transcript() {
    let input = "fits 1 2\n1 2 3\nfits 1 2\n2 1 9\n2 1 9\nfits 2 1\n1 2 3\n4 1 5\n1 5 7\n9 9 1\ntick 20\ntick 11.5\n\
                 hint 2 1\nhint\npause\nfits 3 3\n3 3 1\ntick 9\npause\nclock slow\ntick 59.999\ntick 0.001\n\
                 clock off\ntick 1000\nresume\nchoose\n\n1 2\nhelp\nsolution\n1 1 1\n";
    let shown: String = input.lines().map(|line| format!("> {line}\n")).collect();
    let out = play(input).out;
    let today = out
        .lines()
        .last()
        .unwrap()
        .split("  ")
        .find(|word| word.starts_with("20"))
        .unwrap()
        .to_owned();
    insta::assert_snapshot!(format!("{shown}\n{}", out.replace(&today, "TODAY")));
}

#[test]
fn a_game_is_saved_and_continues() {
    let program = Program::new();
    let deal = deal();
    let cells = hidden(&deal);
    let first = program.call(&CONTRACT, &(line(&deal, cells[0], 0) + "tick 10\nquit\n"));
    assert!(
        first.out.ends_with(
            ">>> The game is saved (seed 3). Continue with: underdoku hudoku --continue\n"
        ),
        "{}",
        first.out
    );
    let input: String = cells[1..].iter().map(|&cell| line(&deal, cell, 0)).collect();
    let on = program.call(&["hudoku", "--continue", "--clock", "manual"], &input);
    assert_eq!(on.code, Some(0));
    assert!(on.out.contains("Clock 22 · Hidden 8"), "{}", on.out);
    assert!(
        on.out.contains(">>> Score: 9900\n") && on.out.contains(">>> Assists: paused.\n"),
        "{}",
        on.out
    );
    let none = program.call(&["hudoku", "--continue"], "");
    assert_eq!(none.code, Some(2));
    assert!(none.err.contains("no unfinished game to continue"), "{}", none.err);
}

#[test]
fn the_best_scores_of_a_template_are_one_list() {
    let program = Program::new();
    let deal = deal();
    let all: String = hidden(&deal).iter().map(|&cell| line(&deal, cell, 0)).collect();
    for start in ["tick 2\n", "tick 1\nclock slow\n", "hint\n"] {
        program.call(&CONTRACT, &(start.to_owned() + &all));
    }
    program.call(&["hudoku", "--plain", "--template", "6x5", "--clock", "manual"], "solution\n");
    let out = program.call(&CONTRACT, &all).out;
    let ranks: Vec<&str> =
        out.lines().skip_while(|line| !line.contains("Best scores of 4x5")).skip(1).collect();
    let points: Vec<&str> =
        ranks.iter().map(|line| line.split_whitespace().nth(2).unwrap()).collect();
    assert_eq!(points, ["10000", "9990", "9980", "9500"], "{out}");
    assert!(ranks[1].ends_with("slow clock"), "{out}");
}

#[test]
fn the_system_clock_runs_by_itself() {
    let program = Program::new();
    let words = ["hudoku", "--plain", "--seed", "3", "--clock", "wall,off"];
    let out = program.call(&words, "tick 5\nclock normal\n").out;
    assert!(
        out.contains("Clock off · Hidden 9") && out.contains("[?] tick needs --clock manual"),
        "{out}"
    );
    assert!(out.contains(">>> The clock runs at normal speed.\nClock 30 · Hidden 9"), "{out}");
}

#[test]
fn contradictory_options_are_refused() {
    let cases = [
        (vec!["hudoku", "--clock", "manual,wall"], "--clock takes one of wall, manual"),
        (vec!["hudoku", "--clock", "slow,off"], "--clock takes one of wall, manual"),
        (vec!["hudoku", "--clock", "fast"], "invalid value 'fast'"),
        (
            vec!["hudoku", "--template", "5x9"],
            "there is no template \"5x9\": expected 4x5, 6x5, 5x5, 6x8, 7x7, 8x8 or a file",
        ),
        (vec!["hudoku", "--continue", "--seed", "1"], "cannot be used with"),
    ];
    for (words, why) in cases {
        let printed = Program::new().call(&words, "");
        assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""), "{words:?}");
        assert!(printed.err.contains(why), "{}", printed.err);
    }
}

/// Texts of faulty templates, with their error messages.
fn broken() -> Vec<(String, String)> {
    let row = |label: &str, count: usize| [label].repeat(count).join(" ");
    let rows = |line: &str, count: usize| [line].repeat(count).join("\n");
    let label = "expected a letter for a region, or - and a letter for a void cell, found";
    [
        (String::new(), "line 1, column 1: expected rows of letters, one letter for each region, found nothing".to_owned()),
        ("a a\na 4".to_owned(), format!("line 2, column 3: {label} \"4\"")),
        ("a a\naa".to_owned(), format!("line 2, column 1: {label} \"aa\"")),
        ("a - a".to_owned(), format!("line 1, column 3: {label} \"-\"")),
        (
            "# mine\n\na a a\na a".to_owned(),
            "line 4, column 4: expected 3 cells as in the first row, found 2".to_owned(),
        ),
        (
            "a a\na a  b".to_owned(),
            "line 2, column 6: expected 2 cells as in the first row, found 3".to_owned(),
        ),
        (rows("a -a", 26), "line 26, column 1: expected at most 25 rows, found more".to_owned()),
        (row("a", 26), "line 1, column 51: expected at most 25 columns, found more".to_owned()),
        (
            rows(&row("a", 6), 5),
            "line 1, column 1: expected a region of at most 25 cells, found 30 in region a".to_owned(),
        ),
        (
            "a a -b\na a -b".to_owned(),
            "line 1, column 5: expected a cell that holds a digit in region b, found only void ones"
                .to_owned(),
        ),
        (
            "a b\nc c".to_owned(),
            "line 1, column 1: expected room for different digits in row 1, found too few for its 2 cells"
                .to_owned(),
        ),
        (
            "a c\nb c".to_owned(),
            "line 1, column 1: expected room for different digits in column 1, found too few for its 2 cells"
                .to_owned(),
        ),
        ("a b\nb a".to_owned(), "line 1, column 1: no way was found to fill this template".to_owned()),
    ]
    .into()
}

#[test]
fn each_broken_template_has_a_message_of_its_own() {
    let program = Program::new();
    let path = program.folder.path().join("mine.txt");
    let name = path.to_str().unwrap();
    let mut messages = Vec::new();
    for (text, expected) in broken() {
        fs::write(&path, &text).unwrap();
        let printed = program.call(&["hudoku", "--template", name], "");
        assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""), "{text:?}");
        assert!(
            printed.err.contains(&format!("mine.txt: {expected}")),
            "{text:?}: {}",
            printed.err
        );
        assert!(!messages.contains(&printed.err));
        messages.push(printed.err);
    }
    fs::write(&path, b"a \xff").unwrap();
    let printed = program.call(&["hudoku", "--template", name], "");
    assert!(
        printed.code == Some(2) && printed.err.contains("mine.txt: not a text file"),
        "{}",
        printed.err
    );
}

/// Text, JSON and the rules agree about the deal.
#[test]
fn deals_can_be_inspected() {
    let program = Program::new();
    let words = ["inspect", "hudoku", "--seeds", "2..4"];
    let lines = program.call(&words, "").out;
    let middle: Vec<&str> = lines.lines().nth(1).unwrap().split(' ').collect();
    let deal = deal();
    let [board, solution] = [deal.givens(), deal.solution()].map(|grid| grid.line(deal.layout()));
    let effort = deal.effort();
    let clues = "643";
    assert_eq!(
        middle,
        ["3", &board, &solution, clues, &effort.tries.to_string(), &effort.more.to_string()]
    );
    let json = program.call(&["inspect", "hudoku", "--seeds", "3", "--json"], "").out;
    let expected = format!(
        "{{\"template\":\"4x5\",\"seed\":\"3\",\"board\":\"{board}\",\"solution\":\"{solution}\",\
         \"clues\":\"{clues}\",\"tries\":{},\"more\":{}}}\n",
        effort.tries, effort.more
    );
    assert_eq!((lines.lines().count(), json), (3, expected));
    let refused = program.call(&["inspect", "hudoku", "--seeds", "3..1"], "");
    assert!(
        refused.code == Some(2) && refused.err.contains("expected seeds such as 1..1000"),
        "{}",
        refused.err
    );
}

#[test]
fn a_players_own_template_is_played() {
    let program = Program::new();
    let path = program.folder.path().join("heart shape.txt");
    fs::write(&path, "# a small one\na a -b b\na a  b b\n").unwrap();
    let words = [
        "hudoku",
        "--plain",
        "--clock",
        "manual",
        "--seed",
        "1",
        "--template",
        path.to_str().unwrap(),
    ];
    let out = program.call(&words, "tick 1000\n").out;
    assert!(
        out.contains(">>> Template: heart shape, seed: 1")
            && out.contains("Best scores of heart shape"),
        "{out}"
    );
}
