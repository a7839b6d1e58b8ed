//! Refusals: why a move is not possible now.

use underdoku_grid::layout::{Cell, Digit};

use super::content::Item;
use super::words::reason;

/// Why a move is not possible now. It changed nothing and cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", reason(self))]
#[expect(missing_docs, reason = "fields are named by what they are")]
pub enum Refused {
    /// The run has ended.
    RunOver,
    /// A decision is due; there is no board to play on.
    NotOnFloor,
    /// The board is in play; nothing is offered.
    NothingOffered,
    /// The bag is full: an item must be put down first, or the new one passed.
    BagFull,
    /// The bag is not full.
    BagNotFull,
    /// The board has no such cell.
    NoCell { place: Cell },
    /// The board has no such digit.
    NoDigit { digit: Digit },
    /// The cell is filled.
    Filled { place: Cell },
    /// The cell is warded.
    Warded { place: Cell },
    /// The digit is barred.
    Barred { digit: Digit },
    /// The digit is crossed out there.
    CrossedOut { place: Cell, digit: Digit },
    /// A digit on the board, or a cage's sum, is against it.
    Clashes { place: Cell, digit: Digit },
    /// Truth is only for open cells without fog or web, of a digit that is not barred.
    NotForTruth { place: Cell },
    /// While a digit is barred, Truth is only for cells that cannot hold it by what is seen.
    TruthBarred { place: Cell, digit: Digit },
    /// The bag has no such item.
    NoItem { item: Item },
    /// The bag has not so many items.
    NoSlot { number: u8 },
    /// No such monster is there.
    NoMonster { letter: u8 },
    /// A monster must be named.
    NeedsMonster,
    /// A cell must be named.
    NeedsCell,
    /// Nothing is to be named.
    NeedsNothing,
    /// It would change nothing.
    Useless,
    /// A Mute lives.
    Mute,
    /// Too few sparks.
    NoSparks { cost: i32, sparks: i32 },
    /// Too little gold.
    TooDear { price: i32, gold: i32 },
    /// No cell follows that could be shown.
    NothingFollows,
    /// The stairs are not open.
    NoStairs,
    /// There are not so many to choose from.
    NoChoice { number: u8 },
    /// One must be chosen.
    MustChoose,
    /// It was bought already.
    SoldOut { number: u8 },
}
