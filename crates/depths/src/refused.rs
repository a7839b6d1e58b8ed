//! Refusals: why a move is not possible now.

use underdoku_grid::layout::{Cell, Digit};

use super::content::Item;
use super::words::reason;

/// Why a move is not possible now. A refused move changes and costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{}", reason(self))]
#[expect(missing_docs, reason = "the fields' names describe them")]
pub enum Refused {
    /// The run has ended.
    RunOver,
    /// A choice is due; there is no board to play on.
    NotOnFloor,
    /// The board is in play; there is no offer.
    NothingOffered,
    /// The bag is full: an item has to be dropped first, or the new one declined.
    BagFull,
    /// The bag is not full, so nothing has to be dropped.
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
    /// It clashes with a digit on the board or with a cage's sum.
    Clashes { place: Cell, digit: Digit },
    /// Truth needs an open cell without fog or web, whose digit is not barred.
    NotForTruth { place: Cell },
    /// While a digit is barred, Truth needs a cell that visibly cannot hold that digit. Otherwise a
    /// refusal would reveal where the digit belongs.
    TruthBarred { place: Cell, digit: Digit },
    /// The bag has no such item.
    NoItem { item: Item },
    /// The bag has fewer items.
    NoSlot { number: u8 },
    /// There is no such monster.
    NoMonster { letter: u8 },
    /// A monster must be named.
    NeedsMonster,
    /// A cell must be named.
    NeedsCell,
    /// It takes no target.
    NeedsNothing,
    /// It would have no effect.
    Useless,
    /// A Mute lives.
    Mute,
    /// Too few sparks.
    NoSparks { cost: i32, sparks: i32 },
    /// Too little gold.
    TooDear { price: i32, gold: i32 },
    /// No cell can be deduced and shown.
    NothingFollows,
    /// The stairs are not open.
    NoStairs,
    /// There are fewer choices.
    NoChoice { number: u8 },
    /// The offer cannot be declined.
    MustChoose,
    /// It is sold.
    SoldOut { number: u8 },
}
