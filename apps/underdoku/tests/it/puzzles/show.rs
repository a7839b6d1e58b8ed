//! `underdoku show`.

use underdoku_grid::Grid;
use underdoku_testkit::{Exit, PATIENCE, Program, Size, Terminal};

use super::{CLASHING, PUZZLE, json, lines, printed};

const PLAYED: &str = "0,0,5,p\\n1,0,3,u\\n8,8,3,p\\n";

#[test]
fn the_picture_is_the_drawn_form() {
    let grid: Grid = PUZZLE.parse().unwrap();
    let picture = format!("{}\n", grid.drawn());
    assert_eq!(printed(&["show"], PUZZLE), picture);
    let two = printed(&["show"], &lines(&[PUZZLE, CLASHING]));
    assert!(two.starts_with(&format!("{picture}\n")));
    assert_eq!(printed(&["convert", "--to", "line"], &two), lines(&[PUZZLE, CLASHING]));
}

#[test]
fn candidates_stand_in_their_places() {
    let picture = printed(&["show", "--candidates"], &PLAYED.replace("\\n", "\n"));
    let rows: Vec<&str> = picture.lines().collect();
    assert_eq!(rows.len(), 38);
    assert_eq!(rows[0], "     1    2    3     4    5    6     7    8    9");
    assert_eq!(rows[1], "  +---------------+---------------+---------------+");
    assert_eq!(rows[2], "  |           12  | 12   12   12  | 12   12   12  |");
    assert_eq!(rows[3], "1 | [5]  (3)  4 6 | 4 6  4 6  4 6 | 4 6  4 6  4 6 |");
    assert!(rows.iter().all(|row| row.len() <= rows[1].len()));
}

#[test]
fn json_has_givens_board_and_candidates() {
    let told = json(&printed(&["show", "--json", "--candidates"], &PLAYED.replace("\\n", "\n")));
    let (givens, board) = (told[0]["givens"].as_str().unwrap(), told[0]["board"].as_str().unwrap());
    assert!(givens.starts_with("5.") && board.starts_with("53") && givens.ends_with('3'));
    let candidates = told[0]["candidates"].as_array().unwrap();
    assert_eq!((candidates.len(), &candidates[0], &candidates[2]), (81, &"5".into(), &"1246789".into()));
    assert_eq!(json(&printed(&["show", "--json"], PUZZLE))[0].get("candidates"), None);
}

/// What the program writes to a terminal.
fn on_terminal(variables: &[(&str, &str)]) -> String {
    let script = format!("printf '{PLAYED}' | {} show -", env!("CARGO_BIN_EXE_underdoku"));
    let mut shell = Program::new("/bin/sh").args(["-c", &script]);
    for (name, value) in variables {
        shell = shell.env(name, value);
    }
    let mut terminal = Terminal::start(&shell, Size { columns: 80, rows: 24 }).unwrap();
    assert_eq!(terminal.wait_exit(PATIENCE).unwrap(), Exit::Code(0));
    String::from_utf8(terminal.output()).unwrap()
}

#[test]
fn a_terminal_shows_givens_bold_unless_told_otherwise() {
    assert!(on_terminal(&[]).contains("| \u{1b}[1m5\u{1b}[m \u{1b}[36m3\u{1b}[m · |"));
    for variables in [[("NO_COLOR", "1")], [("TERM", "dumb")]] {
        assert!(on_terminal(&variables).contains("| 5 3 · |"), "{variables:?}");
    }
    assert!(on_terminal(&[("NO_COLOR", "")]).contains("\u{1b}[1m5"));
}
