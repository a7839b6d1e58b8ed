//! Moves of Delve, and their text.

use std::fmt;

use underdoku_grid::{Cell, Digit};

use super::Stairs;
use super::rules::HAS_DEEP;
use crate::MarkKind;
use crate::moves::{cell, digit, parsed_by};

/// A move of a player. Its text form is what a save contains.
///
/// ```
/// use underdoku_game::delve::Move;
///
/// for text in ["place r1c5 3", "potion", "hint", "corner r2c2 4", "centre r2c2 4", "wipe r2c2", "undo",
///     "redo", "stairs hard", "rest", "leave"]
/// {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Enters a digit into a blank, right or wrong.
    Place(Cell, Digit),
    /// Drinks a potion.
    Potion,
    /// Uses a hint.
    Hint,
    /// Adds a mark to a blank, or removes it.
    Mark(MarkKind, Cell, Digit),
    /// Removes all marks of a cell.
    Wipe(Cell),
    /// Undoes the last change of marks.
    Undo,
    /// Redoes an undone change.
    Redo,
    /// Takes stairs down from a cleared floor.
    Stairs(Stairs),
    /// Pauses the game. It changes nothing but the time of play, which is counted up to here.
    Rest,
    /// Gives up the run.
    Leave,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell, digit) => write!(f, "place {cell} {digit}"),
            Self::Potion => f.write_str("potion"),
            Self::Hint => f.write_str("hint"),
            Self::Mark(kind, cell, digit) => write!(f, "{} {cell} {digit}", kind.word()),
            Self::Wipe(cell) => write!(f, "wipe {cell}"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Stairs(stairs) => write!(f, "stairs {stairs}"),
            Self::Rest => f.write_str("rest"),
            Self::Leave => f.write_str("leave"),
        }
    }
}

const EXPECTED: &str = if HAS_DEEP {
    "a move: place r1c5 3, potion, hint, corner r1c5 3, centre r1c5 3, wipe r1c5, undo, redo, stairs calm, rest or \
     leave"
} else {
    "a move: place r1c5 3, potion, hint, corner r1c5 3, centre r1c5 3, wipe r1c5, undo, redo, rest or leave"
};

parsed_by!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match *words {
        ["place", at, value] => Move::Place(cell(at)?, digit(value)?),
        [kind, at, value] => Move::Mark(MarkKind::read(kind)?, cell(at)?, digit(value)?),
        ["wipe", at] => Move::Wipe(cell(at)?),
        ["potion"] => Move::Potion,
        ["hint"] => Move::Hint,
        ["undo"] => Move::Undo,
        ["redo"] => Move::Redo,
        ["stairs", which] if HAS_DEEP => Move::Stairs(Stairs::named(which)?),
        ["rest"] => Move::Rest,
        ["leave"] => Move::Leave,
        _ => return None,
    })
}
