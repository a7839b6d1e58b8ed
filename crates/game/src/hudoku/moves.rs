//! Moves of Hudoku, and their text.

use std::fmt;

use underdoku_grid::layout::{Cell, Digit};

use super::Pace;
use crate::MarkKind;
use crate::moves::{parsed_by, place, value};

/// A move of a player. Its text form is what a save contains.
///
/// ```
/// use underdoku_game::hudoku::Move;
///
/// for text in ["place r1c5 3", "hint", "hint r1c5", "corner r1c5 3", "centre r1c5 3", "wipe r1c5", "undo", "redo",
///     "solution", "wait", "pause", "resume", "clock slow"]
/// {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Enters a digit into a hidden cell, right or wrong.
    Place(Cell, Digit),
    /// Shows this cell, or a random one.
    Hint(Option<Cell>),
    /// Makes a mark in a hidden cell, or removes it.
    Mark(MarkKind, Cell, Digit),
    /// Removes all marks of a cell.
    Wipe(Cell),
    /// Undoes the last change of marks.
    Undo,
    /// Redoes an undone change.
    Redo,
    /// Shows the solution and ends the game.
    Solution,
    /// Lets time pass, so that the clock can run out.
    Wait,
    /// Hides the board and stops the clock.
    Pause,
    /// Shows the board again and lets the clock run.
    Resume,
    /// Changes the pace of the clock.
    Pace(Pace),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell, digit) => write!(f, "place {cell} {digit}"),
            Self::Hint(None) => f.write_str("hint"),
            Self::Hint(Some(cell)) => write!(f, "hint {cell}"),
            Self::Mark(kind, cell, digit) => write!(f, "{} {cell} {digit}", kind.word()),
            Self::Wipe(cell) => write!(f, "wipe {cell}"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Solution => f.write_str("solution"),
            Self::Wait => f.write_str("wait"),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::Pace(pace) => write!(f, "clock {pace}"),
        }
    }
}

const EXPECTED: &str = "a move: place r1c5 3, hint, hint r1c5, corner r1c5 3, centre r1c5 3, wipe r1c5, undo, redo, \
                        solution, wait, pause, resume, clock normal, clock slow or clock off";

parsed_by!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match *words {
        ["place", at, digit] => Move::Place(place(at)?, value(digit)?),
        ["hint"] => Move::Hint(None),
        ["hint", at] => Move::Hint(Some(place(at)?)),
        ["wipe", at] => Move::Wipe(place(at)?),
        ["undo"] => Move::Undo,
        ["redo"] => Move::Redo,
        ["solution"] => Move::Solution,
        ["wait"] => Move::Wait,
        ["pause"] => Move::Pause,
        ["resume"] => Move::Resume,
        ["clock", pace] => Move::Pace(Pace::named(pace)?),
        [kind, at, digit] => Move::Mark(MarkKind::read(kind)?, place(at)?, value(digit)?),
        _ => return None,
    })
}
