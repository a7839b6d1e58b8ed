//! `underdoku show`.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::select;
use underdoku_formats::{Board, Format, Reader, game_id};
use underdoku_grid::Grid;
use underdoku_grid::layout::{self, Cell, Layout, Spec};
use underdoku_testkit::{Exit, Program, Size, TIMEOUT, Terminal};

use super::{CLASHING, PUZZLE, call, json, lines, printed};

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
fn candidates_are_in_their_positions() {
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
    assert_eq!(
        (candidates.len(), &candidates[0], &candidates[2]),
        (81, &"5".into(), &"1246789".into())
    );
    assert_eq!(json(&printed(&["show", "--json"], PUZZLE))[0].get("candidates"), None);
}

/// The program's output to a terminal.
fn on_terminal(variables: &[(&str, &str)]) -> String {
    let script = format!("printf '{PLAYED}' | {} show -", env!("CARGO_BIN_EXE_underdoku"));
    let mut shell = Program::new("/bin/sh").args(["-c", &script]);
    for (name, value) in variables {
        shell = shell.env(name, value);
    }
    let mut terminal = Terminal::start(&shell, Size { columns: 80, rows: 24 }).unwrap();
    assert_eq!(terminal.wait_exit(TIMEOUT).unwrap(), Exit::Code(0));
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
    let killer = include_str!("../../../../../testdata/drawings/killer.txt");
    let id = "2x2k:a3n,__a_______bbaa_a_,6_4_5c7_3_4_6d5a\n";
    assert_eq!(printed(&["show"], id), killer);
    let told = &json(&printed(&["show", "--json", "--candidates"], id))[0];
    assert_eq!(told["givens"], ".3..............");
    assert_eq!(
        told["layout"],
        "2x2k r1c1r2c1=6 r1c2r2c2=4 r1c3r1c4=5 r2c3r3c3=7 r2c4r3c4=3 r3c1r4c1=4 r3c2r4c2=6 r4c3r4c4=5"
    );
    assert_eq!(told["candidates"].as_array().unwrap()[..3], ["24", "3", "14"]);
    let marks = printed(&["show", "--candidates"], id);
    assert_eq!(marks.lines().nth(3), Some("  ┃  2  ┊     ┃ 1     1   ┃"));
}

/// True if one of these game IDs is a jigsaw whose regions are boxes.
fn has_boxes_as_regions(ids: &str) -> bool {
    Reader::new(ids.as_bytes(), Some(Format::Solo)).any(|record| {
        let layout = Arc::clone(record.unwrap().board.layout());
        let size = layout.rows();
        let are_boxes = |columns: usize| {
            let region = |cell: Cell| {
                let rows = size / columns;
                cell.row() / rows * rows + cell.column() / columns
            };
            layout.cells_and_voids().all(|cell| layout.region(cell) == Some(region(cell)))
        };
        let is_jigsaw = layout.spec().is_some_and(Spec::is_jigsaw);
        is_jigsaw && (2..size).any(|columns| size.is_multiple_of(columns) && are_boxes(columns))
    })
}

#[test]
fn a_jigsaw_of_boxes_is_known_as_such() {
    let layout = Layout::jigsaw(&[0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]).unwrap();
    let boxes = game_id(&Board::new(layout.clone(), &layout::Grid::empty(&layout))).unwrap();
    assert!(has_boxes_as_regions(&boxes), "{boxes}");
    assert!(!has_boxes_as_regions("2x3:zj\n4jx:h4_3_1e,abadab_a_aa\n"));
}

/// The kind of each board, with the format that `generate` writes.
const DRAWN: [&str; 12] =
    ["2x2", "2x3", "3x2x", "5j", "6jx", "9j", "9jx", "3x3x", "3x3k", "2x3jxk", "9jxk", "3x4"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_drawing_reads_back(kind in select(&DRAWN[..]), seed in 0..1_000_u32) {
        let ids = printed(&["generate", "-n", "2", "--layout", kind, "--seed", &seed.to_string(), "--to", "solo"], "");
        let drawn = printed(&["show"], &ids);
        prop_assert_eq!(printed(&["show"], &drawn), &drawn[..]);
        // The regions of a jigsaw may be boxes, and then its drawing does not show that it is one.
        prop_assume!(!has_boxes_as_regions(&ids));
        prop_assert_eq!(printed(&["convert", "--to", "solo"], &drawn), &ids[..], "{}", drawn);
        let told = printed(&["convert", "--to", "solo", "--layout", kind], &drawn);
        prop_assert_eq!(&told, &ids);
    }
}

#[test]
fn invisible_rules_are_listed_below_a_drawing() {
    for kind in ["3x3+windoku", "3x3x+antiknight", "2x3+antiking"] {
        let lines =
            call(&["generate", "-n", "2", "--layout", kind, "--seed", "3", "--to", "line"], "").out;
        let drawn = printed(&["show", "--layout", kind], &lines);
        assert_eq!(drawn.matches(&format!("\n# {kind}\n")).count(), 2, "{drawn}");
        assert_eq!(call(&["convert", "--to", "line"], &drawn).out, lines, "{drawn}");
        assert_eq!(printed(&["show"], &drawn), drawn);
    }
    let full = "2x2x:1_2_3_4_3_4_1_2_2_1_4_3_4_3_2_1\n";
    let drawn = printed(&["show"], full);
    let said = "\n# 2x2x\n# A digit appears at most once on a marked diagonal.\n";
    assert!(drawn.ends_with(said), "{drawn}");
    assert_eq!(printed(&["convert", "--to", "solo"], &drawn), full);
}

#[test]
fn a_malformed_drawing_is_reported_with_its_position() {
    let good = printed(&["show"], "2x2:a3a1_1c3d4b\n");
    let fault = |from: &str, to: &str| {
        let told = call(&["solve"], &good.replacen(from, to, 1));
        assert_eq!(told.code, Some(2), "{}", told.out);
        told.err
    };
    for (from, to, told) in [
        ("| 1 ·", "| 7 ·", "expected a digit from 1 to 4 in r2c1, found 7"),
        ("\n2 |", "\n5 |", "expected the number of the next row, found \"5\""),
        (
            "| 1 ·",
            "| - ·",
            "because a drawing does not show which digits a board with void cells has",
        ),
        (
            "+-----+-----+\n1",
            "+-----+-*---+\n1",
            "expected a line between cells, or none, found '*'",
        ),
        (
            "1 · | · ·",
            "1 ·   · ·",
            "expected no edge between r1c2 and r1c3, which belong together, found one",
        ),
    ] {
        let found = fault(from, to);
        assert!(found.contains(told), "{found}\n{}", good.replacen(from, to, 1));
    }
}
