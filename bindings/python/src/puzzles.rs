//! The puzzles of a call, in every form that a caller may pass.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use numpy::{Element, PyArrayDescrMethods as _, PyUntypedArrayMethods as _};
use numpy::{PyArrayDyn, PyArrayMethods as _, PyReadonlyArrayDyn, PyUntypedArray};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use underdoku_formats::Board;
use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Cell, Grid};
use underdoku_solver::{Puzzle, Stop};
use underdoku_tools::{ToolError, WorkerPool};

use crate::board;
use crate::layout::LayoutArgument;
use crate::shape::Shape;
use crate::texts;

/// The rows and columns of the standard board.
pub(crate) const STANDARD_SIZE: (usize, usize) = (9, 9);

/// The puzzles of a call: cells row by row, 0 for a blank.
pub(crate) struct Puzzles<'py> {
    cells: Cells<'py>,
    pub(crate) shape: Shape,
    layouts: Layouts,
}

/// Cells in memory owned by Python, or in our own.
pub(crate) enum Cells<'py> {
    Array(PyReadonlyArrayDyn<'py, u8>),
    /// Borrowed cells, with the owner of their memory.
    Arrow(
        PyReadonlyArrayDyn<'py, u8>,
        #[expect(dead_code, reason = "owns the memory")] Bound<'py, PyAny>,
    ),
    Own(Vec<u8>),
}

/// The layouts of the puzzles.
#[derive(Clone, Debug)]
pub(crate) enum Layouts {
    /// The standard board.
    Standard,
    /// The same for all.
    One(Arc<Layout>),
    /// One for each puzzle.
    Each(Vec<Arc<Layout>>),
}

/// The parts of the puzzles that threads share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) cells: &'a [u8],
    pub(crate) shape: &'a Shape,
    layouts: &'a Layouts,
}

/// A number that is not a digit of its cell.
#[derive(Clone, Debug)]
pub(crate) struct BadCell {
    puzzle: Option<usize>,
    row: usize,
    column: usize,
    most: u8,
    found: String,
}

impl fmt::Display for BadCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, row, column, most, found } = self;
        write!(f, "{}r{}c{}: ", place(*puzzle), row + 1, column + 1)?;
        if *most == 0 {
            return write!(f, "expected 0, since the board has no such cell; found {found}");
        }
        write!(f, "expected a digit from 1 to {most}, or 0 for a blank; found {found}")
    }
}

/// `puzzles[3], `, or nothing for the only puzzle.
fn place(puzzle: Option<usize>) -> String {
    puzzle.map_or_else(String::new, |puzzle| format!("puzzles[{puzzle}], "))
}

/// The reason why there are no answers.
#[derive(Debug)]
pub(crate) enum Trouble {
    Cell(BadCell),
    /// A puzzle that this function does not accept.
    Unfit(Option<usize>, String),
    /// The user interrupted; the exception is set already.
    Stopped,
}

impl From<BadCell> for Trouble {
    fn from(cell: BadCell) -> Self {
        Self::Cell(cell)
    }
}

impl From<underdoku_solver::Stopped> for Trouble {
    fn from(_: underdoku_solver::Stopped) -> Self {
        Self::Stopped
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> Self {
        PyValueError::new_err(match trouble {
            Trouble::Cell(cell) => cell.to_string(),
            Trouble::Unfit(puzzle, reason) => format!("{}{reason}", place(puzzle)),
            Trouble::Stopped => "interrupted".to_owned(),
        })
    }
}

impl<'py> Puzzles<'py> {
    /// Accepts an array of numbers, texts, Arrow data, boards, or lists of them. Only an array of
    /// `uint8` is not copied.
    ///
    /// # Errors
    ///
    /// `TypeError` or `ValueError` that says what was expected.
    pub(crate) fn of(object: &Bound<'py, PyAny>, layout: &LayoutArgument) -> PyResult<Self> {
        if let Ok(array) = object.cast::<PyArrayDyn<u8>>() {
            return Self::of_array(array, layout);
        }
        if texts::is_text(object) {
            return texts::one(object, layout);
        }
        if let Ok(board) = object.cast::<board::Board>() {
            return Self::of_boards(None, &[board.get().board()]);
        }
        if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
            return Self::of_sequence(object, layout);
        }
        if let Ok(array) = object.cast::<PyUntypedArray>() {
            return Self::of_other_array(array, layout);
        }
        let inputs = object.py().import("underdoku._inputs")?;
        let read = inputs.call_method1("read", (object,))?;
        if let Ok((data, owner)) = read.extract::<(Bound<'py, PyAny>, Bound<'py, PyAny>)>() {
            return Self::of_arrow(&data, owner, layout);
        }
        if read.is_instance_of::<PyList>() {
            return Self::of_sequence(&read, layout);
        }
        Self::of_any_array(&read, layout)
    }

    fn of_any_array(array: &Bound<'py, PyAny>, layout: &LayoutArgument) -> PyResult<Self> {
        match array.cast::<PyArrayDyn<u8>>() {
            Ok(array) => Self::of_array(array, layout),
            Err(_) => Self::of_other_array(array.cast::<PyUntypedArray>()?, layout),
        }
    }

    fn of_array(array: &Bound<'py, PyArrayDyn<u8>>, layout: &LayoutArgument) -> PyResult<Self> {
        let layouts = Layouts::of(layout)?;
        let shape = Shape::of(array.shape(), layouts.dimensions(), "puzzles")?;
        let readonly = if array.is_c_contiguous() {
            array.try_readonly()
        } else {
            let numpy = array.py().import("numpy")?;
            let copy = numpy.call_method1("ascontiguousarray", (array,))?;
            copy.cast::<PyArrayDyn<u8>>()?.try_readonly()
        };
        let readonly = readonly.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { cells: Cells::Array(readonly), shape, layouts })
    }

    /// Cells or texts of a data frame's column.
    fn of_arrow(
        data: &Bound<'py, PyAny>,
        owner: Bound<'py, PyAny>,
        layout: &LayoutArgument,
    ) -> PyResult<Self> {
        if data.is_instance_of::<PyList>() {
            return texts::of_arrow(data, layout);
        }
        let mut puzzles = Self::of_any_array(data, layout)?;
        if let Cells::Array(array) = puzzles.cells {
            puzzles.cells = Cells::Arrow(array, owner);
        }
        Ok(puzzles)
    }

    /// An array of texts, or of numbers that are not `uint8`.
    fn of_other_array(
        array: &Bound<'py, PyUntypedArray>,
        layout: &LayoutArgument,
    ) -> PyResult<Self> {
        let kind = array.dtype().kind();
        match kind {
            b'i' => return Self::of_numbers::<i64>(array, "int64", layout, |n| n.try_into().ok()),
            b'u' => return Self::of_numbers::<u64>(array, "uint64", layout, |n| n.try_into().ok()),
            b'f' => return Self::of_numbers::<f64>(array, "float64", layout, whole),
            b'U' | b'S' | b'T' if array.ndim() > 1 => {
                return Err(PyValueError::new_err(format!(
                    "puzzles: expected texts in one dimension, found {}",
                    array.ndim()
                )));
            }
            b'U' | b'S' | b'T' | b'O' => {}
            _ => {
                return Err(PyTypeError::new_err(format!(
                    "puzzles: expected an array of whole numbers or of texts, found {}",
                    array.dtype()
                )));
            }
        }
        let list = array.call_method0("tolist")?;
        if texts::is_text(&list) {
            return texts::one(&list, layout);
        }
        if list.is_instance_of::<PyList>() {
            return Self::of_sequence(&list, layout);
        }
        Err(PyTypeError::new_err(format!(
            "puzzles: expected an array of whole numbers or of texts, found {}",
            list.get_type().name()?
        )))
    }

    /// Cells as numbers of another type, copied if each fits in `uint8`.
    fn of_numbers<T: Element + Copy + fmt::Debug>(
        array: &Bound<'py, PyUntypedArray>,
        dtype: &str,
        layout: &LayoutArgument,
        small: impl Fn(T) -> Option<u8>,
    ) -> PyResult<Self> {
        let layouts = Layouts::of(layout)?;
        let shape = Shape::of(array.shape(), layouts.dimensions(), "puzzles")?;
        let numpy = array.py().import("numpy")?;
        let numbers = numpy.call_method1("ascontiguousarray", (array, dtype))?;
        let numbers = numbers.cast::<PyArrayDyn<T>>()?.readonly();
        let mut cells = Vec::with_capacity(numbers.len());
        for (index, &number) in numbers.as_slice()?.iter().enumerate() {
            let Some(cell) = small(number) else {
                let (puzzle, place) = (index / shape.cells(), index % shape.cells());
                let columns = layouts.dimensions().1;
                return Err(PyErr::from(Trouble::Cell(BadCell {
                    puzzle: shape.many.map(|_| puzzle),
                    row: place / columns,
                    column: place % columns,
                    most: layouts.most(place),
                    found: format!("{number:?}"),
                })));
            };
            cells.push(cell);
        }
        Ok(Self::own(cells, shape, layouts))
    }

    fn of_sequence(sequence: &Bound<'py, PyAny>, layout: &LayoutArgument) -> PyResult<Self> {
        let mut first = None;
        for element in sequence.try_iter()? {
            let element = element?;
            if !element.is_none() {
                first = Some(element);
                break;
            }
        }
        match first {
            Some(first) if first.is_instance_of::<board::Board>() => {
                let boards = board::list(sequence)?;
                let boards: Vec<&Board> = boards.iter().map(|board| board.get().board()).collect();
                Self::of_boards(Some(boards.len()), &boards)
            }
            Some(first) if !texts::is_text(&first) => {
                let inputs = sequence.py().import("underdoku._inputs")?;
                Self::of_any_array(&inputs.call_method1("numbers", (sequence,))?, layout)
            }
            _ => texts::many(sequence, layout),
        }
    }

    /// The givens of boards; for a Sukaku also the candidates, which are part of its layout.
    pub(crate) fn of_boards(many: Option<usize>, boards: &[&Board]) -> PyResult<Self> {
        let boards: Vec<Cow<'_, Board>> = boards.iter().map(|board| judged_board(board)).collect();
        let dimensions = boards.first().map_or(STANDARD_SIZE, |board| of_layout(board.layout()));
        let mut cells = Vec::new();
        for (index, board) in boards.iter().enumerate() {
            let found = of_layout(board.layout());
            if found != dimensions {
                let ((rows, columns), (height, width)) = (dimensions, found);
                return Err(PyValueError::new_err(format!(
                    "puzzles[{index}]: a board of {height}x{width} cells follows boards of {rows}x{columns}"
                )));
            }
            cells.extend(values(board.layout(), &board.givens()));
        }
        let layouts = if boards.iter().all(|board| board.is_classic()) {
            Layouts::Standard
        } else {
            Layouts::Each(boards.iter().map(|board| Arc::clone(board.layout())).collect())
        };
        Ok(Self::own(cells, Shape::lines(many, dimensions), layouts))
    }

    pub(crate) fn own(cells: Vec<u8>, shape: Shape, layouts: Layouts) -> Self {
        Self { cells: Cells::Own(cells), shape, layouts }
    }

    /// The puzzles in the form that threads share.
    pub(crate) fn shared(&self) -> PyResult<Shared<'_>> {
        let cells = match &self.cells {
            Cells::Array(array) | Cells::Arrow(array, _) => {
                array.as_slice().map_err(|error| PyValueError::new_err(error.to_string()))?
            }
            Cells::Own(cells) => cells,
        };
        Ok(Shared { cells, shape: &self.shape, layouts: &self.layouts })
    }

    /// The digits of the boards, from the smallest to the largest.
    pub(crate) fn digits(&self) -> layout::DigitSet {
        let all = match &self.layouts {
            Layouts::Standard => Layout::classic().all_digits(),
            Layouts::One(layout) => layout.all_digits(),
            Layouts::Each(layouts) => layouts
                .iter()
                .fold(layout::DigitSet::EMPTY, |all, layout| all | layout.all_digits()),
        };
        match (all.first(), all.last()) {
            (Some(least), Some(most)) => layout::DigitSet::between(least, most),
            _ => all,
        }
    }

    /// True if all are on the standard board.
    pub(crate) fn are_standard(&self) -> bool {
        matches!(self.layouts, Layouts::Standard)
    }
}

impl Layouts {
    /// The layout of arrays that are passed with this argument.
    pub(crate) fn of(layout: &LayoutArgument) -> PyResult<Self> {
        let fixed = layout.get().map(crate::layout::Layout::fixed).transpose()?.flatten();
        Ok(fixed.map_or(Self::Standard, Self::One))
    }

    /// The rows and columns.
    pub(crate) fn dimensions(&self) -> (usize, usize) {
        match self {
            Self::Standard => STANDARD_SIZE,
            Self::One(layout) => of_layout(layout),
            Self::Each(layouts) => {
                layouts.first().map_or(STANDARD_SIZE, |layout| of_layout(layout))
            }
        }
    }

    /// The largest digit of a cell, with cells counted row by row; 0 if the board has no such cell.
    fn most(&self, place: usize) -> u8 {
        let Self::One(layout) = self else { return 9 };
        layout.cells_and_voids().nth(place).map_or(0, |cell| most(layout, cell))
    }
}

fn most(layout: &Layout, cell: layout::Cell) -> u8 {
    layout.digits(cell).last().map_or(0, layout::Digit::get)
}

/// The digit that a number represents; a missing number, NaN, is a blank.
#[expect(clippy::cast_sign_loss, reason = "the number is from 0 to 255")]
fn whole(number: f64) -> Option<u8> {
    if number.is_nan() {
        return Some(0);
    }
    let is_small = number.fract() == 0.0 && (0.0..256.0).contains(&number);
    is_small.then_some(number as u8)
}

/// The board as a Sukaku if the givens alone do not have exactly one solution, otherwise unchanged.
fn judged_board(board: &Board) -> Cow<'_, Board> {
    let sukaku = board
        .sukaku()
        .filter(|_| board.puzzle().is_some_and(|givens| Puzzle::prove(givens).is_err()));
    sukaku.map_or(Cow::Borrowed(board), Cow::Owned)
}

pub(crate) fn of_layout(layout: &Layout) -> (usize, usize) {
    (layout.rows(), layout.columns())
}

/// The digits of a grid row by row, 0 for a blank.
pub(crate) fn values(layout: &Layout, grid: &layout::Grid) -> impl Iterator<Item = u8> {
    layout.cells_and_voids().map(|cell| grid.get(cell).map_or(0, layout::Digit::get))
}

impl Shared<'_> {
    pub(crate) fn count(self) -> usize {
        self.shape.count()
    }

    /// The index for messages; none if there is only one puzzle.
    pub(crate) fn number(self, index: usize) -> Option<usize> {
        self.shape.many.map(|_| index)
    }

    /// The grids of these cells on the standard board; `first` is the index of the first.
    pub(crate) fn grids(self, cells: &[u8], first: usize) -> Result<Vec<Grid>, BadCell> {
        let (boards, _) = cells.as_chunks::<{ Cell::COUNT }>();
        let grids = (first..).zip(boards).map(|(index, values)| {
            Grid::from_values(values).ok_or_else(|| self.bad(values, index))
        });
        grids.collect()
    }

    /// The first number above 9.
    fn bad(self, values: &[u8], index: usize) -> BadCell {
        let cell = values.iter().position(|&value| value > 9).unwrap_or(0);
        let (row, column) = (cell / 9, cell % 9);
        let found = values[cell].to_string();
        BadCell { puzzle: self.number(index), row, column, most: 9, found }
    }

    /// The puzzle of this index as a board.
    pub(crate) fn board(self, index: usize) -> Result<Board, BadCell> {
        let width = self.shape.cells();
        let cells = &self.cells[width * index..width * (index + 1)];
        let layout = match self.layouts {
            Layouts::Standard => return Ok(Board::from(self.grids(cells, index)?[0])),
            Layouts::One(layout) => layout,
            Layouts::Each(layouts) => &layouts[index],
        };
        let mut givens = layout::Grid::empty(layout);
        for (cell, &found) in layout.cells_and_voids().zip(cells) {
            let digit = layout::Digit::new(found).filter(|&it| layout.digits(cell).contains(it));
            if found != 0 && digit.is_none() {
                let (puzzle, most) = (self.number(index), most(layout, cell));
                let (row, column, found) = (cell.row(), cell.column(), found.to_string());
                return Err(BadCell { puzzle, row, column, most, found });
            }
            if digit.is_some() {
                givens.set(cell, digit);
            }
        }
        Ok(Board::new(Arc::clone(layout), &givens))
    }

    /// The answers for all puzzles, in order, computed by the threads of a pool.
    pub(crate) fn each<T: Send>(
        self,
        pool: &WorkerPool,
        stop: Stop<'_>,
        work: impl Fn(usize, &Board) -> Result<T, ToolError> + Sync,
    ) -> Result<Vec<T>, Trouble> {
        /// The number of puzzles per message between threads.
        const PIECE: usize = 16;
        let starts: Vec<usize> = (0..self.count()).step_by(PIECE).collect();
        let answers = pool.map(&starts, |&start| {
            let indices = start..self.count().min(start + PIECE);
            indices
                .map(|index| {
                    stop.whole(())?;
                    work(index, &self.board(index)?).map_err(|idle| match idle {
                        ToolError::Stopped => Trouble::Stopped,
                        ToolError::Unfit(reason) => Trouble::Unfit(self.number(index), reason),
                    })
                })
                .collect::<Result<Vec<T>, Trouble>>()
        });
        let mut all = Vec::with_capacity(self.count());
        for piece in answers {
            all.extend(piece?);
        }
        Ok(all)
    }
}
