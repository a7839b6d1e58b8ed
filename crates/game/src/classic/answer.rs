//! How many solutions a board has: none, one, or more.
//!
//! The 9x9 board goes to the solver built for it, every other board to the solver for any layout.
//! The latter may need hours for a large board with few digits, so it gives up after a number of
//! guesses. The limit is not a time, because the same moves must have the same outcome in every
//! replay.

use std::fmt;

use underdoku_grid::Grid;
use underdoku_grid::layout::{self, Cell, Digit, DigitSet, Layout, Spec};
use underdoku_solver::Solutions;
use underdoku_solver::general::{Advance, Rules};

/// The number of guesses before the search is given up. A puzzle of 16x16 takes a few hundred.
const GUESSES: u64 = 20_000;

/// A number of solutions: none, one, more, or unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// None.
    None,
    /// Exactly one.
    One,
    /// Two or more.
    Several,
    /// Unknown, because the search took too long.
    Unknown,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "no solution",
            Self::One => "exactly one solution",
            Self::Several => "several solutions",
            Self::Unknown => "so many blanks that the search for its solutions was given up",
        })
    }
}

/// A solution, if one was found, and the number of solutions.
pub(super) struct Answer {
    pub(super) solution: Option<layout::Grid>,
    /// A second solution, if one was found.
    pub(super) other: Option<layout::Grid>,
    pub(super) count: Count,
}

impl Answer {
    /// The solutions that were found, two at most.
    pub(super) fn solutions(&self) -> impl Iterator<Item = &layout::Grid> {
        self.solution.iter().chain(&self.other)
    }

    /// The solution, if it is the only one.
    pub(super) fn only_solution(&self) -> Option<&layout::Grid> {
        self.solution.as_ref().filter(|_| self.count == Count::One)
    }

    /// The cells in which the two solutions differ, with the digits of both.
    pub(super) fn differences(&self, layout: &Layout) -> Vec<(Cell, [Digit; 2])> {
        let Some((one, other)) = self.solution.as_ref().zip(self.other.as_ref()) else {
            return Vec::new();
        };
        let digits = |cell| Some((cell, [one.get(cell)?, other.get(cell)?]));
        layout.cells().filter_map(digits).filter(|(_, [one, other])| one != other).collect()
    }
}

/// Searches for two solutions of a board.
pub(super) fn answer(layout: &Layout, grid: &layout::Grid) -> Answer {
    let classic = grid.to_grid().filter(|_| layout.spec() == Some(Spec::CLASSIC));
    classic.map_or_else(|| of_any(layout, grid), |grid| of_classic(&grid))
}

fn of_classic(grid: &Grid) -> Answer {
    let mut solutions = Solutions::of(grid);
    let solution = solutions.next().map(|grid| layout::Grid::from(&grid));
    let other = solutions.next().map(|grid| layout::Grid::from(&grid));
    let count = match (&solution, &other) {
        (None, _) => Count::None,
        (Some(_), None) => Count::One,
        (Some(_), Some(_)) => Count::Several,
    };
    Answer { solution, other, count }
}

fn of_any(layout: &Layout, grid: &layout::Grid) -> Answer {
    if grid.clash(layout).is_some() {
        return Answer { solution: None, other: None, count: Count::None };
    }
    let rules = Rules::of(layout);
    let mut solutions = rules.solutions(grid);
    let mut least = |digits: DigitSet| digits.first().unwrap_or(Digit::from_index(0));
    match solutions.advance(GUESSES, &mut least) {
        Advance::Ended => Answer { solution: None, other: None, count: Count::None },
        Advance::Paused => Answer { solution: None, other: None, count: Count::Unknown },
        Advance::Found(solution) => {
            let (count, other) = match solutions.advance(GUESSES, &mut least) {
                Advance::Ended => (Count::One, None),
                Advance::Found(other) => (Count::Several, Some(other)),
                Advance::Paused => (Count::Unknown, None),
            };
            Answer { solution: Some(solution), other, count }
        }
    }
}
