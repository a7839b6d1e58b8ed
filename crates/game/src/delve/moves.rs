//! What a player can do, and its text.

use std::fmt;
use std::str::FromStr;

use underdoku_grid::{Cell, Digit};

use super::MarkKind;
use crate::Millis;

/// Something a player does. Its text form is what a save holds.
///
/// ```
/// use underdoku_game::delve::Move;
///
/// for text in ["place r1c5 3", "potion", "hint", "corner r2c2 4", "centre r2c2 4", "wipe r2c2", "undo",
///     "redo", "rest", "leave"]
/// {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Puts a digit into a blank, for better or worse.
    Place(Cell, Digit),
    /// Drinks a potion.
    Potion,
    /// Uses a hint.
    Hint,
    /// Makes a mark in a blank, or takes it out.
    Mark(MarkKind, Cell, Digit),
    /// Takes all marks out of a cell.
    Wipe(Cell),
    /// Takes back the last change of marks.
    Undo,
    /// Makes it again.
    Redo,
    /// Stops playing for now. It changes nothing but the time, which counts up to here.
    Rest,
    /// Gives the run up.
    Leave,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell, digit) => write!(f, "place {cell} {digit}"),
            Self::Potion => f.write_str("potion"),
            Self::Hint => f.write_str("hint"),
            Self::Mark(MarkKind::Corner, cell, digit) => write!(f, "corner {cell} {digit}"),
            Self::Mark(MarkKind::Centre, cell, digit) => write!(f, "centre {cell} {digit}"),
            Self::Wipe(cell) => write!(f, "wipe {cell}"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Rest => f.write_str("rest"),
            Self::Leave => f.write_str("leave"),
        }
    }
}

/// A text that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected a move: place r1c5 3, potion, hint, corner r1c5 3, centre r1c5 3, wipe r1c5, undo, \
             redo, rest or leave",
        )
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let words: Vec<&str> = text.split(' ').collect();
        let cell = |word: &str| word.parse::<Cell>().map_err(|_| ParseMoveError);
        Ok(match *words {
            ["place", at, value] => Self::Place(cell(at)?, digit(value)?),
            ["corner", at, value] => Self::Mark(MarkKind::Corner, cell(at)?, digit(value)?),
            ["centre", at, value] => Self::Mark(MarkKind::Centre, cell(at)?, digit(value)?),
            ["wipe", at] => Self::Wipe(cell(at)?),
            ["potion"] => Self::Potion,
            ["hint"] => Self::Hint,
            ["undo"] => Self::Undo,
            ["redo"] => Self::Redo,
            ["rest"] => Self::Rest,
            ["leave"] => Self::Leave,
            _ => return Err(ParseMoveError),
        })
    }
}

fn digit(word: &str) -> Result<Digit, ParseMoveError> {
    let mut characters = word.chars();
    match (characters.next().and_then(Digit::from_char), characters.next()) {
        (Some(digit), None) => Ok(digit),
        _ => Err(ParseMoveError),
    }
}

/// A move and when it was made. Its text is the milliseconds, a blank and the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimedMove {
    /// When, in time of play.
    pub time: Millis,
    /// What.
    pub act: Move,
}

impl fmt::Display for TimedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.time.0, self.act)
    }
}

impl FromStr for TimedMove {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (time, act) = text.split_once(' ').ok_or(ParseMoveError)?;
        let is_plain = time.bytes().all(|byte| byte.is_ascii_digit());
        let time = time.parse().ok().filter(|_| is_plain).ok_or(ParseMoveError)?;
        Ok(Self { time: Millis(time), act: act.parse()? })
    }
}
