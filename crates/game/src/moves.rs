//! Moves with their times, and helpers for parsing their text.

use std::fmt;
use std::str::FromStr;

use underdoku_grid::layout;
use underdoku_grid::{Cell, Digit};

use crate::Millis;

/// The two kinds of marks in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// Small digits in the corners: where in a house a digit may go.
    Corner,
    /// Small digits in the centre: what the cell may be.
    Centre,
}

impl MarkKind {
    /// Its word in a save.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Centre => "centre",
        }
    }

    /// The kind with this word in a save.
    pub(crate) fn read(word: &str) -> Option<Self> {
        [Self::Corner, Self::Centre].into_iter().find(|kind| kind.word() == word)
    }
}

/// An error for a text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
pub struct ParseMoveError {
    /// What was expected.
    pub expected: &'static str,
}

/// Implements `FromStr` for a move whose parser returns `None` for any unexpected text.
#[doc(hidden)]
#[macro_export]
macro_rules! parsed_by {
    ($move:ident, $read:ident, $expected:expr) => {
        impl std::str::FromStr for $move {
            type Err = $crate::ParseMoveError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseMoveError> {
                $read(text).ok_or($crate::ParseMoveError { expected: $expected })
            }
        }
    };
}
pub use parsed_by;

/// A move with its time. Its text form is the milliseconds, a space and the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Timed<M> {
    /// Its time, in time of play.
    pub time: Millis,
    /// The move.
    pub act: M,
}

impl<M: fmt::Display> fmt::Display for Timed<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.time.0, self.act)
    }
}

impl<M: FromStr<Err = ParseMoveError>> FromStr for Timed<M> {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        const NO_TIME: ParseMoveError =
            ParseMoveError { expected: "milliseconds, a blank and a move" };
        let (time, act) = text.split_once(' ').ok_or(NO_TIME)?;
        let is_plain = time.bytes().all(|byte| byte.is_ascii_digit());
        let time = time.parse().ok().filter(|_| is_plain).ok_or(NO_TIME)?;
        Ok(Self { time: Millis(time), act: act.parse()? })
    }
}

/// Parses a cell in a move's text, in the one spelling that saves use.
pub(crate) fn cell(word: &str) -> Option<Cell> {
    word.parse().ok().filter(|_| word.starts_with('r') && word.contains('c'))
}

/// Parses a digit in a move's text.
pub(crate) fn digit(word: &str) -> Option<Digit> {
    let mut characters = word.chars();
    let digit = characters.next().and_then(Digit::from_char)?;
    characters.next().is_none().then_some(digit)
}

/// Parses a cell of any board, in the one spelling that saves use.
pub fn place(word: &str) -> Option<layout::Cell> {
    word.parse().ok().filter(|place: &layout::Cell| place.to_string() == word)
}

/// Parses a digit of any board as a number, in the one spelling that saves use.
pub fn value(word: &str) -> Option<layout::Digit> {
    value_or_zero(word).filter(|&value| value != layout::Digit::ZERO)
}

/// Like [`value`], but for a game whose boards may have the digit 0.
pub(crate) fn value_or_zero(word: &str) -> Option<layout::Digit> {
    word.parse().ok().and_then(layout::Digit::of_value).filter(|value| value.to_string() == word)
}
