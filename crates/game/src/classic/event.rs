//! Events of Classic.

use underdoku_grid::layout::{Place, Value};

use super::{Solved, Unsolvable};
use crate::words::reason;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A digit was put into a cell.
    Set {
        /// The cell.
        cell: Place,
        /// The digit.
        digit: Value,
    },
    /// A cell was cleared.
    Cleared {
        /// The cell.
        cell: Place,
    },
    /// The marks of a cell changed.
    Marked {
        /// The cell.
        cell: Place,
    },
    /// The marks of all blanks were filled or cleaned.
    AllMarked,
    /// The board was solved.
    Solved(Solved),
    /// The last blank was filled, and no rule is broken.
    Completed,
    /// The board as it is was remembered.
    Checkpoint {
        /// Number of boards that are remembered now.
        number: usize,
    },
    /// The board is again as it was at the last checkpoint, which is used up.
    Returned,
    /// A move was taken back.
    Undone {
        /// The cell that it changed, if it was one alone.
        cell: Option<Place>,
    },
    /// A move that was taken back was made again.
    Redone {
        /// The cell that it changed, if it was one alone.
        cell: Option<Place>,
    },
    /// The player stopped for now.
    Rested,
}

/// Why a move is not possible now. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", reason(self))]
pub enum Refused {
    /// The board has no such cell.
    NoCell {
        /// The cell.
        cell: Place,
    },
    /// The cell takes no such digit.
    NoDigit {
        /// The digit.
        digit: Value,
        /// The greatest that there is.
        most: Value,
    },
    /// The cell is a preset.
    Preset {
        /// The cell.
        cell: Place,
        /// Its digit.
        digit: Value,
    },
    /// The move would change nothing.
    NoChange {
        /// The cell.
        cell: Place,
    },
    /// A mark goes into a blank.
    FilledCell {
        /// The cell.
        cell: Place,
        /// The digit that stands there.
        digit: Value,
    },
    /// The marks are as they should be already.
    MarksAlready,
    /// The board has no solution.
    Unsolvable(Unsolvable),
    /// Every cell is filled.
    NothingToSolve,
    /// There was no move since the load.
    NothingToUndo,
    /// No move was taken back.
    NothingToRedo,
    /// No board was remembered.
    NoCheckpoint,
}
