//! The tasks of the lanes.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::{Cell, CellSet, Digit, Grid};

use super::group::Board;
use crate::Puzzle;
use crate::lanes::cells::places_of;

/// Many searches of one kind.
#[derive(Clone, Copy)]
pub(super) enum Tasks<'t> {
    /// The solutions of grids, up to a limit.
    Solutions(&'t [Grid], usize),
    /// Puzzles, each to be searched for another solution without some of its givens.
    Doubts(&'t [(Puzzle, CellSet)]),
}

impl Tasks<'_> {
    /// The number of tasks.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Solutions(grids, _) => grids.len(),
            Self::Doubts(doubts) => doubts.len(),
        }
    }

    /// Begins a task with its board; returns the number of solutions that ends it.
    #[inline(always)]
    pub(super) fn begin(&self, task: usize, board: &mut Board) -> usize {
        match *self {
            Self::Solutions(grids, limit) => {
                *board = board_of(&grids[task]);
                limit
            }
            Self::Doubts(doubts) => {
                let (puzzle, cells) = &doubts[task];
                doubt(puzzle, *cells, board)
            }
        }
    }
}

/// The board of a grid: givens are known cells, and no digit is ruled out elsewhere yet.
#[inline(always)]
fn board_of(grid: &Grid) -> Board {
    let (places, known) = places_of(grid);
    Board { places, known }
}

/// The board of a puzzle without these givens. Without a single one, its digit is excluded, so that
/// any solution is another one; else the known one is among two.
fn doubt(puzzle: &Puzzle, cells: CellSet, board: &mut Board) -> usize {
    *board = board_of(&puzzle.givens().without(cells));
    let limit = solutions_that_refute(puzzle, cells);
    if limit == 1 {
        for (cell, digit) in lost(puzzle, cells) {
            board.exclude(cell, digit);
        }
    }
    limit
}

/// The number of solutions of such a board that proves that the puzzle would have another one.
pub(super) fn solutions_that_refute(puzzle: &Puzzle, cells: CellSet) -> usize {
    if lost(puzzle, cells).count() == 1 { 1 } else { 2 }
}

/// The givens of a puzzle in these cells.
fn lost(puzzle: &Puzzle, cells: CellSet) -> impl Iterator<Item = (Cell, Digit)> {
    cells.iter().filter_map(|cell| Some((cell, puzzle.givens().get(cell)?)))
}
