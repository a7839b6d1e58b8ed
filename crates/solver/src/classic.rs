//! The 9x9 solver on plain words.
//!
//! **Method.** Each digit has the set of cells it can still be in. Two rules remove places until
//! neither has an effect ([`board`]): a cell holds only one digit, and a digit has a place in every
//! row, column and box ([`narrow`]). If a cell keeps several digits, the search splits: it follows
//! one of them at once and stores the board without it for later ([`search`]).
//!
//! **Why.** With a digit's places in three words of 27 bits, one per band ([`bands`]), the second
//! rule is two table look-ups per band, and finds hidden singles and locked candidates together:
//! the search tree is small and a step in it cheap. Searching for subsets and fish would take
//! longer than the guesses it saves.
//!
//! **Use.** It lists the solutions of a grid in an order that is the same on every machine, and
//! counts them on processors without the vector instructions that [`abreast`] needs.
//!
//! **Cost.** Proving a solution unique takes 2.3 µs for a puzzle of 17 givens, with 0.8 guesses on
//! average; 75 µs and 100 guesses for the hardest known; 0.6 µs for 50 givens.
//!
//! **Source.** The words of 27 bits and their tables go back to Zhou Yundong's BB solver and its
//! successor `JCZSolve`. The insight that a careful choice of the guess pays off is from Tom
//! Dillon's notes on tdoku. The tests, the tables and the order of work are our own.

mod bands;
mod board;
mod narrow;
mod search;

use std::iter::FusedIterator;

use underdoku_grid::{Cell, Grid};

use crate::abreast::{self, SolutionSearch};
use crate::{Stop, Stopped};
use board::ClassicBoard;
use search::ClassicSearch;

/// The number of solutions, counted until `limit` are found.
#[doc(alias = "count_solutions")]
pub fn count(grid: &Grid, limit: usize) -> usize {
    counted(grid, limit, Stop::NEVER)
}

/// Like [`count`], with a stop.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped.
pub fn count_until(grid: &Grid, limit: usize, stop: Stop<'_>) -> Result<usize, Stopped> {
    stop.whole(counted(grid, limit, stop))
}

/// The number of solutions found; too small if the search was stopped.
fn counted(grid: &Grid, limit: usize, stop: Stop<'_>) -> usize {
    abreast::count(SolutionSearch { grid, forbidden: None, limit, stop })
        .unwrap_or_else(|| ClassicSearch::of(grid, stop).take(limit).count())
}

/// True if there is exactly one solution.
#[doc(alias("has_unique_solution", "valid"))]
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, 2) == 1
}

/// A solution that differs from a known one in this cell.
pub(crate) fn solution_beside(grid: &Grid, known: &Grid, cell: Cell) -> Option<Grid> {
    let question = SolutionSearch {
        grid,
        forbidden: Some((cell, known.get(cell)?)),
        limit: 1,
        stop: Stop::NEVER,
    };
    abreast::only_solution(question, || {
        ClassicSearch::beside(grid, known, cell).next().map(ClassicBoard::to_grid)
    })
}

/// The solutions of a grid, each once; none if the givens clash. They are found one at a time, on
/// request, so a grid with trillions of solutions is no problem. The order is that of the search
/// and never changes.
///
/// ```
/// use underdoku::grid::Grid;
/// use underdoku::solver::Solutions;
///
/// let mut solutions = Solutions::of(&Grid::EMPTY);
/// let (one, other) = (solutions.next(), solutions.next());
/// assert!(one.is_some_and(|grid| grid.is_solved()));
/// assert_ne!(one, other);
/// ```
#[doc(alias("solutions", "solve_all", "all"))]
#[derive(Clone, Debug)]
pub struct Solutions<'s>(ClassicSearch<'s>);

impl<'s> Solutions<'s> {
    /// The solutions of this grid.
    pub fn of(grid: &Grid) -> Self {
        Self(ClassicSearch::of(grid, Stop::NEVER))
    }

    /// Adds a stop. Once requested, it ends the iterator, even if there are more solutions.
    #[must_use]
    pub fn until(self, stop: Stop<'s>) -> Self {
        Self(self.0.until(stop))
    }
}

impl Iterator for Solutions<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.0.next().map(ClassicBoard::to_grid)
    }
}

impl FusedIterator for Solutions<'_> {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use underdoku_grid::CellSet;

    use super::*;

    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    proptest! {
        #[test]
        fn a_solution_beside_another_is_found_if_there_is_one(kept: u128, cell in 0usize..81) {
            let (known, cell) = (SOLVED.parse::<Grid>().unwrap(), Cell::from_index(cell));
            let cells = CellSet::from_bits(kept) - CellSet::of(cell);
            let grid = known.without(CellSet::ALL - cells);
            prop_assume!(count(&grid, 2_000) < 2_000);
            let found = ClassicSearch::beside(&grid, &known, cell).next().map(ClassicBoard::to_grid);
            let differs = |other: &Grid| other.get(cell) != known.get(cell);
            prop_assert_eq!(found.is_some(), Solutions::of(&grid).any(|other| differs(&other)));
            prop_assert!(found.is_none_or(|other| other.is_solved() && other.extends(&grid) && differs(&other)));
        }
    }
}
