//! The digits that cells have in some solution.

use std::time::{Duration, Instant};

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use underdoku_formats::Board;
use underdoku_grid::layout::DigitSet;
use underdoku_solver::Stop;
use underdoku_tools::BoardCandidates;

use crate::layout::LayoutArgument;
use crate::puzzles::Puzzles;
use crate::solve::checked;
use crate::work::{pool, watched};

/// The counts of each digit in each cell, and the number of solutions of each puzzle.
type CandidateArrays<'py> = (Bound<'py, PyArrayDyn<u32>>, Bound<'py, PyArrayDyn<i64>>);

/// Finds the digits that each cell has in some solution, its true candidates.
///
/// Returns for each cell and digit the number of solutions with that digit in the cell, and for each
/// puzzle the number of its solutions, both up to the limit. The first array has the shape of the
/// puzzles and one dimension more, with an element for each digit of their boards in order: for the
/// digits 1 to 9, digit d is at d - 1. A puzzle that takes more seconds than the budget has the
/// number -1, and no candidates.
///
/// >>> found, counts = candidates("12..34..21......", limit=20, layout="2x2")
/// >>> found[2].tolist(), int(counts)
/// ([0, 0, 2, 2], 4)
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit = 1, budget = None, threads = None, layout = None))]
pub(crate) fn candidates<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: i64,
    budget: Option<f64>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<CandidateArrays<'py>> {
    let layout = layout.unwrap_or_default();
    let (py, limit) = (puzzles.py(), checked(limit)?);
    let budget = budget.map(duration).transpose()?;
    let puzzles = Puzzles::of(puzzles, &layout)?;
    let (shared, pool) = (puzzles.shared()?, pool(threads)?);
    let digits = puzzles.digits();
    let found = watched(py, |stop| {
        shared.each(&pool, stop, |_, board| {
            let found = within(board, limit, budget, stop);
            stop.whole(())?;
            Ok(found.map(|found| (counts(&found, digits), i64::from(found.solutions()))))
        })
    })??;
    let mut dimensions = puzzles.shape.dimensions();
    dimensions.push(digits.len());
    let undecided = || (vec![0; puzzles.shape.cells() * digits.len()], -1);
    let (cells, numbers): (Vec<Vec<u32>>, Vec<i64>) =
        found.into_iter().map(|found| found.unwrap_or_else(undecided)).unzip();
    let cells = PyArray1::from_vec(py, cells.concat()).reshape(dimensions)?;
    let numbers = PyArray1::from_vec(py, numbers).reshape(puzzles.shape.leading())?;
    Ok((cells, numbers))
}

/// The true candidates, unless they take longer than the budget or the stop is requested.
fn within(
    board: &Board,
    limit: u32,
    budget: Option<Duration>,
    stop: Stop<'_>,
) -> Option<BoardCandidates> {
    let start = Instant::now();
    let is_over = || stop.is_requested() || budget.is_some_and(|budget| start.elapsed() > budget);
    BoardCandidates::of(board, limit, Stop::when(&is_over)).ok()
}

/// The number of solutions with each digit of each cell, row by row.
fn counts(found: &BoardCandidates, digits: DigitSet) -> Vec<u32> {
    let cells = found.board().layout().cells_and_voids();
    cells.flat_map(|cell| digits.iter().map(move |digit| found.count(cell, digit))).collect()
}

/// A positive number of seconds.
fn duration(seconds: f64) -> PyResult<Duration> {
    let duration = Duration::try_from_secs_f64(seconds).ok().filter(|it| !it.is_zero());
    duration.ok_or_else(|| {
        PyValueError::new_err(format!(
            "budget: expected seconds, such as 2 or 0.5, found {seconds}"
        ))
    })
}
