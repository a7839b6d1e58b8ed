//! What comes of a move.

use std::fmt;

use underdoku_grid::layout::{Place, Value};

use super::{Solved, Unsolvable};

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
        /// How many boards are remembered now.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell { cell } => write!(f, "there is no cell {cell} on this board"),
            Self::NoDigit { digit, most } => {
                write!(
                    f,
                    "there is no {} on this board; the greatest digit is {}",
                    digit.shown(),
                    most.shown()
                )
            }
            Self::Preset { cell, digit } => write!(f, "{cell} is a preset, its {} stays", digit.shown()),
            Self::NoChange { cell } => write!(f, "{cell} is so already"),
            Self::FilledCell { cell, digit } => {
                write!(f, "{cell} holds {}; marks go into blanks", digit.shown())
            }
            Self::MarksAlready => f.write_str("the marks are so already"),
            Self::Unsolvable(why) => why.fmt(f),
            Self::NothingToSolve => f.write_str("every cell is filled"),
            Self::NothingToUndo => f.write_str("there is nothing to undo"),
            Self::NothingToRedo => f.write_str("there is nothing to redo"),
            Self::NoCheckpoint => f.write_str("there is no checkpoint to return to"),
        }
    }
}

impl std::error::Error for Refused {}
