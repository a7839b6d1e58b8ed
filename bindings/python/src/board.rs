//! Boards as read from files.

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use underdoku_formats::{Board as Read, Format, Record, write};
use underdoku_grid::layout;

use crate::layout::{Layout, LayoutArgument, hashed};
use crate::puzzles::values;
use crate::reasons::Boards;
use crate::texts::{format_named, record as one_record, text_of};

/// A board as stored in a file: its layout, givens, and a player's digits, notes and colours.
///
/// It is created from a text in any format, or from a list or an array of digits, row by row, with
/// 0 or None for a blank. read() and generate() return boards; every function for puzzles accepts
/// them.
///
/// >>> Board("..3.4.....1.5...", layout="2x2").givens[0].tolist()
/// [0, 0, 3, 0]
#[pyclass(frozen, eq, module = "underdoku")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    board: Read,
    format: Format,
}

impl Board {
    pub(crate) fn board(&self) -> &Read {
        &self.board
    }

    /// The format it was read in.
    pub(crate) fn source(&self) -> Format {
        self.format
    }

    pub(crate) fn new(board: Read, format: Format) -> Self {
        Self { board, format }
    }

    fn array<'py>(
        &self,
        py: Python<'py>,
        grid: &layout::Grid,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let layout = self.board.layout();
        let cells: Vec<u8> = values(layout, grid).collect();
        PyArray1::from_vec(py, cells).reshape(vec![layout.rows(), layout.columns()])
    }
}

impl From<Record> for Board {
    fn from(record: Record) -> Self {
        Self { board: record.board, format: record.format }
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (puzzle, *, layout = None))]
    fn of(puzzle: &Bound<'_, PyAny>, layout: Option<LayoutArgument>) -> PyResult<Self> {
        let mut boards = Boards::of(puzzle, &layout.unwrap_or_default())?;
        match boards.all.pop() {
            Some((board, format)) if !boards.are_many => Ok(Self { board, format }),
            _ => Err(PyValueError::new_err("puzzle: expected one puzzle, found a list of them")),
        }
    }

    /// The layout.
    #[getter]
    fn layout(&self) -> Layout {
        Layout::of(self.board.layout())
    }

    /// The name of the format that it was read in.
    #[getter]
    fn format(&self) -> &'static str {
        self.format.name()
    }

    /// The givens, an array of rows and columns with 0 for a blank.
    #[getter]
    fn givens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        self.array(py, &self.board.givens())
    }

    /// The givens and the player's digits, an array of rows and columns with 0 for a blank.
    #[getter]
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        self.array(py, &self.board.digits())
    }

    /// The text in a format.
    #[pyo3(signature = (to = "line"))]
    fn text(&self, to: &str) -> PyResult<String> {
        text_of(&self.board, format_named(to)?)
    }

    /// Boards are immutable, so a copy is the same board.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// A board is pickled as a text in a format that can hold all of it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let texts = std::iter::once(self.format).chain(Format::ALL).filter_map(|format| {
            let text = write(&self.board, format).ok()?.text;
            Some((text, format))
        });
        let is_all = |(text, format): &(String, Format)| {
            let read = one_record(text, Some(*format), &LayoutArgument::default(), true);
            read.is_ok_and(|record| record.board == self.board)
        };
        let found = texts.into_iter().find(is_all);
        let (text, format) = found.ok_or_else(|| {
            PyValueError::new_err("no format holds all of this board, so it cannot be pickled")
        })?;
        let restore = py.import("underdoku._engine")?.getattr("_board")?;
        Ok((restore, (text, format.name(), self.format.name())))
    }

    fn __hash__(&self) -> u64 {
        hashed((self.board.name(), self.board.line()))
    }

    fn __str__(&self) -> String {
        self.board.line()
    }

    fn __repr__(&self) -> String {
        format!("<Board {} {}>", self.board.name(), self.board.line())
    }
}

/// What `pickle` stores: a function and its arguments.
type Pickled<'py> = (Bound<'py, PyAny>, (String, &'static str, &'static str));

/// Restores a board from a text in a format; `source` is the format it was originally read in.
#[pyfunction]
pub(crate) fn _board(text: &str, format: &str, source: &str) -> PyResult<Board> {
    let record = one_record(text, Some(format_named(format)?), &LayoutArgument::default(), true);
    let board = record.map_err(PyValueError::new_err)?.board;
    Ok(Board { board, format: format_named(source)? })
}

/// The boards of a sequence.
///
/// # Errors
///
/// `TypeError` if something else is among them.
pub(crate) fn list<'py>(sequence: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, Board>>> {
    let board = |(index, object): (usize, PyResult<Bound<'py, PyAny>>)| {
        let object = object?;
        match object.cast_into::<Board>() {
            Ok(board) => Ok(board),
            Err(error) => Err(PyTypeError::new_err(format!(
                "puzzles[{index}]: expected a Board like those before it, found {}",
                error.into_inner().get_type().name()?
            ))),
        }
    };
    sequence.try_iter()?.enumerate().map(board).collect()
}
