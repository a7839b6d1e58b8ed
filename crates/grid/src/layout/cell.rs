//! A cell of a board of any layout.

use std::fmt;
use std::str::FromStr;

use super::Layout;
use crate::ParseCellError;

/// A cell by its row and column, void or not.
///
/// Its text form is `r3c7`: row 3, column 7, both counted from 1. Cells are ordered row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The number of cells of the largest board.
    pub const COUNT: usize = Layout::LARGEST * Layout::LARGEST;

    /// The cell in this row and column, counted from 0.
    ///
    /// # Panics
    ///
    /// If either is 255 or more. (Boards have at most 25.)
    pub const fn new(row: usize, column: usize) -> Self {
        assert!(row < 255 && column < 255, "a row and a column are below 255");
        Self { row: row as u8, column: column as u8 }
    }

    /// Its row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Its column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Its index on the largest board, row by row, from 0 to 624. It is the same on every board;
    /// the index within one board is [`Layout::index`].
    ///
    /// Cells outside the largest board share indices with others, or have one above 624.
    pub const fn index(self) -> usize {
        self.row() * Layout::LARGEST + self.column()
    }

    /// The cell with this index on the largest board.
    ///
    /// # Panics
    ///
    /// If the index is 625 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "a cell's index is below 625");
        Self::new(index / Layout::LARGEST, index % Layout::LARGEST)
    }

    /// The cell this many rows down and columns right; `None` if that is above the first row or
    /// left of the first column. For a board, cells below it or to its right are void.
    pub fn moved(self, rows: isize, columns: isize) -> Option<Self> {
        let row = self.row().checked_add_signed(rows)?;
        let column = self.column().checked_add_signed(columns)?;
        (row < 255 && column < 255).then(|| Self::new(row, column))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<crate::Cell> for Cell {
    fn from(cell: crate::Cell) -> Self {
        Self::new(cell.row_index(), cell.column_index())
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let numbers = text.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        let (row, column) = numbers.ok_or(ParseCellError)?;
        Ok(Self::new(number(row)?, number(column)?))
    }
}

/// A row or column number from 1, with at most two digits.
fn number(text: &str) -> Result<usize, ParseCellError> {
    let is_plain = matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: usize = text.parse().map_err(|_| ParseCellError)?;
    if is_plain && number > 0 { Ok(number - 1) } else { Err(ParseCellError) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CellRangeError;

    #[test]
    fn a_cell_of_the_9x9_board_is_one_of_any_board_and_back() {
        for cell in crate::Cell::all() {
            assert_eq!(crate::Cell::try_from(Cell::from(cell)), Ok(cell));
        }
        for cell in [Cell::new(0, 9), Cell::new(9, 0), Cell::new(24, 24)] {
            assert_eq!(crate::Cell::try_from(cell), Err(CellRangeError::Place(cell)), "{cell}");
        }
    }

    #[test]
    fn a_name_reads_back() {
        for cell in [Cell::new(0, 0), Cell::new(2, 6), Cell::new(24, 24)] {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for text in ["", "r0c1", "r1", "c1r1", "r+1c1", "r1c1 ", "r100c1", "rücü"] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
    }
}
