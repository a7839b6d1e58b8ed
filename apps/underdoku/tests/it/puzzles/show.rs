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

#[test]
fn regions_of_any_shape_are_drawn() {
    let jigsaw = "\
\x20   1   2   3   4
  +-------+-------+
1 | ×   · | ·   × |
2 | ·   × | ×   · |
  +---+---+-------+
3 | 4 | 3   1   · |
  |   +-------+   |
4 | ×   ·   · | × |
  +-----------+---+
";
    assert_eq!(printed(&["show"], "4jx:h4_3_1e,abadab_a_aa\n"), jigsaw);
    let large = printed(
        &["show"],
        "2x5:b3_10j1_5_9a6c6a10_1b3b7b2c5_10_3a4b2e10b6_3b4_5c4d1d8a9c4d3_4a8a1a8_1e10a\n",
    );
    let rows: Vec<&str> = large.lines().collect();
    assert_eq!(rows[0], "     1  2  3  4  5    6  7  8  9  10");
    assert_eq!(rows[2], " 1 | ·  ·  3  a  ·  | ·  ·  ·  ·  ·  |");
    assert_eq!(rows[15], "10 | ·  8  1  ·  ·  | ·  ·  ·  a  ·  |");
}

#[test]
fn cages_have_lines_of_their_own_and_sums() {
    let killer = "\
\x20   1   2   3   4
  ┏━━━━━━━┳━━━━━━━┓
  ┃ 6 ┊ 4 ┃ 5     ┃
1 ┃ · ┊ 3 ┃ ·   · ┃
  ┃   ┊   ┃┄┄┄┬┄┄┄┃
  ┃   ┊   ┃ 7 ┊ 3 ┃
2 ┃ · ┊ · ┃ · ┊ · ┃
  ┣━━━━━━━╋───────┫
  ┃ 4 ┊ 6 ┃   ┊   ┃
3 ┃ · ┊ · ┃ · ┊ · ┃
  ┃   ┊   ┃┄┄┄┴┄┄┄┃
  ┃   ┊   ┃ 5     ┃
4 ┃ · ┊ · ┃ ·   · ┃
  ┗━━━━━━━┻━━━━━━━┛
";
    let id = "2x2k:a3n,__a_______bbaa_a_,6_4_5c7_3_4_6d5a\n";
    assert_eq!(printed(&["show"], id), killer);
    let told = &json(&printed(&["show", "--json", "--candidates"], id))[0];
    assert_eq!((&told["layout"], &told["givens"]), (&"2x2k".into(), &".3..............".into()));
    assert_eq!(told["candidates"].as_array().unwrap()[..3], ["24", "3", "14"]);
    let marks = printed(&["show", "--candidates"], id);
    assert_eq!(marks.lines().nth(3), Some("  ┃  2  ┊     ┃ 1     1   ┃"));
}
