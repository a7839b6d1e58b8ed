//! What comes of a move.

use std::fmt;

use underdoku_grid::{Cell, Digit};

use super::{Solved, Unsolvable};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A digit was put into a cell.
    Set {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A cell was cleared.
    Cleared {
        /// The cell.
        cell: Cell,
    },
    /// The marks of a cell changed.
    Marked {
        /// The cell.
        cell: Cell,
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
        cell: Option<Cell>,
    },
    /// A move that was taken back was made again.
    Redone {
        /// The cell that it changed, if it was one alone.
        cell: Option<Cell>,
    },
    /// The player stopped for now.
    Rested,
}

/// Why a move is not possible now. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The cell is a preset.
    Preset {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// The move would change nothing.
    NoChange {
        /// The cell.
        cell: Cell,
    },
    /// A mark goes into a blank.
    FilledCell {
        /// The cell.
        cell: Cell,
        /// The digit that stands there.
        digit: Digit,
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
            Self::Preset { cell, digit } => write!(f, "{cell} is a preset, its {digit} stays"),
            Self::NoChange { cell } => write!(f, "{cell} is so already"),
            Self::FilledCell { cell, digit } => write!(f, "{cell} holds {digit}; marks go into blanks"),
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
