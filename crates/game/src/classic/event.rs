//! Events of Classic.

use underdoku_grid::layout::{Cell, Digit};
#[cfg(feature = "setting")]
use underdoku_grid::layout::{LayoutFault, Rule};

use super::{Solved, Tint, Unsolvable};
use crate::words::error_with_sentence;

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A digit was entered into a cell.
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
    /// A rule was added to the puzzle that is being set.
    #[cfg(feature = "setting")]
    RuleAdded {
        /// The rule.
        rule: Rule,
    },
    /// A rule was removed from it.
    #[cfg(feature = "setting")]
    RuleRemoved {
        /// The rule.
        rule: Rule,
    },
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
    /// This digit is not allowed in the cell.
    NoDigit {
        /// The digit.
        digit: Digit,
        /// The highest digit of the board.
        most: Digit,
    },
    /// The cell is a given.
    Given {
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
    /// Rules are part of a puzzle, and can be added only while it is being set.
    #[cfg(feature = "setting")]
    NoDraft,
    /// The rule does not fit on the board.
    #[cfg(feature = "setting")]
    Rule(LayoutFault),
    /// The board has as many rules as can be added.
    #[cfg(feature = "setting")]
    ManyRules,
    /// No such rule was added.
    #[cfg(feature = "setting")]
    NoRule,
    /// There has been no move since the load.
    NothingToUndo,
    /// No move was undone.
    NothingToRedo,
    /// There is no checkpoint.
    NoCheckpoint,
}

error_with_sentence!(Refused, underdoku_words::say);
