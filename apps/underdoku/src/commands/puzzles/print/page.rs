//! Elements of a printed page.

use underdoku_grid::layout::pieces::Piece;

use super::super::pieces::CAPITAL;
use crate::args::puzzles::Paper;

/// A position or a size on a page, in points (1/72 inch), from the top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Size {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Size {
    pub(super) const fn of(paper: Paper) -> Self {
        match paper {
            Paper::A4 => Self { x: 595.276, y: 841.89 },
            Paper::Letter => Self { x: 612.0, y: 792.0 },
        }
    }
}

/// A page: its size and its marks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Page {
    pub(super) size: Size,
    pub(super) marks: Vec<Mark>,
}

/// A drawn element.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mark {
    /// A line, a dot or a number of a rule, on a board with this corner and this size of cells.
    Piece {
        piece: Piece,
        corner: Size,
        cell: f32,
    },
    Line {
        from: Size,
        to: Size,
        width: f32,
    },
    /// A dashed line, grey.
    Dashes {
        from: Size,
        to: Size,
        width: f32,
    },
    /// A rectangle filled with grey: 0 is black, 1 white.
    Highlight {
        corner: Size,
        size: Size,
        grey: f32,
    },
    /// A text with its baseline starting here.
    Text {
        at: Size,
        height: f32,
        weight: Weight,
        text: String,
    },
    /// A digit, or a capital letter for one above 9, centred here.
    Digit {
        middle: Size,
        height: f32,
        weight: Weight,
        digit: char,
    },
}

/// The weight of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// The grey of dashes, and the lengths of dashes and gaps in line widths.
pub(super) const DASH_GREY: f32 = 0.35;
pub(super) const DASH: f32 = 4.0;

/// The width and height of every Helvetica digit, as fractions of the type size. Its substitute
/// fonts have the same metrics.
const DIGIT: Size = Size { x: 0.556, y: CAPITAL };

/// The width of a space in Helvetica, as a fraction of the type size.
const SPACE: f32 = 0.278;

/// The widths of A to Z in Helvetica and in Helvetica Bold, in thousandths.
const LETTERS: [[u16; 26]; 2] = [
    [
        667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722,
        667, 611, 722, 667, 944, 667, 667, 611,
    ],
    [
        722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722,
        667, 611, 722, 667, 944, 667, 667, 611,
    ],
];

/// The width of a digit, as a fraction of its type size.
fn width(digit: char, weight: Weight) -> f32 {
    let letter = (digit as usize).checked_sub('A' as usize);
    let width = letter.and_then(|letter| LETTERS[weight as usize].get(letter));
    width.map_or(DIGIT.x, |&width| f32::from(width) / 1000.0)
}

/// The width of digits, capital letters and spaces, as a fraction of their type size.
pub(super) fn width_of(text: &str) -> f32 {
    let width = |letter| if letter == ' ' { SPACE } else { width(letter, Weight::Regular) };
    text.chars().map(width).sum()
}

/// The start of the baseline for a digit centred here.
pub(super) fn base_of_digit(middle: Size, height: f32, digit: char, weight: Weight) -> Size {
    Size { x: middle.x - width(digit, weight) / 2.0 * height, y: middle.y + DIGIT.y / 2.0 * height }
}
