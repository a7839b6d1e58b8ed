//! Mistakes of a player.

use std::fmt;

use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid};
use underdoku_solver::Puzzle;

/// A place where the player's board does not lead to the solution any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// The cell holds another digit than the solution.
    WrongDigit {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// The cell's marks lack the digit that belongs there.
    LostCandidate {
        /// The cell.
        cell: Cell,
        /// Its marks.
        marked: DigitSet,
    },
}

impl Mistake {
    /// The first mistake on the board, wrong digits before lost candidates.
    pub fn find(puzzle: &Puzzle, grid: &Grid, marks: Option<&Candidates>) -> Option<Self> {
        wrong_digit(puzzle, grid).or_else(|| lost_candidate(puzzle, grid, marks?))
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

fn lost_candidate(puzzle: &Puzzle, grid: &Grid, marks: &Candidates) -> Option<Mistake> {
    grid.blanks().iter().find_map(|cell| {
        let marked = marks.get(cell);
        let right = puzzle.solution().get(cell)?;
        let lost = !marked.is_empty() && !marked.contains(right);
        lost.then_some(Mistake::LostCandidate { cell, marked })
    })
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongDigit { cell, digit } => write!(f, "The {digit} in {cell} is wrong."),
            Self::LostCandidate { cell, marked } => {
                write!(f, "The notes {marked} in {cell} lack the digit that belongs there.")
            }
        }
    }
}
