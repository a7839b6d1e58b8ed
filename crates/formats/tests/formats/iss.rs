//! The Interactive Sudoku Solver: its own puzzles, its names of cells, puzzles on several lines.

use underdoku_formats::{Board, Format, Loss, detect, write};
use underdoku_grid::layout::{Cell, DigitSet, Grid, Layout};
use underdoku_grid::{Candidates, Cell as Nine};

use crate::boards::{read_all, read_record};

/// The kind, the constraints and the solution of each published puzzle.
fn published() -> impl Iterator<Item = [&'static str; 3]> {
    let lines = sample!("iss_published.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut fields = line.split('\t');
        std::array::from_fn(|_| fields.next().expect("a line has three fields"))
    })
}

fn read(text: &str) -> Board {
    read_record(text.as_bytes(), Some(Format::Iss)).board
}

fn refused(text: &str) -> String {
    let mut records = read_all(text.as_bytes(), Some(Format::Iss));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).expect_err("the input is invalid").to_string()
}

#[test]
fn its_own_puzzles_are_read_and_written() {
    assert_eq!(published().count(), 29);
    for [kind, text, solution] in published() {
        assert_eq!(detect(text), Ok(Format::Iss));
        let board = read(text);
        assert_eq!(board.name(), kind);
        let named = Layout::of_line(kind)
            .filter(|_| !kind.ends_with(['j', 'k']) && !kind.contains("rules"));
        assert!(named.is_none_or(|named| named == **board.layout()), "{kind}");
        let solution = Grid::read(board.layout(), solution).unwrap();
        assert!(solution.extends(&board.givens()), "{kind}");
        assert_eq!(solution.clash(board.layout()), None, "{kind}");
        let written = write(&board, Format::Iss).unwrap();
        assert_eq!((written.lost, read(&written.text)), (Vec::new(), board), "{kind}");
    }
}

#[test]
fn digits_from_0_and_boards_that_are_not_square_are_read_and_written() {
    let lines = sample!("iss_digits.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let [name, text, solution] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("the line does not have three fields: {line}")
        };
        let board = read(text);
        assert_eq!((detect(text), board.name().as_str()), (Ok(Format::Iss), name));
        let notation = board.layout().notation().expect("every layout has a notation");
        assert_eq!(Layout::of_notation(&notation).as_ref(), Ok(&**board.layout()));
        let solution = Grid::read(board.layout(), solution).unwrap();
        assert!(solution.extends(&board.givens()) && solution.is_solved(board.layout()), "{name}");
        let written = write(&board, Format::Iss).unwrap();
        assert_eq!((written.lost, read(&written.text)), (Vec::new(), board), "{name}");
        count += 1;
    }
    assert_eq!(count, 16);
}

/// Boxes have as many cells as there are digits, if such boxes fill the board.
#[test]
fn a_shape_states_rows_columns_and_digits() {
    for (shape, name) in [
        ("6x6~9", "cells:6x6+boxes:3x3"),
        ("6x6~7", "cells:6x6+digits:1-7"),
        ("6x6~0-8", "cells:6x6+boxes:3x3+digits:0-8"),
        ("4x6~8", "cells:4x6+boxes:4x2"),
        ("4x6", "cells:4x6+boxes:2x3"),
        ("6x4", "cells:6x4+boxes:3x2"),
        ("7x7~0-6", "cells:7x7+digits:0-6"),
        ("1x9", "cells:1x9"),
        ("16x16~0-15", "4x4+digits:0-15"),
        ("9x9~1-9", "3x3"),
    ] {
        let board = read(&format!(".Shape~{shape}.~R1C1_1"));
        assert_eq!(board.name(), name, "{shape}");
        let written = write(&board, Format::Iss).unwrap().text;
        assert_eq!(read(&written), board, "{written}");
        // Without boxes.
        let open = read(&format!(".Shape~{shape}.NoBoxes.~R1C1_1"));
        assert!(open.layout().box_size().is_none());
        assert_eq!(read(&write(&open, Format::Iss).unwrap().text), open, "{shape}");
    }
    for shape in ["9x9~8", "9x9~0-16", "9x9~17", "0x9", "1x1", "9x9~-8", "9x9~0-"] {
        refused(&format!(".Shape~{shape}.~R1C1_1"));
    }
    for text in [".Shape~4x6.Diagonal~1", ".Shape~4x6.LittleKiller~5~R2C1", ".Shape~4x6.Windoku"] {
        refused(text);
    }
    for (text, reason) in [
        (".Shape~9x9~0-8.~R1C1_9", "a cell and its digits"),
        (".Shape~9x9.~R1C1_0", "a cell and its digits"),
        (".Shape~4x6.~R5C1_1", "a cell and its digits"),
    ] {
        assert!(refused(text).contains(reason), "{text}");
    }
}

/// Boards whose digits begin at 0, or that are not square, are refused by formats that cannot
/// express them.
#[test]
fn other_formats_refuse_such_boards() {
    let board = read(".Shape~9x9~0-8.~R1C1_0.~R1C2_8");
    for format in Format::ALL {
        match write(&board, format) {
            Ok(written) if written.lost.is_empty() => {
                let again = read_record(written.text.as_bytes(), Some(format)).board;
                assert_eq!(again, board, "{format}: {}", written.text);
            }
            Ok(written) => {
                let layout = Loss::Layout("3x3+digits:0-8".to_owned());
                assert!(written.lost.contains(&layout), "{format}: {:?}", written.lost);
            }
            Err(unheld) => {
                let error_text = unheld.to_string();
                assert!(error_text.contains("this is 3x3+digits:0-8"), "{format}: {error_text}");
            }
        }
    }
}

#[test]
fn cells_above_nine_are_in_base_17() {
    let board = read(".Shape~16x16.~R1Ca_5.~RgC1_16.~rBcG_2");
    let mut givens = Grid::empty(board.layout());
    let digit = |value| underdoku_grid::layout::Digit::new(value);
    givens.set(Cell::new(0, 9), digit(5));
    givens.set(Cell::new(15, 0), digit(16));
    givens.set(Cell::new(10, 15), digit(2));
    assert_eq!(board.givens(), givens);
    let text = write(&board, Format::Iss).unwrap().text;
    assert_eq!(text, ".Shape~16x16.~R1Ca_5.~RbCg_2.~RgC1_16\n");
    // As earlier versions wrote them.
    assert_eq!(read(".Shape~16x16.~R1C10_5.~R16C1_16.~R11C16_2"), board);
    assert!(refused(".Shape~9x9.~R1Ca_5").contains("a cell and its digits"));
}

#[test]
fn boards_larger_than_its_own_are_not_written() {
    let layout = Layout::of_line("5x5").unwrap();
    let board = Board::new(layout.clone(), &Grid::empty(&layout));
    let reason = |format| write(&board, format).unwrap_err().to_string();
    assert_eq!(
        reason(Format::Iss),
        "cannot store boards larger than 16x16; this is 5x5 (Interactive Sudoku Solver)"
    );
    assert!(reason(Format::FPuzzles).contains("larger than 16x16"));
    assert!(refused(".Shape~25x25.~R1C1_5").contains("up to 16x16"));
}

#[test]
fn lines_of_one_puzzle_are_joined() {
    let whole = read(".Shape~4x4.~R1C1_1.~R1C2_2.~R2C1_3.~R2C2_4.~R3C3_4.~R4C4_2");
    let lines = sample!("lines.iss");
    assert_eq!(read(lines), whole);
    assert_eq!(read_record(lines.as_bytes(), None).board, whole, "detected");
    assert_eq!(read(".Sha\n pe~4x4.~R1C1\n_1.~R1C2_2.~R2C1_3\n.~R2C2_4.~R3C3_4.~R4C4_2\n"), whole);
    let fault = refused(".Shape~4x4\n  .Zipper~R1C1~R1C2\n");
    assert!(fault.starts_with("line 2, column 4: "), "{fault}");
}

#[test]
fn a_list_has_one_puzzle_per_line() {
    let boards: Vec<Board> = published().map(|[_, text, _]| read(text)).collect();
    let written = boards.iter().map(|board| write(board, Format::Iss).unwrap().text);
    let written: Vec<String> = written.collect();
    // Without a shape, a cell with two givens or in two cages shows where the next puzzle begins.
    let of_kind = |wanted: &str| -> Vec<&str> {
        let those = published().filter(|[kind, ..]| *kind == wanted);
        those.map(|[_, text, _]| text).collect()
    };
    for (list, number) in [
        (written.concat(), 29),
        (written.join("# the next one\n"), 29),
        ([of_kind("3x3+antiknight"), of_kind("3x3+antiknight+antiking")].concat().join("\n"), 2),
        (of_kind("3x3k").join("\n\n"), 2),
    ] {
        let together = read_all(list.as_bytes(), None);
        let together: Vec<Board> =
            together.into_iter().map(|record| record.unwrap().board).collect();
        assert_eq!(together.len(), number, "{list}");
        assert!(together.iter().all(|board| boards.contains(board)), "{list}");
    }
    // Givens in different cells.
    let [first, second]: [String; 2] = std::array::from_fn(|half| {
        let name =
            |index: usize| format!(".~R{}C{}_{}", index / 9 + 1, index % 9 + 1, index % 9 + 1);
        (0..72).filter(|index| index % 4 == half).map(name).collect()
    });
    assert_eq!(read_all(format!("{first}\n{second}\n").as_bytes(), None).len(), 2);
}

#[test]
fn candidates_can_be_restricted_on_any_board() {
    let board = read(".~R1C1_5.~R1C3_1_2");
    assert_eq!(board.name(), "3x3+sukaku");
    let restricted: Vec<(Cell, DigitSet)> = board.layout().restricted().collect();
    assert_eq!(restricted, [(Cell::new(0, 2), DigitSet::from_bits(0b11))]);
    for text in [
        ".~R1C1_5.~R1C3_1_2",
        ".Shape~6x6.AntiKing.Cage~5~R1C1~R1C2.~R6C6_1_2_5",
        ".Shape~16x16.~RgCg_10_16",
        // The intersection of two lists: one digit, and none.
        ".~R1C1_1_2~R1C1_2_3",
        ".~R1C1_1.~R1C1_2",
    ] {
        let board = read(text);
        let written = write(&board, Format::Iss).unwrap();
        assert_eq!((written.lost, read(&written.text)), (Vec::new(), board), "{text}");
    }
    assert_eq!(read(".~R1C1_1_2~R1C1_2_3"), read(".~R1C1_2"));
    assert_eq!(read(".~R1C1_1_2_3_4_5_6_7_8_9"), read(".Shape~9x9"));
}

/// Writes a Sukaku in other formats of the 9x9 board, and reads it back.
#[test]
fn a_restriction_is_written_where_the_format_can_hold_it() {
    let board = read(".~R1C1_5.~R1C3_1_2");
    for format in [Format::FPuzzles, Format::FPuzzlesJson, Format::SudokuPad, Format::LayoutLine] {
        let written = write(&board, format).unwrap();
        let again = read_record(written.text.as_bytes(), None).board;
        assert_eq!((written.lost, again), (Vec::new(), board.clone()), "{format}");
    }
    let restriction = Loss::Restrictions(vec![Cell::new(0, 2)]);
    for format in [Format::Sukaku, Format::Pm, Format::Hodoku, Format::SudokuWiki] {
        let written = write(&board, format).unwrap();
        assert_eq!(written.lost, std::slice::from_ref(&restriction), "{format}");
        let again = read_record(written.text.as_bytes(), Some(format)).board;
        assert_eq!(again.sukaku().map(|board| board.remaining()), Some(board.remaining()));
    }
    for format in [Format::Line, Format::Csv, Format::SadMan, Format::Ipuz, Format::Gnome] {
        assert_eq!(write(&board, format).unwrap().lost, [Loss::Candidates], "{format}");
    }
    let x = Layout::of_line("3x3x+sukaku r1c1:12").unwrap();
    let x = Board::new(x.clone(), &Grid::empty(&x));
    assert!(write(&x, Format::Pm).is_err() && write(&x, Format::Iss).unwrap().lost.is_empty());
}

#[test]
fn removed_candidates_become_restrictions_and_are_reported() {
    let mut board = Board::default();
    let mut left = Candidates::ALL;
    left.set(Nine::at(0, 0), underdoku_grid::DigitSet::from_bits(0b11));
    board.set_candidates(left);
    let written = write(&board, Format::Iss).unwrap();
    assert_eq!(written.text, ".Shape~9x9.~R1C1_1_2\n");
    assert_eq!(written.lost, [Loss::Restrictions(vec![Cell::new(0, 0)])]);
}

#[test]
fn boards_without_boxes_are_latin_squares() {
    let board = read(".Shape~7x7.~R1C1_5");
    assert_eq!(board, read(".Shape~7x7.NoBoxes.~R1C1_5"));
    assert_eq!((board.name().as_str(), board.layout().houses().len()), ("7j", 21));
    assert_eq!(read(".NoBoxes").name(), "9j");
    assert_eq!(read(".AllDifferent~R1C1~R2C2").name(), "3x3+rules");
}

#[test]
fn all_unknown_rules_are_named() {
    let shape = refused(".Shape~9x9~2-10.FullRankTies~R1~5~.~R1C1_0");
    assert!(shape.contains("found the shape \"9x9~2-10\" and \"FullRankTies\""), "{shape}");
    assert!(refused("..Cage~3~R1C1~R1C2.FullRank~R1C1").contains("found \"FullRank\""));
    assert_eq!(
        refused(".~R1C1_5.FullRank~R1C1~R1C2.AntiKnight.Regex~R1C1~R1C2.FullRank~R2C1~R2C2"),
        "line 1, column 10: expected supported rules only, found \"FullRank\" and \"Regex\" (Interactive Sudoku Solver)"
    );
}
