//! Why a puzzle could not be generated.

use underdoku_solver::Stopped;

use crate::Symmetry;

/// Why no such puzzle was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The givens at the start do not have the symmetry.
    #[error("the initial givens do not have the symmetry {symmetry}")]
    Lopsided {
        /// The requested symmetry.
        symmetry: Symmetry,
    },
    /// There are fewer givens at the start than requested.
    #[error("there are only {givens} givens to begin with, fewer than {wanted}")]
    TooFew {
        /// The number of givens there are.
        givens: usize,
        /// The requested number.
        wanted: usize,
    },
    /// No puzzle has fewer than 17 givens, as an exhaustive search has proven ("There is no 16-clue
    /// Sudoku", 2012).
    #[error("no puzzle has {wanted} givens: the minimum is 17")]
    BelowSeventeen {
        /// The requested number of givens.
        wanted: usize,
    },
    /// No pattern with the symmetry has this many cells: with [`Symmetry::QuarterTurn`] and
    /// [`Symmetry::Full`] cells come in fours, apart from the centre.
    #[error("no pattern of {wanted} givens has the symmetry {symmetry}")]
    NoPattern {
        /// The requested symmetry.
        symmetry: Symmetry,
        /// The requested number of givens.
        wanted: usize,
    },
    /// The board is not square, so it cannot have this symmetry.
    #[error("only a square board can have the symmetry {symmetry}")]
    NotSquare {
        /// The requested symmetry.
        symmetry: Symmetry,
    },
    /// No way to fill the board was found; there may be none.
    #[error("no way to fill the board was found")]
    NoSolution,
    /// The search was given up: there may be no such puzzle, or it is too rare.
    #[error("no puzzle with {wanted} givens was found, only one with {fewest}")]
    NotFound {
        /// The fewest givens that were reached.
        fewest: usize,
        /// The requested number of givens.
        wanted: usize,
    },
    /// No puzzle with givens in the requested cells was found: there may be none, or it is too
    /// rare.
    #[error("no puzzle with givens in these {givens} cells was found")]
    NotInPattern {
        /// The requested number of givens.
        givens: usize,
    },
    /// The caller has cancelled.
    #[error("cancelled")]
    Withdrawn,
}

impl From<Stopped> for GenerateError {
    fn from(Stopped: Stopped) -> Self {
        Self::Withdrawn
    }
}
