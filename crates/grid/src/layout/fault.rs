//! Faults of a layout, a template or a grid.

use super::{Cell, Digit, DigitSet, House, RuleKind};
use crate::Quoted;

/// The reason why a layout is invalid, with the cell and the numbers involved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutFault {
    /// A list of regions whose length differs from the board's number of cells.
    #[error("expected the region of each of {expected} cells, found {found}")]
    RegionCells {
        /// The number of cells of the board.
        expected: usize,
        /// The number of cells in the list.
        found: usize,
    },
    /// A list of regions for a board that is not square: its length is not the square of a number
    /// from 2 to 25.
    #[error(
        "expected the region of each cell of a square board (4, 9, 16, 25 cells and so on, at most 625), found {found}"
    )]
    NotSquare {
        /// The number of cells in the list.
        found: usize,
    },
    /// Something other than a letter or digit for the region of a cell.
    #[error("cell {}: expected a letter or a digit for its region, found {}", .index + 1, Quoted(*.found))]
    RegionName {
        /// The number of the cell in the text, from 0.
        index: usize,
        /// The character.
        found: char,
    },
    /// A cell of a region beyond the last.
    #[error("{cell}: expected one of {regions} regions, found another")]
    NoRegion {
        /// The cell.
        cell: Cell,
        /// The number of regions.
        regions: usize,
    },
    /// A region with too few or too many cells.
    #[error("{}expected {expected} cells in region {}, found {found}", ahead(*.cell), .region + 1)]
    RegionSize {
        /// The region, from 0.
        region: usize,
        /// Its first cell, if it has one.
        cell: Option<Cell>,
        /// The number of cells it should have.
        expected: usize,
        /// The number of cells it has.
        found: usize,
    },
    /// Regions other than the boxes of the kind.
    #[error("expected the boxes of the board, found other regions")]
    NotBoxes,
    /// Dimensions that no board has, or boxes that do not fill the board.
    #[cfg(feature = "constraints")]
    #[error(
        "expected 1 to 25 rows and columns, and boxes of at most 25 cells that fill them, found {rows}x{columns} cells and {height}x{width} boxes"
    )]
    Rectangle {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
        /// The number of rows of a box.
        height: usize,
        /// The number of columns of a box.
        width: usize,
    },
    /// Digits that no board has.
    #[cfg(feature = "constraints")]
    #[error("expected 1 to 25 digits from 0 to 25, found {least} to {most}")]
    Digits {
        /// The least of them.
        least: u8,
        /// The greatest of them.
        most: u8,
    },
    /// Fewer digits than a house has cells.
    #[cfg(feature = "constraints")]
    #[error(
        "expected at least {cells} digits, as many as the largest house has cells, found {digits}"
    )]
    FewDigits {
        /// The number of cells of the largest house.
        cells: usize,
        /// The number of digits.
        digits: usize,
    },
    /// A rule with too few or too many cells for its kind, or more cells than there are digits.
    #[error("{}expected {} for {}, found {found}", ahead(*.head), cell_range(*.least, *.most), .kind.title())]
    RuleCells {
        /// The kind of the rule.
        kind: RuleKind,
        /// Its first cell, if it has one.
        head: Option<Cell>,
        /// The least number of cells.
        least: usize,
        /// The greatest number of cells.
        most: usize,
        /// The number of cells that it has.
        found: usize,
    },
    /// A rule with numbers that are not allowed for its kind.
    #[error("{}expected other numbers for {}", ahead(*.head), .kind.title())]
    RuleNumbers {
        /// The kind of the rule.
        kind: RuleKind,
        /// Its first cell, if it has one.
        head: Option<Cell>,
    },
    /// A rule about a row or column whose cells are not in one, or not in its order.
    #[cfg(feature = "constraints")]
    #[error("{}expected the cells of a row or a column in their order for {}", ahead(*.head), .kind.title())]
    NoLine {
        /// The kind of the rule.
        kind: RuleKind,
        /// Its first cell, if it has one.
        head: Option<Cell>,
    },
    /// A rule about low, middle and high digits on a board whose number of digits is not divisible
    /// by 3.
    #[cfg(feature = "constraints")]
    #[error("{}expected a number of digits divisible by 3 for {}, found {found}", ahead(*.head), .kind.title())]
    Thirds {
        /// The kind of the rule.
        kind: RuleKind,
        /// Its first cell, if it has one.
        head: Option<Cell>,
        /// The number of digits.
        found: usize,
    },
    /// A kind of rule that this program was built without: it uses `underdoku-grid` without the
    /// feature `constraints`, which the library `underdoku` always enables.
    #[error("this program was built without the feature `constraints`, which {} needs", kind.title())]
    LeftOut {
        /// The kind.
        kind: RuleKind,
    },
    /// A rule that the board already has.
    #[error("expected {} once, found it twice", .kind.title())]
    SameRule {
        /// The kind of the rule.
        kind: RuleKind,
    },
    /// A rule about boxes on a board without any, or with only one.
    #[cfg(feature = "constraints")]
    #[error("expected a board with boxes for {}", .kind.title())]
    NoBoxes {
        /// The kind of the rule.
        kind: RuleKind,
    },
    /// Windows on a board without boxes, or with boxes too large for any.
    #[error("expected a board with boxes that leave room for windows")]
    NoWindows,
    /// Cells that do not form a diagonal.
    #[error("{}expected the cells of a diagonal, found others", ahead(*.head))]
    NoDiagonal {
        /// The first of them, if there are any.
        head: Option<Cell>,
    },
    /// A sum that no different digits can have.
    #[error("{head}: expected a sum from {least} to {most}, found {sum}")]
    Sum {
        /// The cage's first cell.
        head: Cell,
        /// The sum.
        sum: u16,
        /// The least sum of as many different digits as the cage has cells.
        least: u16,
        /// The greatest sum.
        most: u16,
    },
    /// A cell that is not on the board, or void, where a cell was expected.
    #[error("{cell}: expected a cell that holds a digit, found none")]
    NoCell {
        /// The cell.
        cell: Cell,
    },
    /// A cell that is not on the board, or not void, where a void cell was expected.
    #[error("{cell}: expected a void cell of the template, found none")]
    NoVoid {
        /// The cell.
        cell: Cell,
    },
    /// A clue number that no cell of the board could hold.
    #[error("{cell}: expected a number that the board has, found {digit}")]
    LargeClue {
        /// Its cell.
        cell: Cell,
        /// The number.
        digit: Digit,
    },
    /// A second clue number in a cell, or a number twice in the void cells of one region.
    #[error("{cell}: expected a different number than at {other}, found {digit}")]
    SameClue {
        /// The cell.
        cell: Cell,
        /// The cell of the earlier clue.
        other: Cell,
        /// The number.
        digit: Digit,
    },
}

fn ahead(cell: Option<Cell>) -> String {
    cell.map_or_else(String::new, |cell| format!("{cell}: "))
}

fn cell_range(least: usize, most: usize) -> String {
    match (least, most) {
        (0, 0) => "no cell".to_owned(),
        (1, 1) => "one cell".to_owned(),
        _ => format!("{least} to {most} cells"),
    }
}

/// A text that is not a template, with position and fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TemplateError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// The fault found there.
    pub fault: TemplateFault,
}

/// The fault of a text that is not a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TemplateFault {
    /// No rows.
    #[error("expected rows of letters, one letter for each region, found nothing")]
    NoRow,
    /// Something other than a letter, or `-` and a letter.
    #[error("expected a letter for a region, or - and a letter for a void cell, found {}", Quoted(.0.as_str()))]
    Label(String),
    /// A row whose length differs from that of the first row.
    #[error("expected {expected} cells as in the first row, found {found}")]
    RowLength {
        /// The number of cells in the first row.
        expected: usize,
        /// The number of cells in this row.
        found: usize,
    },
    /// More rows than a board may have.
    #[error("expected at most {limit} rows, found more")]
    TooManyRows {
        /// The largest number allowed.
        limit: usize,
    },
    /// More columns than a board may have.
    #[error("expected at most {limit} columns, found more")]
    TooManyColumns {
        /// The largest number allowed.
        limit: usize,
    },
    /// A region with more cells than a board can have digits.
    #[error("expected a region of at most {limit} cells, found {size} in region {letter}")]
    LargeRegion {
        /// Its letter.
        letter: char,
        /// The number of its cells.
        size: usize,
        /// The largest number allowed.
        limit: usize,
    },
    /// A region all of whose cells are empty.
    #[error("expected a cell that holds a digit in region {letter}, found only void ones")]
    NoCell {
        /// Its letter.
        letter: char,
    },
    /// A row or column that needs more different digits than its cells can take.
    #[error(
        "expected room for different digits in {house}, found too few for its {} cells",
        house.cells().len()
    )]
    NoFill {
        /// The row or column.
        house: House,
    },
}

/// A text that is not a grid of a layout, with position and fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct GridError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// The fault found there.
    pub fault: GridFault,
}

/// The fault of a text that is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridFault {
    /// A character that is neither a digit nor a blank.
    #[error("expected a digit (1 to 9, then a for 10) or a blank (. or 0), found {}", Quoted(*.0))]
    Stray(char),
    /// A digit that the cell cannot take.
    #[error("expected {}{cell}, found {digit}", allowed(*.digits))]
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The digits that it can take; none in a void cell.
        digits: DigitSet,
    },
    /// A wrong number of cells.
    #[error("expected {expected} cells, found {found}")]
    Cells {
        /// The number of cells of the board.
        expected: usize,
        /// The number of cells in the text.
        found: usize,
    },
}

fn allowed(digits: DigitSet) -> String {
    let empty = || "- in the void cell ".to_owned();
    let ends = digits.first().zip(digits.last());
    ends.map_or_else(empty, |(least, most)| format!("a digit from {least} to {most} in "))
}
