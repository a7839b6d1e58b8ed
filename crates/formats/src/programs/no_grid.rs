//! The reasons why no grid was found in a text in no known format.

use std::fmt;

use underdoku_grid::Quoted;

use crate::fault::Found;

/// The reason why no grid was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoGrid {
    /// Nothing looks like a grid; the text begins with this.
    Nothing(Found),
    /// A board has too few rows or too many.
    Rows {
        /// The number of rows of a board with this many columns.
        expected: usize,
        /// The number of columns.
        columns: usize,
        /// The number of rows found one after the other.
        found: usize,
    },
    /// A row has a different number of cells from the others.
    Uneven {
        /// The number of cells of the other rows.
        expected: usize,
        /// The number of cells of this row.
        found: usize,
    },
    /// There are digits that belong to no board.
    Left(String),
    /// Two different signs may both be blanks.
    Blanks(String, String),
    /// There are both capital and small letters, which may or may not be the same digits.
    Cases(String, String),
    /// A digit is too large for the board.
    Digit {
        /// The largest digit of the board.
        most: usize,
        /// The digit as written.
        found: String,
    },
    /// A JSON value contains no board, or a board whose layout it names but does not describe.
    Member,
    /// The text can be read as different boards.
    Ambiguous,
}

/// The forms of puzzles that can be read.
const FORMS: &str = "81 characters in a line, the rows of a grid (digits with any sign for a blank, in a \
    frame, a table, lists or CSV), a grid of candidates, or a file or a link of another program";

impl fmt::Display for NoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing(found) => write!(f, "expected a puzzle: {FORMS}; found {found}"),
            Self::Rows { expected, columns, found } => {
                write!(f, "expected {expected} rows of {columns} cells for each board, found {found}")
            }
            Self::Uneven { expected, found } => {
                write!(f, "expected {expected} cells, as other rows have, found {found}")
            }
            Self::Left(text) => {
                write!(f, "expected digits in the rows of boards only, found {}", Quoted(text.as_str()))
            }
            Self::Blanks(one, other) => {
                write!(f, "expected one sign for blanks, found {one} and {other}")
            }
            Self::Cases(one, other) => {
                write!(f, "expected capital or small letters as digits, found {one} and {other}")
            }
            Self::Digit { most, found } => {
                write!(f, "expected digits from 1 to {most} and blanks, found {}", Quoted(found.as_str()))
            }
            Self::Member => f.write_str(
                "expected a board in each value: a text of its cells, or lists of its rows, under a name such as puzzle, \
                 and the regions or cages if its layout has some",
            ),
            Self::Ambiguous => f.write_str(
                "expected cells that make one kind of board, found some that make several; --layout says which",
            ),
        }
    }
}
