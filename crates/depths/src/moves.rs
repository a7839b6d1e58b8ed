//! Moves of Depths, and their text.

use std::fmt;

use underdoku_grid::layout::{self, Digit};

use super::content::Item;
use underdoku_game::moves::{parsed_by, place, value};

/// A move of a player. Its text form is what a save contains.
///
/// ```
/// use underdoku_depths::Move;
///
/// for text in ["place r1c5 3", "take 2", "skill", "skill b", "use potion", "use bomb a", "use truth r2c2",
///     "counsel", "leave", "buy 4", "drop 1", "done", "rest", "give-up"]
/// {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Enters a digit into an open cell, right or wrong.
    Place(layout::Cell, Digit),
    /// Takes the offer with this number, from 1; 0 declines.
    Take(u8),
    /// Uses the class's skill.
    Skill(Aim),
    /// Uses an item.
    Use(Item, Aim),
    /// Asks for a cell that follows.
    Counsel,
    /// Leaves the floor by the stairs.
    Leave,
    /// Buys the goods with this number from a pedlar or the market.
    Buy(u8),
    /// Drops the item with this number for the one that did not fit into the bag.
    Drop(u8),
    /// Leaves a pedlar or the market.
    Done,
    /// Pauses the game. It changes nothing but the time of play, which is counted up to here.
    Rest,
    /// Ends the run as given up.
    GiveUp,
}

/// The target of a skill or an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Nothing.
    None,
    /// The monster of this index, from 0 for `a`.
    Monster(u8),
    /// A cell.
    Cell(layout::Cell),
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Monster(letter) => write!(f, " {}", char::from(b'a'.wrapping_add(*letter))),
            Self::Cell(place) => write!(f, " {place}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell, digit) => write!(f, "place {cell} {digit}"),
            Self::Take(number) => write!(f, "take {number}"),
            Self::Skill(aim) => write!(f, "skill{aim}"),
            Self::Use(item, aim) => write!(f, "use {}{aim}", item.word()),
            Self::Counsel => f.write_str("counsel"),
            Self::Leave => f.write_str("leave"),
            Self::Buy(number) => write!(f, "buy {number}"),
            Self::Drop(number) => write!(f, "drop {number}"),
            Self::Done => f.write_str("done"),
            Self::Rest => f.write_str("rest"),
            Self::GiveUp => f.write_str("give-up"),
        }
    }
}

const EXPECTED: &str = "a move: place r1c5 3, take 1, skill, skill a, use potion, use bomb a, \
                        use truth r1c5, counsel, leave, buy 1, drop 1, done, rest or give-up";

parsed_by!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match *words {
        ["place", at, digit] => Move::Place(place(at)?, value(digit)?),
        ["take", choice] => Move::Take(number(choice)?),
        ["skill"] => Move::Skill(Aim::None),
        ["skill", on] => Move::Skill(aim(on)?),
        ["use", item] => Move::Use(Item::named(item)?, Aim::None),
        ["use", item, on] => Move::Use(Item::named(item)?, aim(on)?),
        ["counsel"] => Move::Counsel,
        ["leave"] => Move::Leave,
        ["buy", choice] => Move::Buy(number(choice)?),
        ["drop", choice] => Move::Drop(number(choice)?),
        ["done"] => Move::Done,
        ["rest"] => Move::Rest,
        ["give-up"] => Move::GiveUp,
        _ => return None,
    })
}

/// A single digit.
fn number(word: &str) -> Option<u8> {
    let is_plain = word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}

fn aim(word: &str) -> Option<Aim> {
    match word.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(Aim::Monster(letter - b'a')),
        _ => place(word).map(Aim::Cell),
    }
}
