//! Faults of a record, with their position.

use std::fmt;
use std::io;

#[cfg(feature = "programs")]
use underdoku_grid::layout::NotationFault;
use underdoku_grid::layout::{self, GridFault, LayoutFault, Spec, SpecPart};
use underdoku_grid::{Cell, Digit, ParseGridError, Quoted, TextFault};

use crate::{Foreign, Format};

/// The expected cell characters, in words.
pub(crate) const CELL: &str = "a digit 1 to 9 or a blank (. or 0)";

/// A record that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The format it was read in; `None` if the text is in no known format, or is a line of a board
    /// whose layout was given.
    pub format: Option<Format>,
    /// The line of the input, from 1.
    pub line: usize,
    /// The character within the line, from 1.
    pub column: usize,
    /// The fault at that position.
    pub fault: Fault,
}

/// `line 3, column 7: expected ..., found 'q' (81-character line)`; only the failure if the input
/// failed.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if matches!(self.fault, Fault::Input(..)) {
            return self.fault.fmt(f);
        }
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)?;
        self.format.map_or(Ok(()), |format| write!(f, " ({})", format.title()))
    }
}

impl std::error::Error for ReadError {}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Something other than what was expected.
    Expected(&'static str, Found),
    /// Something other than what was expected in the name of a kind of board.
    Kind(SpecPart, Found),
    /// Too many or too few of something.
    Count {
        /// The things counted: cells, rows, fields.
        what: &'static str,
        /// The number expected.
        expected: usize,
        /// The number found; `None` if more than expected.
        found: Option<usize>,
    },
    /// A cell named a second time.
    Twice {
        /// The cell.
        cell: Cell,
        /// The line of the record, from 1, that named it first.
        first: usize,
    },
    /// A game state with another digit where the puzzle has a given.
    AgainstGiven {
        /// The cell.
        cell: Cell,
        /// The puzzle's given.
        given: Digit,
        /// The digit of the game state.
        found: Digit,
    },
    /// A digit too large for its cell.
    LargeDigit {
        /// The cell.
        place: layout::Cell,
        /// The largest digit the cell can take.
        most: usize,
        /// The digit.
        found: u32,
    },
    /// Invalid regions or cages.
    Layout(LayoutFault),
    /// A layout whose text is malformed.
    #[cfg(feature = "programs")]
    Notation(NotationFault),
    /// An edge between two cells of one region or cage.
    InnerEdge([layout::Cell; 2]),
    /// A cage too small or too large.
    CageSize {
        /// Its first cell.
        head: layout::Cell,
        /// The largest number of cells allowed; the smallest is two.
        most: usize,
        /// The number of its cells.
        found: usize,
    },
    /// A cage without a sum.
    NoSum {
        /// The cage's first cell.
        head: layout::Cell,
    },
    /// A sum in a cell that is not the first of its cage.
    StraySum {
        /// The cell.
        place: layout::Cell,
    },
    /// A number that gives the cage of its cell a different sum from an earlier one.
    OtherSum {
        /// The cell.
        place: layout::Cell,
        /// The first cell of the cage.
        head: layout::Cell,
        /// The sum given there.
        sum: u16,
        /// The sum given here.
        found: u16,
    },
    /// An arrow that does not lead to the sum of a cage.
    Arrow {
        /// Its cell.
        place: layout::Cell,
        /// The arrow.
        arrow: char,
        /// True if it is one of several that lead in a circle, false if it leaves the board.
        is_circle: bool,
    },
    /// Text that is not a board of the requested layout.
    Fill(GridFault),
    /// A board of another layout than requested.
    OtherLayout {
        /// The name of the requested layout.
        expected: String,
        /// The name of the board's layout.
        found: String,
    },
    /// Only digits, although every board of the requested kind has its own regions or cages.
    NoRegions(Spec),
    /// Digits or marks of a player on a board of this layout, which can hold givens only.
    Played(String),
    /// Something other than what was expected within the data of a file or a link.
    #[cfg(feature = "programs")]
    Data {
        /// The place within the data.
        place: String,
        /// The expected data.
        expected: &'static str,
        /// The data found.
        found: Found,
    },
    /// Rules that are not supported; without them it would be another puzzle.
    #[cfg(feature = "programs")]
    Rules(Vec<String>),
    /// Rules that are stated only in the text of the puzzle.
    #[cfg(feature = "programs")]
    Stated(Vec<&'static str>),
    /// A link that does not contain its puzzle, only the number under which a site stores it.
    #[cfg(feature = "programs")]
    OnlyNumber,
    /// A text in no known format that contains no grid either.
    #[cfg(feature = "programs")]
    NoGrid(Box<crate::NoGrid>),
    /// An opening quote of a table field that is not closed where a field can end.
    #[cfg(feature = "programs")]
    OpenQuote,
    /// A byte that is not UTF-8.
    NotText,
    /// A line or a record longer than any puzzle.
    TooLong {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// A recognised format that cannot be read yet.
    NotYet(Foreign),
    /// A failure to read the input.
    Input(io::ErrorKind, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(expected, found) => write!(f, "expected {expected}, found {found}"),
            Self::Kind(expected, found) => write!(f, "expected {expected}, found {found}"),
            Self::Count { what, expected, found: Some(found) } => {
                write!(f, "expected {expected} {what}, found {found}")
            }
            Self::Count { what, expected, found: None } => {
                write!(f, "expected {expected} {what}, found more")
            }
            Self::Twice { cell, first } => {
                write!(f, "expected each cell once, found {cell} again (first in line {first})")
            }
            Self::AgainstGiven { cell, given, found } => {
                write!(f, "expected the given {given} in {cell}, found {found}")
            }
            Self::LargeDigit { place, most, found } => {
                write!(f, "expected a digit from 1 to {most} in {place}, found {found}")
            }
            Self::Layout(fault) => fault.fmt(f),
            #[cfg(feature = "programs")]
            Self::Notation(fault) => fault.fmt(f),
            Self::InnerEdge([one, other]) => {
                write!(
                    f,
                    "expected no edge between {one} and {other}, which belong together, found one"
                )
            }
            Self::CageSize { head, most, found } => {
                write!(f, "expected a cage of 2 to {most} cells at {head}, found {found}")
            }
            Self::NoSum { head } => write!(f, "expected the sum of the cage at {head}, found none"),
            Self::StraySum { place } => {
                write!(
                    f,
                    "expected sums in the first cells of their cages only, found one in {place}"
                )
            }
            Self::OtherSum { place, head, sum, found } => {
                write!(
                    f,
                    "expected the sum {sum} in {place}, as in {head} of the same cage, found {found}"
                )
            }
            Self::Arrow { place, arrow, is_circle: false } => {
                write!(f, "expected a sum or an arrow to another cell in {place}, found {}, which leaves the board", Quoted(*arrow))
            }
            Self::Arrow { place, arrow, is_circle: true } => {
                write!(f, "expected an arrow toward the sum of the cage in {place}, found {}, which leads in a circle", Quoted(*arrow))
            }
            Self::Fill(fault) => fault.fmt(f),
            Self::OtherLayout { expected, found } => {
                write!(f, "expected a board of {expected}, found one of {found}")
            }
            Self::NoRegions(spec) => {
                let what = if spec.is_jigsaw() { "regions" } else { "cages" };
                write!(
                    f,
                    "expected a board with the {what} of {spec}, as a game ID of Solo has them, found digits only"
                )
            }
            Self::Played(name) => {
                write!(
                    f,
                    "expected givens only on a board of {name}, found digits or notes of a player"
                )
            }
            #[cfg(feature = "programs")]
            Self::Data { place, expected, found } => {
                write!(f, "expected {expected} at {place}, found {found}")
            }
            #[cfg(feature = "programs")]
            Self::Rules(rules) => {
                write!(f, "expected supported rules only, found {}", all_of(rules))
            }
            #[cfg(feature = "programs")]
            Self::Stated(rules) => write!(
                f,
                "expected every rule in the data of the puzzle, found {} in the text of its rules only",
                all_of(rules)
            ),
            #[cfg(feature = "programs")]
            Self::OnlyNumber => f.write_str(
                "expected a link that contains its puzzle, found only the number under which the site stores it",
            ),
            #[cfg(feature = "programs")]
            Self::NoGrid(reason) => reason.fmt(f),
            #[cfg(feature = "programs")]
            Self::OpenQuote => f.write_str(
                "expected a closing quote, with a separator or the end of the line behind it, found none",
            ),
            Self::NotText => f.write_str("expected UTF-8 text, found another byte"),
            Self::TooLong { limit } => {
                write!(f, "expected a puzzle, found more than {limit} bytes")
            }
            Self::NotYet(foreign) => {
                write!(f, "this looks like {foreign}, which cannot be read yet")
            }
            Self::Input(_, message) => write!(f, "reading the input failed: {message}"),
        }
    }
}

#[cfg(feature = "programs")]
impl Fault {
    /// A single unsupported rule.
    pub(crate) fn rule(rule: impl Into<String>) -> Self {
        Self::Rules(vec![rule.into()])
    }
}

/// Joins names: `a`, `a and b`, `a, b and c`.
#[cfg(feature = "programs")]
fn all_of(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The text found instead of the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A character.
    Character(char),
    /// A text, shortened.
    Text(String),
    /// The end of the line.
    End,
}

impl Found {
    /// Shortens a long text to its beginning.
    pub(crate) fn text(text: &str) -> Self {
        const KEPT: usize = 24;
        match text.char_indices().nth(KEPT) {
            _ if text.is_empty() => Self::End,
            None => Self::Text(text.to_owned()),
            Some((end, _)) => Self::Text(format!("{}...", &text[..end])),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => Quoted(*character).fmt(f),
            Self::Text(text) => Quoted(text.as_str()).fmt(f),
            Self::End => f.write_str("nothing"),
        }
    }
}

/// The fault of a record's text: like [`ReadError`], but lines count from the record's first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordFault {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) fault: Fault,
}

impl RecordFault {
    /// Creates a fault at this line and column, both from 0.
    pub(crate) const fn at(line: usize, column: usize, fault: Fault) -> Self {
        Self { line: line + 1, column: column + 1, fault }
    }

    /// Creates the fault of an unexpected character, or of the line's end.
    pub(crate) fn stray(
        line: usize,
        column: usize,
        expected: &'static str,
        found: Option<char>,
    ) -> Self {
        Self::at(
            line,
            column,
            Fault::Expected(expected, found.map_or(Found::End, Found::Character)),
        )
    }

    /// Creates the fault of a wrong number of things.
    pub(crate) const fn count(
        (line, column): (usize, usize),
        what: &'static str,
        expected: usize,
        found: Option<usize>,
    ) -> Self {
        Self::at(line, column, Fault::Count { what, expected, found })
    }

    /// Moves the fault down and to the right, for text that begins this many lines and characters
    /// further on.
    pub(crate) const fn shifted(mut self, lines: usize, columns: usize) -> Self {
        self.line += lines;
        self.column += columns;
        self
    }
}

impl From<ParseGridError> for RecordFault {
    fn from(error: ParseGridError) -> Self {
        let fault = match error.fault {
            TextFault::Stray(found) => Fault::Expected(CELL, Found::Character(found)),
            TextFault::TooFewCells { found, expected } => {
                Fault::Count { what: "cells", expected, found: Some(found) }
            }
            TextFault::TooManyCells { expected } => {
                Fault::Count { what: "cells", expected, found: None }
            }
            TextFault::Rows { found } => {
                Fault::Count { what: "rows", expected: 9, found: Some(found) }
            }
        };
        Self { line: error.line, column: error.column, fault }
    }
}
