//! A grid with the proof that it has exactly one solution.

use std::fmt;

use underdoku_grid::{Clash, Grid};

use crate::Solutions;

/// Givens that have exactly one solution, and that solution.
///
/// It can be made by [`Puzzle::prove`] alone: whoever holds one need not ask again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    givens: Grid,
    solution: Grid,
}

impl Puzzle {
    /// Proves that a grid has exactly one solution.
    ///
    /// # Errors
    ///
    /// Two equal digits in one house, no solution, or two different solutions as witnesses.
    ///
    /// ```
    /// use underdoku_grid::Grid;
    /// use underdoku_solver::{Puzzle, PuzzleFault};
    ///
    /// let Err(PuzzleFault::Several(witnesses)) = Puzzle::prove(Grid::EMPTY) else { panic!() };
    /// assert!(witnesses.iter().all(Grid::is_solved));
    /// assert_ne!(witnesses[0], witnesses[1]);
    /// ```
    pub fn prove(givens: Grid) -> Result<Self, PuzzleFault> {
        if let Some(clash) = givens.clash() {
            return Err(PuzzleFault::Clash(clash));
        }
        let mut solutions = Solutions::of(&givens);
        match (solutions.next(), solutions.next()) {
            (None, _) => Err(PuzzleFault::NoSolution),
            (Some(solution), None) => Ok(Self { givens, solution }),
            (Some(one), Some(other)) => Err(PuzzleFault::Several(Box::new([one, other]))),
        }
    }

    /// The digits that are given.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The one way to fill the blanks.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }
}

/// Why a grid is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleFault {
    /// Two givens break a rule.
    Clash(Clash),
    /// The givens break no rule, yet nothing completes them.
    NoSolution,
    /// These two different grids complete the givens, and perhaps more do.
    Several(Box<[Grid; 2]>),
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => clash.fmt(f),
            Self::NoSolution => f.write_str("there is no solution"),
            Self::Several(witnesses) => {
                let [one, other] = &**witnesses;
                write!(f, "there is more than one solution, such as {} and {}", one.line(), other.line())
            }
        }
    }
}

impl std::error::Error for PuzzleFault {}
