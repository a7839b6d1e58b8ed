//! The 81 cells of a board.

use std::fmt;
use std::str::FromStr;

use crate::layout;
use crate::{CellSet, House};

/// One of the 81 cells, counted row by row from the top left.
///
/// Its text form is `r3c7`: row 3, column 7, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 81;

    /// All cells, row by row.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self)
    }

    /// The cell with this index in row order.
    ///
    /// # Panics
    ///
    /// If `index` is 81 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "a cell's index is below 81");
        Self(index as u8)
    }

    /// The cell in this row and column, both from 0 to 8.
    ///
    /// # Panics
    ///
    /// If either is 9 or more.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "a row and a column are below 9");
        Self((row * 9 + column) as u8)
    }

    /// The cell with this row and column, both numbered from 1 to 9.
    ///
    /// ```
    /// use underdoku::grid::Cell;
    ///
    /// assert_eq!(Cell::named(3, 7), Some(Cell::at(2, 6)));
    /// assert_eq!(Cell::named(0, 7), None);
    /// assert_eq!(Cell::named(3, 10), None);
    /// ```
    #[inline]
    pub const fn named(row: usize, column: usize) -> Option<Self> {
        match (row, column) {
            (1..=9, 1..=9) => Some(Self::at(row - 1, column - 1)),
            _ => None,
        }
    }

    /// Its index in row order, from 0 to 80.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row's index, from 0 at the top to 8.
    #[inline]
    pub const fn row_index(self) -> usize {
        self.index() / 9
    }

    /// Its column's index, from 0 at the left to 8.
    #[inline]
    pub const fn column_index(self) -> usize {
        self.index() % 9
    }

    /// Its box's index, from 0 to 8, row by row.
    #[inline]
    pub const fn box_index(self) -> usize {
        self.row_index() / 3 * 3 + self.column_index() / 3
    }

    /// Its row.
    #[inline]
    pub const fn row(self) -> House {
        House::row(self.row_index())
    }

    /// Its column.
    #[inline]
    pub const fn column(self) -> House {
        House::column(self.column_index())
    }

    /// Its box.
    #[inline]
    pub const fn r#box(self) -> House {
        House::r#box(self.box_index())
    }

    /// Its row, its column and its box.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [self.row(), self.column(), self.r#box()]
    }

    /// The 20 other cells that share a house with it.
    #[doc(alias("neighbours", "neighbors", "buddies", "sees"))]
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// The cell this many rows down and columns right, wrapping around the edges.
    ///
    /// ```
    /// use underdoku::grid::Cell;
    ///
    /// assert_eq!(Cell::at(8, 0).moved(1, -1), Cell::at(0, 8));
    /// ```
    #[must_use]
    #[inline]
    pub const fn moved(self, rows: isize, columns: isize) -> Self {
        let row = (self.row_index().cast_signed() + rows).rem_euclid(9);
        let column = (self.column_index().cast_signed() + columns).rem_euclid(9);
        Self::at(row.unsigned_abs(), column.unsigned_abs())
    }
}

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let [row, column, r#box] = cell.houses();
        let seen = row.cells().union(column.cells()).union(r#box.cells());
        peers[index] = seen.without(CellSet::of(cell));
        index += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a number or a position that is not a cell of the 9x9 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CellRangeError {
    /// The index in row order, if it is above 80.
    #[error("expected a cell index from 0 to 80, found {0}")]
    Index(usize),
    /// The position, if it is outside the 9x9 board.
    #[error("expected a cell from r1c1 to r9c9, found {0}")]
    Place(layout::Cell),
}

/// Converts the index in row order.
impl TryFrom<usize> for Cell {
    type Error = CellRangeError;

    #[inline]
    fn try_from(index: usize) -> Result<Self, CellRangeError> {
        let is_cell = index < Self::COUNT;
        is_cell.then(|| Self::from_index(index)).ok_or(CellRangeError::Index(index))
    }
}

impl From<Cell> for usize {
    #[inline]
    fn from(cell: Cell) -> Self {
        cell.index()
    }
}

impl TryFrom<layout::Cell> for Cell {
    type Error = CellRangeError;

    #[inline]
    fn try_from(place: layout::Cell) -> Result<Self, CellRangeError> {
        match (place.row(), place.column()) {
            (row @ 0..9, column @ 0..9) => Ok(Self::at(row, column)),
            _ => Err(CellRangeError::Place(place)),
        }
    }
}

/// The error for a text that is not a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell such as r3c7, row and column from 1 to 9")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match *text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Self::at((row - b'1').into(), (column - b'1').into()))
            }
            _ => Err(ParseCellError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::named(cell.row_index() + 1, cell.column_index() + 1), Some(cell));
        }
        assert_eq!(Cell::at(2, 6).to_string(), "r3c7");
        for text in ["", "r0c1", "r1c0", "r10c1", "c1r1", "r1c", "r1c1 ", "rücü"] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
    }

    #[test]
    fn numbers_and_positions_convert_to_cells_or_fail() {
        for cell in Cell::all() {
            assert_eq!(Cell::try_from(usize::from(cell)), Ok(cell));
            assert_eq!(Cell::try_from(layout::Cell::from(cell)), Ok(cell));
            assert_eq!(layout::Cell::from(cell).to_string(), cell.to_string());
        }
        let error = Cell::try_from(81).unwrap_err();
        assert_eq!(error.to_string(), "expected a cell index from 0 to 80, found 81");
        for place in [layout::Cell::new(9, 0), layout::Cell::new(0, 9), layout::Cell::new(24, 24)] {
            let error = Cell::try_from(place).unwrap_err();
            let text = format!("expected a cell from r1c1 to r9c9, found {place}");
            assert_eq!(error.to_string(), text);
        }
    }

    #[test]
    fn peers_are_the_twenty_cells_that_share_a_house() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20);
            for other in Cell::all() {
                let shared = cell.houses().iter().any(|house| other.houses().contains(house));
                assert_eq!(cell.peers().contains(other), shared && cell != other);
            }
        }
    }
}
