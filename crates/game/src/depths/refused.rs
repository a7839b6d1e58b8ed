//! Refusals: why a move is not possible now.

use std::fmt;

use underdoku_grid::layout::{Cell, Digit};

use super::content::Item;

/// Why a move is not possible now. It changed nothing and cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RunOver => f.write_str("the run is over"),
            Self::NotOnFloor => f.write_str("choose first"),
            Self::NothingOffered => f.write_str("nothing is offered now"),
            Self::BagFull => f.write_str("the bag is full: drop an item or take 0"),
            Self::BagNotFull => f.write_str("the bag has room, nothing must be dropped"),
            Self::NoCell { place } => write!(f, "the board has no cell {place}"),
            Self::NoDigit { digit } => write!(f, "the board has no digit {digit}"),
            Self::Filled { place } => write!(f, "{place} is filled"),
            Self::Warded { place } => write!(f, "{place} is warded"),
            Self::Barred { digit } => write!(f, "{digit} is barred"),
            Self::CrossedOut { place, digit } => write!(f, "{digit} is crossed out at {place}"),
            Self::Clashes { place, digit } => {
                write!(f, "{digit} at {place} clashes with the board")
            }
            Self::NotForTruth { place } => {
                write!(f, "{place} is fogged, webbed, warded or barred")
            }
            Self::NoItem { item } => write!(f, "the bag has no {}", item.word()),
            Self::NoSlot { number } => write!(f, "the bag has no item {number}"),
            Self::NoMonster { letter } => {
                write!(f, "there is no monster {}", char::from(b'a'.wrapping_add(*letter)))
            }
            Self::NeedsMonster => f.write_str("name a monster by its letter"),
            Self::NeedsCell => f.write_str("name a cell"),
            Self::NeedsNothing => f.write_str("nothing is to be named with it"),
            Self::Useless => f.write_str("it would change nothing"),
            Self::Mute => f.write_str("a Mute lives: only Potions work"),
            Self::NoSparks { cost, sparks } => {
                write!(f, "it costs {cost} sparks, you have {sparks}")
            }
            Self::TooDear { price, gold } => write!(f, "it costs {price} gold, you have {gold}"),
            Self::NothingFollows => f.write_str("no cell follows that could be shown"),
            Self::NoStairs => f.write_str("the stairs are not open"),
            Self::NoChoice { number } => write!(f, "there is no choice {number}"),
            Self::MustChoose => f.write_str("one must be chosen"),
            Self::SoldOut { number } => write!(f, "{number} is sold"),
        }
    }
}

impl std::error::Error for Refused {}
