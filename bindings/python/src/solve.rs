//! Solving puzzles and counting their solutions.

use std::sync::{Mutex, PoisonError};

use numpy::{PyArrayDyn, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use underdoku_formats::Board;
use underdoku_grid::{Cell, Grid};
use underdoku_solver::batch::Answer;
use underdoku_solver::general::Rules;
use underdoku_solver::{Puzzle, PuzzleFault, Solutions, Stop, Stopped, count_until};
use underdoku_tools::{Judgement, WorkerPool};

use crate::layout::LayoutArgument;
use crate::puzzles::{Puzzles, Shared, Trouble, values};
use crate::work::{WORKSPACES, pool, watched};

/// The number of puzzles solved by a thread at a time.
const PIECE: usize = 2048;
/// Fewer puzzles than this are faster one by one.
const SEVERAL: usize = 8;
/// More puzzles than this take long enough to be worth interrupting.
const MANY: usize = 20_000;

/// An array of any shape.
type Array<'py, T> = Bound<'py, PyArrayDyn<T>>;

/// Solves puzzles; returns the solutions and the number of solutions of each, up to the limit.
///
/// If a puzzle has no solution or several, its solution is all zeros. With the limit 1, it is the
/// first solution found, and no other is searched for. The solutions have the shape of the puzzles.
///
/// >>> solutions, counts = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> print(format(solutions), counts)
/// 534678912672195348198342567859761423426853791713924856961537284287419635345286179 1
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit = 2, threads = None, layout = None))]
pub(crate) fn solve<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: i64,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<(Array<'py, u8>, Array<'py, u32>)> {
    let layout = layout.unwrap_or_default();
    let (py, limit) = (puzzles.py(), checked(limit)?);
    let puzzles = Puzzles::of(puzzles, &layout)?;
    let shared = puzzles.shared()?;
    let solutions = PyArrayDyn::<u8>::zeros(py, puzzles.shape.dimensions(), false);
    let counts = PyArrayDyn::<u32>::zeros(py, puzzles.shape.leading(), false);
    {
        let (mut cells, mut numbers) = (solutions.readwrite(), counts.readwrite());
        let out = Out { limit, cells: slice(&mut cells)?, numbers: slice(&mut numbers)? };
        run(py, &puzzles, shared, threads, out)?;
    }
    Ok((solutions, counts))
}

/// Counts the solutions of puzzles, up to the limit.
///
/// >>> int(count("." * 81, limit=1000))
/// 1000
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit = 2, threads = None, layout = None))]
pub(crate) fn count<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: i64,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyArrayDyn<u32>>> {
    let layout = layout.unwrap_or_default();
    let (py, limit) = (puzzles.py(), checked(limit)?);
    let puzzles = Puzzles::of(puzzles, &layout)?;
    let shared = puzzles.shared()?;
    let counts = PyArrayDyn::<u32>::zeros(py, puzzles.shape.leading(), false);
    {
        let mut numbers = counts.readwrite();
        let out = Out { limit, cells: &mut [], numbers: slice(&mut numbers)? };
        run(py, &puzzles, shared, threads, out)?;
    }
    Ok(counts)
}

/// The elements of a new array.
fn slice<'a, T: numpy::Element>(
    array: &'a mut numpy::PyReadwriteArrayDyn<'_, T>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Checks that a limit is small enough to be reached in seconds.
pub(crate) fn checked(limit: i64) -> PyResult<u32> {
    const MOST: i64 = 1_000_000;
    u32::try_from(limit).ok().filter(|_| (1..=MOST).contains(&limit)).ok_or_else(|| {
        PyValueError::new_err(format!("limit: expected a number from 1 to {MOST}, found {limit}"))
    })
}

/// The answers to fill in. Without cells, only the counts are wanted.
struct Out<'a> {
    limit: u32,
    cells: &'a mut [u8],
    numbers: &'a mut [u32],
}

fn run(
    py: Python<'_>,
    puzzles: &Puzzles<'_>,
    shared: Shared<'_>,
    threads: Option<i64>,
    out: Out<'_>,
) -> PyResult<()> {
    if puzzles.are_standard() && shared.count() < SEVERAL {
        if let Some(threads) = threads.filter(|threads| !(1..=256).contains(threads)) {
            pool(Some(threads))?;
        }
        let done: Result<(), Trouble> = py.detach(|| one_by_one(shared, out, Stop::NEVER));
        return Ok(done?);
    }
    let pool = &*pool(threads)?;
    let done: Result<(), Trouble> = match (puzzles.are_standard(), shared.count() <= MANY) {
        (true, true) => py.detach(|| side_by_side(shared, pool, out, Stop::NEVER)),
        (true, false) => watched(py, |stop| side_by_side(shared, pool, out, stop))?,
        (false, _) => watched(py, |stop| on_layouts(shared, pool, out, stop))?,
    };
    Ok(done?)
}

fn one_by_one(shared: Shared<'_>, out: Out<'_>, stop: Stop<'_>) -> Result<(), Trouble> {
    let Out { limit, cells, numbers } = out;
    let (rows, _) = cells.as_chunks_mut::<{ Cell::COUNT }>();
    let mut rows = rows.iter_mut();
    for (grid, number) in shared.grids(shared.cells, 0)?.into_iter().zip(numbers) {
        let row = rows.next();
        let (solution, found) = answer(&grid, limit, stop)?;
        *number = found;
        if let (Some(row), Some(solution)) = (row, solution) {
            row.copy_from_slice(solution.values());
        }
    }
    Ok(())
}

/// The solution to return, if any, and the number of solutions.
fn answer(grid: &Grid, limit: u32, stop: Stop<'_>) -> Result<(Option<Grid>, u32), Stopped> {
    Ok(match Puzzle::prove_until(*grid, stop)? {
        Ok(puzzle) => (Some(*puzzle.solution()), 1),
        Err(PuzzleFault::Clash(_) | PuzzleFault::NoSolution) => (None, 0),
        Err(PuzzleFault::Several(witnesses)) if limit == 1 => (Some(witnesses[0]), 1),
        Err(PuzzleFault::Several(_)) if limit == 2 => (None, 2),
        Err(PuzzleFault::Several(_)) => (None, count_until(grid, limit as usize, stop)? as u32),
    })
}

/// A piece of work: the first puzzle, the puzzles and the slots for the answers.
type Piece<'a> = Mutex<(usize, &'a [u8], &'a mut [[u8; Cell::COUNT]], &'a mut [u32])>;

fn side_by_side(
    shared: Shared<'_>,
    pool: &WorkerPool,
    out: Out<'_>,
    stop: Stop<'_>,
) -> Result<(), Trouble> {
    let Out { limit, cells, numbers } = out;
    let (rows, _) = cells.as_chunks_mut::<{ Cell::COUNT }>();
    // A few puzzles are distributed among all threads.
    let size = shared.count().div_ceil(pool.size()).clamp(1, PIECE);
    let mut rows = rows.chunks_mut(size);
    let pieces: Vec<Piece<'_>> = shared
        .cells
        .chunks(size * Cell::COUNT)
        .zip(numbers.chunks_mut(size))
        .enumerate()
        .map(|(number, (cells, numbers))| {
            Mutex::new((number * size, cells, rows.next().unwrap_or_default(), numbers))
        })
        .collect();
    let done = pool.map(&pieces, |piece| {
        stop.whole(())?;
        let mut piece = piece.lock().unwrap_or_else(PoisonError::into_inner);
        let (first, cells, rows, numbers) = &mut *piece;
        let grids = shared.grids(cells, *first)?;
        Ok(batch(&grids, limit, rows, numbers, stop)?)
    });
    done.into_iter().collect()
}

/// Solves some puzzles at once.
fn batch(
    grids: &[Grid],
    limit: u32,
    rows: &mut [[u8; Cell::COUNT]],
    numbers: &mut [u32],
    stop: Stop<'_>,
) -> Result<(), Stopped> {
    let mut several = Vec::new();
    let mut report = |index: usize, answer: &Answer| {
        numbers[index] = (answer.count() as u32).min(limit);
        match answer.witnesses() {
            [solution] => {
                if let Some(row) = rows.get_mut(index) {
                    row.copy_from_slice(solution.values());
                }
            }
            [_, _] if limit == 1 => several.push(index),
            _ => {}
        }
    };
    let least = limit.max(2) as usize;
    WORKSPACES.work(|workspace| workspace.search_until(grids, least, stop, &mut report))?;
    for index in several {
        let first = Solutions::of(&grids[index]).until(stop).next();
        if let (Some(row), Some(solution)) = (rows.get_mut(index), first) {
            row.copy_from_slice(solution.values());
        }
    }
    stop.whole(())
}

/// Solves puzzles of any layout.
fn on_layouts(
    shared: Shared<'_>,
    pool: &WorkerPool,
    out: Out<'_>,
    stop: Stop<'_>,
) -> Result<(), Trouble> {
    let Out { limit, cells, numbers } = out;
    let answers = shared.each(pool, stop, |_, board| Ok(answer_on_layout(board, limit, stop)?))?;
    let mut rows = cells.chunks_mut(shared.shape.cells().max(1));
    for (number, (solution, found)) in numbers.iter_mut().zip(answers) {
        *number = found;
        let row = rows.next();
        if let (Some(row), Some(solution)) = (row, solution) {
            row.copy_from_slice(&solution);
        }
    }
    Ok(())
}

fn answer_on_layout(
    board: &Board,
    limit: u32,
    stop: Stop<'_>,
) -> Result<(Option<Vec<u8>>, u32), Stopped> {
    let line = |grid: &_| Some(values(board.layout(), grid).collect());
    if limit == 1 {
        let first = Rules::of(board.layout()).solutions(&board.givens()).until(stop).next();
        return stop.whole(first.map_or((None, 0), |solution| (line(&solution), 1)));
    }
    Ok(match Judgement::of(board, limit, stop)? {
        Judgement::One(puzzle) => (line(&puzzle.solution()), 1),
        Judgement::Clash(_) | Judgement::None => (None, 0),
        Judgement::Several { number, .. } => (None, number.counted as u32),
    })
}
