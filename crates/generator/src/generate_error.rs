//! Reasons for which a puzzle could not be generated.

use underdoku_solver::Stopped;

use crate::Symmetry;

/// The reason why no such puzzle was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The givens to begin with do not have the symmetry.
    #[error("the givens to begin with do not have the symmetry {symmetry}")]
    Lopsided {
        /// The symmetry that was wanted.
        symmetry: Symmetry,
    },
    /// There are fewer givens to begin with.
    #[error("there are only {givens} givens to begin with, fewer than {wanted}")]
    TooFew {
        /// The number of givens there are.
        givens: usize,
        /// The number of givens wanted.
        wanted: usize,
    },
    /// No puzzle has fewer than 17 givens, as was proven by going through all grids ("There is no
    /// 16-clue Sudoku", 2012).
    #[error("no puzzle has {wanted} givens: 17 are the fewest")]
    BelowSeventeen {
        /// The number of givens wanted.
        wanted: usize,
    },
    /// No pattern with the symmetry has this many cells: with [`Symmetry::QuarterTurn`] and
    /// [`Symmetry::Full`] they come in fours, except the centre.
    #[error("no pattern of {wanted} givens has the symmetry {symmetry}")]
    NoPattern {
        /// The symmetry that was wanted.
        symmetry: Symmetry,
        /// The number of givens wanted.
        wanted: usize,
    },
    /// A board of this layout has no such symmetry: it is not square.
    #[error("only a square board can have the symmetry {symmetry}")]
    NotSquare {
        /// The symmetry that was wanted.
        symmetry: Symmetry,
    },
    /// No way to fill the board was found: there may be none.
    #[error("no way to fill the board was found")]
    NoSolution,
    /// The search for one was given up: there may be none, or it is too rare.
    #[error("no puzzle with {wanted} givens was found, only one with {fewest}")]
    NotFound {
        /// The fewest givens that were reached.
        fewest: usize,
        /// The number of givens wanted.
        wanted: usize,
    },
    /// No puzzle with givens in the wanted cells was found: there may be none, or it is too rare.
    #[error("no puzzle with givens in these {givens} cells was found")]
    NotInPattern {
        /// The number of givens wanted.
        givens: usize,
    },
    /// The caller has stopped waiting.
    #[error("cancelled")]
    Withdrawn,
}

impl From<Stopped> for GenerateError {
    fn from(Stopped: Stopped) -> Self {
        Self::Withdrawn
    }
}
