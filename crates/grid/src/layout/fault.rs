//! What is wrong with a layout, a template, a fill.

use std::fmt;

use super::{Place, Value};
use crate::Quoted;

/// Why something is no layout: with the cell, and numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// A list of regions of another length than the board has cells.
    RegionCells {
        /// How many cells the board has.
        expected: usize,
        /// How many the list has.
        found: usize,
    },
    /// A cell of a region beyond the last.
    NoRegion {
        /// The cell.
        place: Place,
        /// How many regions there are.
        regions: usize,
    },
    /// A region with too few or too many cells.
    RegionSize {
        /// Which, from 0.
        region: usize,
        /// Its first cell, if it has one.
        place: Option<Place>,
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// Regions other than the boxes that the name says.
    NotBoxes,
    /// A cage without a cell.
    EmptyCage {
        /// Which of the list, from 1.
        number: usize,
    },
    /// A cage with more cells than there are digits.
    LargeCage {
        /// Its first cell.
        head: Place,
        /// How many cells it has.
        size: usize,
        /// How many digits there are.
        digits: usize,
    },
    /// A cell that is in two cages.
    CagesOverlap {
        /// The cell.
        place: Place,
    },
    /// A sum that no different digits have.
    Sum {
        /// The cage's first cell.
        head: Place,
        /// The sum.
        sum: u16,
        /// The least that so many different digits have.
        least: u16,
        /// The most.
        most: u16,
    },
    /// A place that is not on the board, or void, where a cell was expected.
    NoCell {
        /// The place.
        place: Place,
    },
    /// A place that is not on the board, or not void, where a void cell was expected.
    NoVoid {
        /// The place.
        place: Place,
    },
    /// A clue number that no cell of the board could hold.
    LargeClue {
        /// Its cell.
        place: Place,
        /// The number.
        value: Value,
    },
    /// A second clue number in a cell, or a number twice in the void cells of one region.
    SameClue {
        /// The cell.
        place: Place,
        /// The cell of the earlier one.
        other: Place,
        /// The number.
        value: Value,
    },
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::RegionCells { expected, found } => {
                write!(f, "expected the region of each of {expected} cells, found {found}")
            }
            Self::NoRegion { place, regions } => {
                write!(f, "{place}: expected one of {regions} regions, found another")
            }
            Self::RegionSize { region, place, expected, found } => {
                place.map_or(Ok(()), |place| write!(f, "{place}: "))?;
                write!(f, "expected {expected} cells in region {}, found {found}", region + 1)
            }
            Self::NotBoxes => f.write_str("expected the boxes of the board, found other regions"),
            Self::EmptyCage { number } => write!(f, "cage {number}: expected cells, found none"),
            Self::LargeCage { head, size, digits } => {
                write!(f, "{head}: expected a cage of at most {digits} cells, one a digit, found {size}")
            }
            Self::CagesOverlap { place } => write!(f, "{place}: expected a cell of one cage, found two"),
            Self::Sum { head, sum, least, most } => {
                write!(f, "{head}: expected a sum from {least} to {most}, found {sum}")
            }
            Self::NoCell { place } => write!(f, "{place}: expected a cell that holds a digit, found none"),
            Self::NoVoid { place } => {
                write!(f, "{place}: expected an empty cell of the template, found none")
            }
            Self::LargeClue { place, value } => {
                write!(f, "{place}: expected a number that the board has, found {value}")
            }
            Self::SameClue { place, other, value } => {
                write!(f, "{place}: expected another number than at {other}, found {value}")
            }
        }
    }
}

impl std::error::Error for LayoutFault {}

/// A text that is no template: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: TemplateFault,
}

/// What is wrong with a text that is no template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateFault {
    /// No row at all.
    NoRow,
    /// Something other than a letter, or `-` and a letter.
    Label(String),
    /// A row of another length than the first.
    RowLength {
        /// How many cells the first has.
        expected: usize,
        /// How many this one has.
        found: usize,
    },
    /// More rows or columns than a board may have.
    TooLarge {
        /// `rows` or `columns`.
        what: &'static str,
        /// The most there may be.
        limit: usize,
    },
    /// A region of more cells than there are digits.
    LargeRegion {
        /// Its letter.
        letter: char,
        /// How many cells it has.
        size: usize,
        /// The most there may be.
        limit: usize,
    },
    /// A region all of whose cells are empty.
    NoCell {
        /// Its letter.
        letter: char,
    },
    /// A row or column that needs more different digits than its cells can take.
    NoFill {
        /// Which, as it prints: `row 3`.
        house: String,
        /// How many cells it has.
        size: usize,
    },
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for TemplateError {}

impl fmt::Display for TemplateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRow => f.write_str("expected rows of letters, one a region, found none"),
            Self::Label(found) => {
                write!(
                    f,
                    "expected a letter for a region, or - and a letter for an empty cell, found {}",
                    Quoted(found.as_str())
                )
            }
            Self::RowLength { expected, found } => {
                write!(f, "expected {expected} cells as in the first row, found {found}")
            }
            Self::TooLarge { what, limit } => write!(f, "expected at most {limit} {what}, found more"),
            Self::LargeRegion { letter, size, limit } => {
                write!(f, "expected a region of at most {limit} cells, found {size} in region {letter}")
            }
            Self::NoCell { letter } => {
                write!(f, "expected a cell that holds a digit in region {letter}, found only empty ones")
            }
            Self::NoFill { house, size } => {
                write!(f, "expected room for different digits in {house}, found too few for its {size} cells")
            }
        }
    }
}

/// A text that is no fill of a layout: where, and what is wrong there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: FillFault,
}

/// What is wrong with a text that is no fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FillFault {
    /// A character that is neither a digit nor a blank.
    Stray(char),
    /// A digit that the cell cannot take.
    Value {
        /// The cell.
        place: Place,
        /// The digit.
        value: Value,
        /// The greatest that it can take; `None` in a void cell.
        most: Option<Value>,
    },
    /// Another number of cells than the board has.
    Cells {
        /// How many the board has.
        expected: usize,
        /// How many the text has.
        found: usize,
    },
}

impl fmt::Display for FillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for FillError {}

impl fmt::Display for FillFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Stray(found) => {
                write!(
                    f,
                    "expected a digit (1 to 9, then a for 10) or a blank (. or 0), found {}",
                    Quoted(found)
                )
            }
            Self::Value { place, value, most: Some(most) } => {
                write!(f, "expected a digit from 1 to {most} in {place}, found {value}")
            }
            Self::Value { place, value, most: None } => {
                write!(f, "expected - in the empty cell {place}, found {value}")
            }
            Self::Cells { expected, found } => write!(f, "expected {expected} cells, found {found}"),
        }
    }
}
