//! Events of Classic.

use underdoku_grid::layout::{Cell, Digit};

use super::{Solved, Tint, Unsolvable};
use crate::words::reason;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// A cell or a candidate in it was given a colour, or lost it.
    Coloured {
        /// The cell.
        cell: Cell,
        /// The candidate; `None` for the cell itself.
        digit: Option<Digit>,
        /// The colour; `None` if it was taken away.
        tint: Option<Tint>,
    },
    /// All colours were taken away.
    ColoursWiped,
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

/// The reason why a move is not possible now. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", reason(self))]
pub enum Refused {
    /// The board has no such cell.
    NoCell {
        /// The cell.
        cell: Cell,
    },
    /// The cell takes no such digit.
    NoDigit {
        /// The digit.
        digit: Digit,
        /// The greatest that there is.
        most: Digit,
    },
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
    /// No cell and no candidate has a colour.
    NoColours,
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
