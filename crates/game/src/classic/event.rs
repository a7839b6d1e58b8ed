//! Events of Classic.

use underdoku_grid::layout::{Cell, Digit};

use super::{Solved, Tint, Unsolvable};
use crate::words::error_with_sentence;

/// An event.
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
    /// A cell or a candidate in it was coloured, or lost its colour.
    Coloured {
        /// The cell.
        cell: Cell,
        /// The candidate; `None` for the cell itself.
        digit: Option<Digit>,
        /// The colour; `None` if it was removed.
        tint: Option<Tint>,
    },
    /// All colours were removed.
    ColoursWiped,
    /// The marks of all blanks were filled or cleaned.
    AllMarked,
    /// The board was solved.
    Solved(Solved),
    /// The last blank was filled, and no rule is broken.
    Completed,
    /// A checkpoint was set.
    Checkpoint {
        /// The number of checkpoints now.
        number: usize,
    },
    /// The board is back at the last checkpoint, which is used up.
    Returned,
    /// A move was undone.
    Undone {
        /// The cell that it changed, if it changed only one.
        cell: Option<Cell>,
    },
    /// An undone move was redone.
    Redone {
        /// The cell that it changed, if it changed only one.
        cell: Option<Cell>,
    },
    /// The player paused.
    Rested,
}

/// Why a move is not possible now. A refused move changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The board has no such cell.
    NoCell {
        /// The cell.
        cell: Cell,
    },
    /// The cell does not take this digit.
    NoDigit {
        /// The digit.
        digit: Digit,
        /// The highest digit of the board.
        most: Digit,
    },
    /// The cell is a preset.
    Preset {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// The move would have no effect.
    NoChange {
        /// The cell.
        cell: Cell,
    },
    /// Marks go only into blanks.
    FilledCell {
        /// The cell.
        cell: Cell,
        /// The digit in the cell.
        digit: Digit,
    },
    /// The marks would not change.
    MarksAlready,
    /// Nothing is coloured.
    NoColours,
    /// The board has no solution.
    Unsolvable(Unsolvable),
    /// Every cell is filled.
    NothingToSolve,
    /// There has been no move since the load.
    NothingToUndo,
    /// No move was undone.
    NothingToRedo,
    /// There is no checkpoint.
    NoCheckpoint,
}

error_with_sentence!(Refused, underdoku_words::say);
