//! Shapes of arrays of boards.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The shape of an array: one board or many, each a line of cells or rows of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of boards; `None` if the array is a board.
    pub(crate) many: Option<usize>,
    rows: usize,
    columns: usize,
    /// True if a board has two dimensions.
    is_square: bool,
}

impl Shape {
    /// Boards as lines of cells.
    pub(crate) fn lines(many: Option<usize>, (rows, columns): (usize, usize)) -> Self {
        Self { many, rows, columns, is_square: false }
    }

    /// The shape of an array with these dimensions.
    ///
    /// # Errors
    ///
    /// `ValueError` that names the shapes of boards with this many rows and columns.
    pub(crate) fn of(
        dimensions: &[usize],
        (rows, columns): (usize, usize),
        what: &str,
    ) -> PyResult<Self> {
        let cells = rows * columns;
        let (many, is_square) = match *dimensions {
            [length] if length == cells => (None, false),
            [height, width] if (height, width) == (rows, columns) => (None, true),
            [many, length] if length == cells => (Some(many), false),
            [many, height, width] if (height, width) == (rows, columns) => (Some(many), true),
            _ => {
                return Err(PyValueError::new_err(format!(
                    "{what}: expected an array of shape (N, {cells}) or (N, {rows}, {columns}), or \
                     one board of shape ({cells},) or ({rows}, {columns}); found shape {}",
                    shown(dimensions)
                )));
            }
        };
        Ok(Self { many, rows, columns, is_square })
    }

    /// The number of boards.
    pub(crate) fn count(&self) -> usize {
        self.many.unwrap_or(1)
    }

    /// The number of cells of a board.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The dimensions of an array with a number for each board.
    pub(crate) fn leading(&self) -> Vec<usize> {
        self.many.into_iter().collect()
    }

    /// The dimensions of an array of such boards.
    pub(crate) fn dimensions(&self) -> Vec<usize> {
        let mut all = self.leading();
        if self.is_square {
            all.extend([self.rows, self.columns]);
        } else {
            all.push(self.cells());
        }
        all
    }
}

/// `(3, 80)`, as Python writes it.
fn shown(dimensions: &[usize]) -> String {
    match dimensions {
        [one] => format!("({one},)"),
        all => {
            let all: Vec<String> = all.iter().map(usize::to_string).collect();
            format!("({})", all.join(", "))
        }
    }
}
