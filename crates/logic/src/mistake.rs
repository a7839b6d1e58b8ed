//! A player's mistakes.

use std::fmt;

use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid};
use underdoku_solver::Puzzle;

/// A place where the player's board contradicts the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The cell holds a wrong digit.
    WrongDigit {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// The cell's notes lack the digit that belongs there.
    LostCandidate {
        /// The cell.
        cell: Cell,
        /// Its notes.
        notes: DigitSet,
    },
}

impl Mistake {
    /// The first mistake on the board: wrong digits first, then notes without the right digit.
    pub fn find(puzzle: &Puzzle, grid: &Grid, notes: Option<&Candidates>) -> Option<Self> {
        wrong_digit(puzzle, grid).or_else(|| lost_candidate(puzzle, grid, notes?))
    }

    /// The cell of the mistake.
    pub const fn cell(self) -> Cell {
        match self {
            Self::WrongDigit { cell, .. } | Self::LostCandidate { cell, .. } => cell,
        }
    }
}

fn wrong_digit(puzzle: &Puzzle, grid: &Grid) -> Option<Mistake> {
    let (cell, digit) =
        grid.placed().find(|&(cell, digit)| puzzle.solution().get(cell) != Some(digit))?;
    Some(Mistake::WrongDigit { cell, digit })
}

fn lost_candidate(puzzle: &Puzzle, grid: &Grid, notes: &Candidates) -> Option<Mistake> {
    grid.blanks().iter().find_map(|cell| {
        let notes = notes.get(cell);
        let right = puzzle.solution().get(cell)?;
        let lost = !notes.is_empty() && !notes.contains(right);
        lost.then_some(Mistake::LostCandidate { cell, notes })
    })
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongDigit { cell, digit } => write!(f, "The {digit} in {cell} is wrong."),
            Self::LostCandidate { cell, notes } => {
                write!(f, "The notes {notes} in {cell} lack the digit that belongs there.")
            }
        }
    }
}
