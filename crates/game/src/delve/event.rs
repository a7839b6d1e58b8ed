//! Events of Delve.

use underdoku_grid::{Cell, Digit, House};

use super::{Depth, Item, Lead, Terms, words};
use crate::words::error_with_sentence;

/// An event, listed in the order in which things happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The player entered the right digit.
    Filled {
        /// The cell.
        cell: Cell,
        /// The digit of the cell.
        digit: Digit,
    },
    /// The player tried a wrong digit: a trap cost hit points, and the cell is still blank.
    Trapped {
        /// The cell.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
        /// The number of hit points that it cost.
        lost: u8,
        /// The number of hit points left.
        hp: u8,
        /// A house of the cell in which the digit can be seen already.
        seen: Option<House>,
    },
    /// An item lay under the cell and is now the player's.
    Found {
        /// The cell.
        cell: Cell,
        /// The item.
        item: Item,
    },
    /// An item lay under the cell, but the bag has no room for another.
    LeftBehind {
        /// The cell.
        cell: Cell,
        /// The item.
        item: Item,
    },
    /// Enough right digits in a row healed a hit point.
    Healed {
        /// The hit points now.
        hp: u8,
        /// The number of digits.
        streak: u32,
    },
    /// A potion was drunk.
    Drank {
        /// The hit points now.
        hp: u8,
    },
    /// A hint filled a cell.
    Hinted {
        /// The cell.
        cell: Cell,
        /// The digit of the cell.
        digit: Digit,
    },
    /// A hint showed a digit that follows, and why.
    Explained(Box<Lead>),
    /// The last blank of a floor was filled, and two stairs lead down.
    Cleared {
        /// The floor.
        depth: Depth,
        /// What awaits the player behind the calm stairs.
        calm: Terms,
        /// What awaits the player behind the hard stairs.
        hard: Terms,
    },
    /// The last blank of a floor was filled, or stairs were taken; the player is now on the next one.
    Descended {
        /// The floor reached.
        to: Depth,
        /// The number of its blanks.
        blanks: usize,
    },
    /// The marks of a cell changed.
    Marked {
        /// The cell.
        cell: Cell,
    },
    /// The player paused.
    Rested,
    /// The run is over.
    Ended(Ending),
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The last hit point was lost.
    Died,
    /// The player gave up.
    Left,
    /// The last floor was cleared.
    Won,
}

underdoku_grid::named_cases!(Ending { Died = "died", Left = "left", Won = "won" });

/// Why a move is not possible now. A refused move changes and costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refused {
    /// The cell already has a digit.
    FilledCell {
        /// The cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// At full hit points a potion would be wasted.
    FullHp,
    /// There is no potion.
    NoPotion,
    /// There is no hint.
    NoHint,
    /// The digit of the last hint has not been entered yet.
    HintOpen {
        /// The cell.
        cell: Cell,
    },
    /// There is nothing left to fill; stairs lead down.
    AtStairs,
    /// There are no stairs, or there are blanks left before them.
    NoStairs,
    /// The cell has no marks to remove.
    NoMarks {
        /// The cell.
        cell: Cell,
    },
    /// No marks were changed on this floor.
    NothingToUndo,
    /// No change of marks was undone.
    NothingToRedo,
    /// The run has ended.
    RunOver,
}

error_with_sentence!(Refused, words::say);
