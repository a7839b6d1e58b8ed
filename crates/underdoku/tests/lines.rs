//! The formats read what the crates print.
#![cfg(all(feature = "formats", feature = "generator"))]

use underdoku::Generator;
use underdoku::formats::{Format, Reader};
use underdoku::grid::layout::Layout;

#[test]
fn printed_puzzles_of_any_board_are_read_back() {
    for line in ["2x2", "2x3x", "4j 1122112233443344", "2x2k r1c1r1c2=3", "3x3+windoku"] {
        let layout: Layout = line.parse().expect("the layout is valid");
        let puzzle = Generator::on(&layout)
            .seed(1)
            .next()
            .expect("the generator yields an item")
            .expect("a puzzle is generated");
        let record = Reader::of(&puzzle.to_string())
            .next()
            .expect("the input has a record")
            .expect("the record has a board");
        assert_eq!(record.format, Format::LayoutLine);
        assert_eq!((&**record.board.layout(), &record.board.givens()), (&layout, puzzle.givens()));
    }
}
