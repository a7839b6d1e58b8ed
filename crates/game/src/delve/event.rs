//! Events of Delve.

use underdoku_grid::{Cell, Digit, House};

use super::{Depth, Item};
use crate::words::reason;

/// Something that happened, in the order in which it did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The player put the right digit into a cell.
    Filled {
        /// The cell.
        cell: Cell,
        /// The digit that now stands there.
        digit: Digit,
    },
    /// The player tried a wrong digit: a trap took a hit point, the cell is still blank.
    Trapped {
        /// The cell.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
        /// The hit points that are left.
        hp: u8,
        /// A house of the cell that shows the digit already.
        seen: Option<House>,
    },
    /// Something lay under the cell and is now the player's.
    Found {
        /// The cell.
        cell: Cell,
        /// The item that lay there.
        item: Item,
    },
    /// A potion was drunk.
    Drank {
        /// The hit points there are now.
        hp: u8,
    },
    /// A hint filled a cell.
    Hinted {
        /// The cell.
        cell: Cell,
        /// The digit that now stands there.
        digit: Digit,
    },
    /// The last blank of a floor was filled; the player now stands on the next one.
    Descended {
        /// The floor that was reached.
        to: Depth,
        /// Number of its blanks.
        blanks: usize,
    },
    /// The marks of a cell changed.
    Marked {
        /// The cell.
        cell: Cell,
    },
    /// The player stopped for now.
    Rested,
    /// The run is over.
    Ended(Ending),
}

/// The ending of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The last hit point was lost.
    Died,
    /// The player gave up.
    Left,
}

underdoku_grid::named_cases!(Ending { Died = "died", Left = "left" });

/// The reason why a move is not possible now. It changed nothing and cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", reason(self))]
pub enum Refused {
    /// The cell holds a digit already.
    FilledCell {
        /// The cell.
        cell: Cell,
        /// The digit that stands there.
        digit: Digit,
    },
    /// A potion at full hit points would be lost.
    FullHp,
    /// There is no potion.
    NoPotion,
    /// There is no hint.
    NoHint,
    /// The cell has no marks to take out.
    NoMarks {
        /// The cell.
        cell: Cell,
    },
    /// No marks were changed on this floor.
    NothingToUndo,
    /// No change of marks was taken back.
    NothingToRedo,
    /// The run has ended.
    RunOver,
}
