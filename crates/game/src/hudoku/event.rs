//! What comes of a move.

use std::fmt;

use underdoku_grid::layout::{Place, Value};

use super::Pace;

/// Something that happened, in the order in which it did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The player put the right digit into a cell: the clock is full, and more.
    Right {
        /// The cell.
        cell: Place,
        /// The digit that now stands there.
        digit: Value,
    },
    /// The player tried a wrong digit: the cell stays hidden.
    Wrong {
        /// The cell.
        cell: Place,
        /// The wrong digit.
        digit: Value,
        /// How many wrong digits there were so far.
        count: u32,
    },
    /// A cell was shown: the clock is full.
    Hinted {
        /// The cell.
        cell: Place,
        /// The digit that now stands there.
        digit: Value,
        /// Who asked for it.
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

/// Who asked for a hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HintBy {
    /// The clock, which had run out: an auto-hint.
    Clock,
    /// The player.
    Player,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// All cells are shown.
    Finished,
    /// The player asked for the solution.
    GaveUp,
}

impl Ending {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Finished, Self::GaveUp];

    /// The ending that prints so.
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.to_string() == text)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Finished => "finished",
            Self::GaveUp => "gave up",
        })
    }
}

/// Why a move is not possible now. It changed nothing and cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refused {
    /// The board has no such cell.
    NoCell {
        /// Where it would be.
        cell: Place,
    },
    /// The cell is empty: it holds no digit, a clue at most.
    EmptyCell {
        /// The cell.
        cell: Place,
    },
    /// The cell is shown already.
    ShownCell {
        /// The cell.
        cell: Place,
        /// The digit that stands there.
        digit: Value,
    },
    /// The cell's region has no such digit.
    NotInRegion {
        /// The cell.
        cell: Place,
        /// The digit.
        digit: Value,
        /// The greatest digit of the region.
        most: Value,
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

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell { cell } => write!(f, "there is no cell {cell} on this board"),
            Self::EmptyCell { cell } => write!(f, "{cell} is empty and takes no digit"),
            Self::ShownCell { cell, digit } => write!(f, "{cell} is shown already, it holds {digit}"),
            Self::NotInRegion { cell, digit, most } => {
                write!(f, "the region of {cell} has the digits 1 to {most}, not {digit}")
            }
            Self::Paused => f.write_str("the game is paused"),
            Self::NotPaused => f.write_str("the game is not paused"),
            Self::SamePace(pace) => write!(f, "the clock is {pace} already"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for Refused {}
