//! Grids as plain numbers, 0 for a blank.

use std::fmt;

use crate::{Cell, Grid, ParseGridError};

/// Why a list of numbers is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridValuesError {
    /// There are not 81 numbers.
    #[error("expected 81 numbers, found {found}")]
    Length {
        /// How many there are.
        found: usize,
    },
    /// A number is neither a digit nor 0.
    #[error("expected 0 to 9 in {cell}, found {found}")]
    Value {
        /// The cell of the number.
        cell: Cell,
        /// The number.
        found: u8,
    },
}

/// The line form.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

impl TryFrom<[u8; 81]> for Grid {
    type Error = GridValuesError;

    /// Row by row, 0 for a blank.
    ///
    /// ```
    /// use underdoku::grid::{Cell, Digit, Grid};
    ///
    /// let mut values = [0; 81];
    /// values[10] = 7;
    /// let grid = Grid::try_from(values)?;
    /// assert_eq!(grid.get(Cell::at(1, 1)), Digit::new(7));
    /// assert_eq!(<[u8; 81]>::from(grid), values);
    /// values[80] = 10;
    /// let error = Grid::try_from(values).unwrap_err();
    /// assert_eq!(error.to_string(), "expected 0 to 9 in r9c9, found 10");
    /// # Ok::<(), underdoku::grid::GridValuesError>(())
    /// ```
    fn try_from(values: [u8; 81]) -> Result<Self, GridValuesError> {
        Self::from_values(&values).ok_or_else(|| {
            let (cell, found) = Cell::all()
                .zip(values)
                .find(|&(_, value)| value > 9)
                .expect("the caller found a value above 9");
            GridValuesError::Value { cell, found }
        })
    }
}

impl TryFrom<&[u8; 81]> for Grid {
    type Error = GridValuesError;

    fn try_from(values: &[u8; 81]) -> Result<Self, GridValuesError> {
        Self::try_from(*values)
    }
}

impl TryFrom<&[u8]> for Grid {
    type Error = GridValuesError;

    fn try_from(values: &[u8]) -> Result<Self, GridValuesError> {
        let values: [u8; 81] =
            values.try_into().map_err(|_| GridValuesError::Length { found: values.len() })?;
        Self::try_from(values)
    }
}

impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = GridValuesError;

    fn try_from(rows: [[u8; 9]; 9]) -> Result<Self, GridValuesError> {
        Self::try_from(rows.as_flattened())
    }
}

/// Parses like [`FromStr`](std::str::FromStr).
impl TryFrom<&str> for Grid {
    type Error = ParseGridError;

    fn try_from(text: &str) -> Result<Self, ParseGridError> {
        text.parse()
    }
}

impl From<Grid> for [u8; 81] {
    fn from(grid: Grid) -> Self {
        *grid.values()
    }
}

impl From<Grid> for [[u8; 9]; 9] {
    fn from(grid: Grid) -> Self {
        std::array::from_fn(|row| std::array::from_fn(|column| grid.values()[9 * row + column]))
    }
}
