//! Why a puzzle was not to be had.

use std::fmt;

use underdoku_solver::Stopped;

use crate::Symmetry;

/// Why no puzzle was made as asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unmet {
    /// The givens to begin with do not have the symmetry.
    Lopsided {
        /// The symmetry that was wanted.
        symmetry: Symmetry,
    },
    /// There are fewer givens to begin with.
    TooFew {
        /// How many there are.
        givens: usize,
        /// How many were wanted.
        wanted: usize,
    },
    /// No puzzle has fewer than 17 givens, as was proven by going through all grids ("There is no 16-clue
    /// Sudoku", 2012).
    BelowSeventeen {
        /// How many were wanted.
        wanted: usize,
    },
    /// No pattern with the symmetry has so many cells: with [`Symmetry::QuarterTurn`] and
    /// [`Symmetry::Full`] they come in fours, but for the centre.
    NoPattern {
        /// The symmetry that was wanted.
        symmetry: Symmetry,
        /// How many givens were wanted.
        wanted: usize,
    },
    /// A board of this layout has no such symmetry: it is not square.
    NotSquare {
        /// The symmetry that was wanted.
        symmetry: Symmetry,
    },
    /// No way to fill the board was found: there may be none.
    NoSolution,
    /// The search for one was given up: there may be none, or it is too rare.
    NotFound {
        /// The fewest givens that were reached.
        fewest: usize,
        /// How many were wanted.
        wanted: usize,
    },
    /// Nobody waited for it any more.
    Withdrawn,
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lopsided { symmetry } => {
                write!(f, "the givens to begin with do not have the symmetry {symmetry}")
            }
            Self::TooFew { givens, wanted } => {
                write!(f, "there are only {givens} givens to begin with, fewer than {wanted}")
            }
            Self::BelowSeventeen { wanted } => {
                write!(f, "no puzzle has {wanted} givens: 17 are the fewest")
            }
            Self::NoPattern { symmetry, wanted } => {
                write!(f, "no pattern of {wanted} givens has the symmetry {symmetry}")
            }
            Self::NotSquare { symmetry } => {
                write!(f, "only a square board can have the symmetry {symmetry}")
            }
            Self::NoSolution => f.write_str("no way to fill the board was found"),
            Self::NotFound { fewest, wanted } => {
                write!(f, "no puzzle with {wanted} givens was found, only one with {fewest}")
            }
            Self::Withdrawn => f.write_str("nobody waited for it any more"),
        }
    }
}

impl std::error::Error for Unmet {}

impl From<Stopped> for Unmet {
    fn from(Stopped: Stopped) -> Self {
        Self::Withdrawn
    }
}
