//! Events of Hudoku.

use underdoku_grid::layout::{Cell, Digit};

use super::Pace;
use crate::words::reason;

/// Something that happened, in the order in which it did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The player put the right digit into a cell: the clock is full, and more.
    Right {
        /// The cell.
        cell: Cell,
        /// The digit that now stands there.
        digit: Digit,
    },
    /// The player tried a wrong digit: the cell stays hidden.
    Wrong {
        /// The cell.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
        /// Number of wrong digits so far.
        count: u32,
    },
    /// A cell was shown: the clock is full.
    Hinted {
        /// The cell.
        cell: Cell,
        /// The digit that now stands there.
        digit: Digit,
        /// The one who asked for it.
        by: HintBy,
    },
    /// Time passed, and nothing else happened.
    Waited,
    /// The board is hidden and the clock stands.
    Paused,
    /// The board is seen again and the clock runs.
    Resumed,
    /// The clock runs faster or slower from here on.
    Paced(Pace),
    /// The game is over.
    Ended(Ending),
}

/// The one who asked for a hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HintBy {
    /// The clock, which had run out: an auto-hint.
    Clock,
    /// The player.
    Player,
}

/// The ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// All cells are shown.
    Finished,
    /// The player asked for the solution.
    GaveUp,
}

underdoku_grid::named_cases!(Ending { Finished = "finished", GaveUp = "gave up" });

/// The reason why a move is not possible now. It changed nothing and cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", reason(self))]
pub enum Refused {
    /// The board has no such cell.
    NoCell {
        /// Its place, if there were one.
        cell: Cell,
    },
    /// The cell is empty: it holds no digit, a clue at most.
    EmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// The cell is shown already.
    ShownCell {
        /// The cell.
        cell: Cell,
        /// The digit that stands there.
        digit: Digit,
    },
    /// The cell's region has no such digit.
    NotInRegion {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The greatest digit of the region.
        most: Digit,
    },
    /// The board is hidden.
    Paused,
    /// The board is not hidden.
    NotPaused,
    /// The clock runs at that pace already.
    SamePace(Pace),
    /// The game has ended.
    GameOver,
}
