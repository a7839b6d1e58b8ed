//! Canonical forms and disguises of puzzles.

use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use underdoku_formats::{Board as Read, Format};
use underdoku_solver::Stop;
use underdoku_tools::{ToolError, canonical, disguised};

use crate::board::Board;
use crate::generate::SeedArgument;
use crate::layout::LayoutArgument;
use crate::puzzles::{Puzzles, values};
use crate::work::{pool, watched};

/// Returns the canonical form of puzzles, the same for all disguises of a puzzle and for no other
/// puzzle.
///
/// It returns an array of the same shape; for puzzles of another layout a list of boards, since
/// their regions and cages are transformed too.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads = None, layout = None))]
pub(crate) fn canon<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    mapped(puzzles, &layout, threads, |_, board, stop| canonical(board, stop))
}

/// Disguises puzzles: turns them, moves rows and columns, renames digits.
///
/// The puzzle with index i gets disguise number start + i of the seed. On the standard board the
/// disguise depends only on seed and number, so a puzzle and its solution that are passed in two
/// calls with the same seed still belong together. Without a seed a new one is drawn. It returns an
/// array of the same shape; for puzzles of another layout a list of boards, since their regions and
/// cages are transformed too.
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed = None, start = 0, threads = None,
    layout = None))]
pub(crate) fn scramble<'py>(
    puzzles: &Bound<'py, PyAny>,
    seed: Option<SeedArgument>,
    start: i64,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let seed = seed.unwrap_or_default();
    let start = u32::try_from(start).map_err(|_| {
        PyValueError::new_err(format!(
            "start: expected a number from 0 to {}, found {start}",
            u32::MAX
        ))
    })?;
    let seed = seed.get(puzzles.py())?;
    mapped(puzzles, &layout, threads, |index, board, _| {
        Ok(disguised(board, &seed, start.wrapping_add(index as u32)))
    })
}

/// Transforms each puzzle; returns an array or boards.
fn mapped<'py>(
    puzzles: &Bound<'py, PyAny>,
    layout: &LayoutArgument,
    threads: Option<i64>,
    map: impl Fn(usize, &Read, Stop<'_>) -> Result<Read, ToolError> + Sync + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Puzzles::of(puzzles, layout)?;
    let (shared, pool) = (puzzles.shared()?, pool(threads)?);
    let mapped =
        watched(py, |stop| shared.each(&pool, stop, |index, board| map(index, board, stop)))??;
    if !puzzles.are_standard() {
        let boards = mapped.into_iter().map(|other| Board::new(other, Format::LayoutLine));
        return Ok(boards.collect::<Vec<Board>>().into_pyobject(py)?.into_any());
    }
    let line = |other: &Read| values(other.layout(), &other.givens()).collect::<Vec<u8>>();
    let cells: Vec<u8> = mapped.iter().flat_map(line).collect();
    Ok(PyArray1::from_vec(py, cells).reshape(puzzles.shape.dimensions())?.into_any())
}
