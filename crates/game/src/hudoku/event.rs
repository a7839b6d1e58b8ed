//! Events of Hudoku.

use underdoku_grid::layout::{Cell, Digit};

use super::Pace;
use crate::words::error_with_sentence;

/// An event, listed in the order in which things happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The player entered the right digit: the clock is full, plus a bonus.
    Right {
        /// The cell.
        cell: Cell,
        /// The digit of the cell.
        digit: Digit,
    },
    /// The player tried a wrong digit: the cell stays hidden.
    Wrong {
        /// The cell.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
        /// The number of wrong digits so far.
        count: u32,
    },
    /// A cell was shown: the clock is full.
    Hinted {
        /// The cell.
        cell: Cell,
        /// The digit of the cell.
        digit: Digit,
        /// Who asked for it.
        by: HintBy,
    },
    /// The marks of a cell changed.
    Marked {
        /// The cell.
        cell: Cell,
    },
    /// Time passed, and nothing else happened.
    Waited,
    /// The board is hidden and the clock stopped.
    Paused,
    /// The board is shown again and the clock runs.
    Resumed,
    /// The pace of the clock changed.
    Paced(Pace),
    /// The game is over.
    Ended(Ending),
}

/// Who asked for a hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HintBy {
    /// The clock, which had run out: an auto-hint.
    Clock,
    /// The player.
    Player,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// All cells are shown.
    Finished,
    /// The player asked for the solution.
    GaveUp,
}

underdoku_grid::named_cases!(Ending { Finished = "finished", GaveUp = "gave up" });

/// Why a move is not possible now. A refused move changes and costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refused {
    /// The board has no such cell.
    NoCell {
        /// Where it would be.
        cell: Cell,
    },
    /// The cell is empty: it has no digit, a clue at most.
    EmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// The cell is shown already.
    ShownCell {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// The cell's region has no such digit.
    NotInRegion {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The highest digit of the region.
        most: Digit,
    },
    /// The cell has no marks to remove.
    NoMarks {
        /// The cell.
        cell: Cell,
    },
    /// No marks were changed, or none of those that were are left.
    NothingToUndo,
    /// No change of marks was undone.
    NothingToRedo,
    /// The board is hidden.
    Paused,
    /// The board is not hidden.
    NotPaused,
    /// The clock runs at that pace already.
    SamePace(Pace),
    /// The game has ended.
    GameOver,
}

error_with_sentence!(Refused, underdoku_words::say);
