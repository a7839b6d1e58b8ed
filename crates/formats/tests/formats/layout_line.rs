//! Lines that name their layout.

use proptest::prelude::*;
use underdoku_formats::{Board, Format, KnownLayout, Reader, Tag, detect, write};
use underdoku_grid::Grid;
use underdoku_grid::layout::{self, Digit, Layout};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Every kind of layout: sizes, variants that Solo lacks, jigsaws, cages without sums, cells in no
/// cage, templates.
const LAYOUTS: [&str; 10] = [
    "2x3",
    "3x3x",
    "3x3+windoku",
    "3x3x+antiknight+antiking",
    "2x2+antiking",
    "4j 1122112233443344",
    "2x2k r1c1r1c2=3 r1c3r2c3=6 r4c4",
    "2x2k r1c1r4c4 r2c2=1",
    "template a a a b b / a a a b b / a a a d d / -a -a -a d d",
    "template B B / -x x",
];

fn read(input: &str) -> Vec<Result<Board, String>> {
    let records = Reader::new(input.as_bytes(), None);
    records
        .map(|record| record.map(|record| record.board).map_err(|error| error.to_string()))
        .collect()
}

fn any_board() -> impl Strategy<Value = Board> {
    let layout = proptest::sample::select(LAYOUTS.to_vec());
    let digits = proptest::collection::vec(proptest::option::weighted(0.3, 0_usize..25), 81);
    (layout, digits, proptest::option::of("[a-z]{1,9}")).prop_map(|(layout, digits, comment)| {
        let layout = Layout::of_notation(layout).expect("the layout is valid");
        let givens = layout::Grid::from_fn(&layout, |cell| {
            let values = layout.digits(cell);
            let digit = digits[layout.index(cell)].map(Digit::from_index);
            digit.filter(|&digit| values.contains(digit))
        });
        let mut board = Board::new(layout, &givens);
        if let Some(comment) = comment {
            board.add_tag(Tag::Comment, comment);
        }
        board
    })
}

proptest! {
    #[test]
    fn any_board_reads_back(board in any_board()) {
        let written = write(&board, Format::LayoutLine).unwrap();
        prop_assert_eq!(&written.lost, &[]);
        prop_assert_eq!(detect(&written.text), Ok(Format::LayoutLine));
        prop_assert_eq!(read(&written.text), [Ok(board)]);
    }

    #[test]
    fn any_line_is_read_or_refused(rest in "(3x3x|4j|2x2k|template)? ?[a-d1-4rc=/ -]{0,40}( digits )?[.1-4-]{0,20}") {
        for board in read(&format!("layout {rest}\n")).into_iter().flatten() {
            let written = write(&board, Format::LayoutLine).unwrap();
            prop_assert_eq!(read(&written.text), [Ok(board)]);
        }
    }
}

#[test]
fn one_file_can_have_boards_of_different_layouts() {
    let input = format!(
        "layout 2x2x digits 12..34..........\nlayout 3x3 digits {LINE} # plain\nlayout 4j 1122112233443344 digits \
         1..............4\n"
    );
    let found = read(&input);
    let names: Vec<String> =
        found.iter().map(|board| board.as_ref().map_or_else(String::clone, Board::name)).collect();
    assert_eq!(names, ["2x2x", "3x3", "4j"]);
    let classic = found[1].as_ref().unwrap();
    assert_eq!((classic.puzzle(), classic.tag(&Tag::Comment)), (LINE.parse().ok(), Some("plain")));
}

#[test]
fn the_standard_board_is_written_and_read_as_such() {
    let board = Board::from(LINE.parse::<Grid>().unwrap());
    let text = write(&board, Format::LayoutLine).unwrap().text;
    assert_eq!(text, format!("layout 3x3 digits {LINE}\n"));
    assert_eq!(read(&text), [Ok(board)]);
}

#[test]
fn a_requested_layout_is_compared() {
    let known = KnownLayout::kind("3x3x".parse().unwrap());
    let other = format!("layout 3x3+windoku digits {LINE}\n");
    let mut records = Reader::of_layout(other.as_bytes(), None, known);
    assert_eq!(
        records.next().unwrap().unwrap_err().to_string(),
        "line 1, column 1: expected a board of 3x3x, found one of 3x3+windoku (line with its layout)"
    );
}

#[test]
fn a_malformed_line_is_reported_with_its_column() {
    let reason = |line: &str| read(line).remove(0).unwrap_err();
    assert_eq!(
        reason("layout 3x3y digits ..."),
        "line 1, column 11: expected x (diagonals), k (killer), +windoku, +antiknight, +antiking, or the end, found \
         \"y\" (line with its layout)"
    );
    assert_eq!(
        reason("layout cells:4x6+digits:0-x r1c1 digits ..."),
        "line 1, column 25: expected digits such as 0-8, found \"0-x\" (line with its layout)"
    );
    assert_eq!(
        reason("layout 3x3+digits:0-8 r1c1r1c2=3 digits ..."),
        "line 1, column 8: expected 3x3k, the kind of board that has the rules that follow, found \"3x3\" (line with \
         its layout)"
    );
    assert_eq!(
        reason("layout template a a / a ? digits ..."),
        "line 1, column 25: expected a letter for a region, or - and a letter for a void cell, found \"?\" (line \
         with its layout)"
    );
    assert_eq!(
        reason("layout 2x2+rules odd:r1c1 thermometers:r1c1r1c2 digits ..."),
        "line 1, column 27: expected a rule such as r1c1r1c2=3 (a cage), r1c1:137 (candidates) or \
         extra-region:r1c1r2c2, found \"thermometers:r1c1r1c2\" (line with its layout)"
    );
    assert_eq!(
        reason("layout 4j+rules 1122112233443344 odd:r1c1 region-sum:r1c1 digits ..."),
        "line 1, column 43: r1c1: expected 2 to 625 cells for a region sum line, found 1 (line with its layout)"
    );
    assert_eq!(
        reason("layout 2x2"),
        "line 1, column 11: expected digits and a character for each cell, found nothing (line with its layout)"
    );
    assert_eq!(
        reason("layout 2x2 digits 12..34.5........"),
        "line 1, column 26: expected a digit from 1 to 4 in r2c4, found 5 (line with its layout)"
    );
    assert_eq!(
        reason("layout 2x2 digits 12..34..."),
        "line 1, column 27: expected 16 cells, found 9 (line with its layout)"
    );
}

#[test]
fn every_layout_of_these_tests_is_one() {
    for layout in LAYOUTS {
        assert!(Layout::of_notation(layout).is_ok(), "{layout}");
    }
}
