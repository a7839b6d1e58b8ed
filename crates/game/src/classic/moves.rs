//! Moves of Classic, and their text.

use std::fmt;

#[cfg(feature = "setting")]
use underdoku_grid::layout::Rule;
use underdoku_grid::layout::{Cell, Digit};

use super::{Spot, Tint};
use crate::MarkKind;
use crate::moves::{parsed_by, place, value_or_zero};

/// A move of a player. Its text form is what a save contains.
///
/// ```
/// use underdoku_game::classic::Move;
///
/// for text in ["set r1c5 3", "set r16c10 25", "clear r1c5", "corner r2c2 4", "centre r2c2 4", "wipe r2c2", "colour r2c2 4",
///     "colour r2c2/7 9", "wipe-colours", "fill-marks", "clean-marks", "solve",
///     "add-rule thermometer:r1c1r1c2", "remove-rule r1c1r1c2=3", "checkpoint", "return", "undo", "redo", "rest"]
/// {
///     assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Enters a digit into a cell, replacing any other digit there.
    Set(Cell, Digit),
    /// Removes the digit of a cell.
    Clear(Cell),
    /// Adds a mark to a blank, or removes it.
    Mark(MarkKind, Cell, Digit),
    /// Removes all marks of a blank.
    Wipe(Cell),
    /// Colours a cell or a candidate in it, or removes that colour if it has it.
    Colour(Spot, Tint),
    /// Removes all colours.
    WipeColours,
    /// Fills the corner marks of every blank with the digits that the rules allow there.
    FillMarks,
    /// Removes every mark that the rules no longer allow.
    CleanMarks,
    /// Solves the current board.
    Solve,
    /// Adds a rule to a puzzle that is being set.
    #[cfg(feature = "setting")]
    AddRule(Rule),
    /// Removes a rule that was added.
    #[cfg(feature = "setting")]
    RemoveRule(Rule),
    /// Sets a checkpoint.
    Checkpoint,
    /// Goes back to the last checkpoint.
    Return,
    /// Undoes the last change, at most back to the loaded board.
    Undo,
    /// Redoes an undone change.
    Redo,
    /// Pauses the game. It changes nothing but the time of play, which is counted up to here.
    Rest,
}

impl Move {
    /// The cell that it concerns; `None` for a move on the whole board.
    pub const fn cell(&self) -> Option<Cell> {
        match self {
            Self::Set(cell, _)
            | Self::Clear(cell)
            | Self::Mark(_, cell, _)
            | Self::Wipe(cell)
            | Self::Colour(Spot { cell, .. }, _) => Some(*cell),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(cell, digit) => write!(f, "set {cell} {digit}"),
            Self::Clear(cell) => write!(f, "clear {cell}"),
            Self::Mark(kind, cell, digit) => write!(f, "{} {cell} {digit}", kind.word()),
            Self::Wipe(cell) => write!(f, "wipe {cell}"),
            Self::Colour(spot, tint) => write!(f, "colour {spot} {tint}"),
            Self::WipeColours => f.write_str("wipe-colours"),
            Self::FillMarks => f.write_str("fill-marks"),
            Self::CleanMarks => f.write_str("clean-marks"),
            Self::Solve => f.write_str("solve"),
            #[cfg(feature = "setting")]
            Self::AddRule(rule) => write!(f, "add-rule {rule}"),
            #[cfg(feature = "setting")]
            Self::RemoveRule(rule) => write!(f, "remove-rule {rule}"),
            Self::Checkpoint => f.write_str("checkpoint"),
            Self::Return => f.write_str("return"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Rest => f.write_str("rest"),
        }
    }
}

const EXPECTED: &str = "a move: set r1c5 3, clear r1c5, corner r1c5 3, centre r1c5 3, wipe r1c5, colour r1c5 2, \
                        wipe-colours, fill-marks, clean-marks, solve, add-rule thermometer:r1c1r1c2, remove-rule thermometer:r1c1r1c2, \
                        checkpoint, return, undo, redo or rest";

parsed_by!(Move, read, EXPECTED);

fn read(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match *words {
        ["set", at, digit] => Move::Set(place(at)?, value_or_zero(digit)?),
        ["clear", at] => Move::Clear(place(at)?),
        ["wipe", at] => Move::Wipe(place(at)?),
        ["colour", spot, tint] => Move::Colour(Spot::read(spot)?, Tint::read(tint)?),
        ["wipe-colours"] => Move::WipeColours,
        ["fill-marks"] => Move::FillMarks,
        ["clean-marks"] => Move::CleanMarks,
        ["solve"] => Move::Solve,
        #[cfg(feature = "setting")]
        ["add-rule", rule] => Move::AddRule(self::rule(rule)?),
        #[cfg(feature = "setting")]
        ["remove-rule", rule] => Move::RemoveRule(self::rule(rule)?),
        ["checkpoint"] => Move::Checkpoint,
        ["return"] => Move::Return,
        ["undo"] => Move::Undo,
        ["redo"] => Move::Redo,
        ["rest"] => Move::Rest,
        [kind, at, digit] => Move::Mark(MarkKind::read(kind)?, place(at)?, value_or_zero(digit)?),
        _ => return None,
    })
}

/// Parses a rule in the one spelling that saves use.
#[cfg(feature = "setting")]
fn rule(word: &str) -> Option<Rule> {
    word.parse().ok().filter(|rule: &Rule| rule.to_string() == word)
}
