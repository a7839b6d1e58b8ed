//! Rules beyond those in a board's name, in formats that can hold them; the others refuse them.

use underdoku_formats::{Board, Format, write};
use underdoku_grid::layout::{Grid, Layout};

use crate::boards::read_record;

/// Boards with extra regions, a single diagonal, and overlapping cages.
const BOARDS: [&str; 6] = [
    "3x3+rules extra-region:r1c1r2c3r3c5r4c7r5c9r6c2r7c4r8c6r9c8",
    "3x3+windoku+rules extra-region:r1c1r1c9r9c1r9c9",
    "3x3+rules diagonal:r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9",
    "2x3+rules diagonal:r1c6r2c5r3c4r4c3r5c2r6c1",
    "2x2k r1c1r1c2=3 r1c2r1c3 r1c2r2c2=5",
    "4jk+antiknight+rules 1112132233243444 extra-region:r1c1r4c4 r1c1r1c2=3 r1c1r4c4=5",
];

fn board(notation: &str) -> Board {
    let layout = Layout::of_notation(notation).unwrap_or_else(|_| panic!("{notation}"));
    Board::new(layout.clone(), &Grid::empty(&layout))
}

#[test]
fn they_read_back() {
    for notation in BOARDS {
        for format in [Format::FPuzzles, Format::FPuzzlesJson, Format::Iss, Format::LayoutLine] {
            let written = write(&board(notation), format).unwrap_or_else(|error| panic!("{error}"));
            let read = read_record(written.text.as_bytes(), Some(format)).board;
            assert_eq!((written.lost, read), (Vec::new(), board(notation)), "{format}");
        }
    }
}

/// A format that cannot hold a rule names it.
#[test]
fn they_are_never_dropped() {
    let refused = [
        (Format::Solo, BOARDS[0], "an extra region"),
        (Format::Ipuz, BOARDS[1], "an extra region"),
        (Format::KSudoku, BOARDS[2], "a diagonal"),
        (Format::SudokuWiki, BOARDS[2], "a diagonal"),
        (Format::PsCode, BOARDS[0], "an extra region"),
    ];
    for (format, notation, named) in refused {
        let error = write(&board(notation), format).expect_err(notation).to_string();
        assert!(error.contains(named), "{error}");
    }
    let overlapping = board("3x3k r1c1r1c2r1c3=6 r1c3r2c3=5");
    for format in [Format::PsCode, Format::Snarfable, Format::SudokuWiki] {
        let error =
            write(&overlapping, format).expect_err("overlapping cages are rejected").to_string();
        assert!(error.contains("cages that overlap, as in r1c3"), "{error}");
    }
}
