//! The command in a line of input.

use std::str::FromStr;

use underdoku_game::delve::{Move, Stairs};
use underdoku_grid::{Cell, Digit};
use underdoku_words::{Message, Say};

use crate::plain::spoken_board::{HOUSES, Named};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Act(Move),
    House(Named),
    Fits(Cell),
    Blanks,
    Help,
    Quit,
}

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoCommand {
    Empty,
    NotThreeNumbers,
    OutOfRange { name: &'static str, word: String },
    UnknownService { word: String },
    NoNumber { word: &'static str },
    NoCell,
}

impl Say for NoCommand {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("plain-empty"),
            Self::NotThreeNumbers => Message::new("plain-no-numbers"),
            Self::OutOfRange { name, word } => Message::new("plain-out-of-range")
                .text("what", *name)
                .number("most", 9)
                .text("word", word.as_str()),
            Self::NoNumber { word } => Message::new("plain-no-number").text("word", *word),
            Self::NoCell => Message::new("plain-no-cell-after").text("word", "fits"),
            Self::UnknownService { word } => {
                Message::new("plain-no-service").text("word", word.as_str())
            }
        }
    }
}

impl FromStr for Command {
    type Err = NoCommand;

    fn from_str(line: &str) -> Result<Self, NoCommand> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            [] => Err(NoCommand::Empty),
            [word] if word.eq_ignore_ascii_case("help") || word == "?" => Ok(Self::Help),
            [word] if word.eq_ignore_ascii_case("blanks") => Ok(Self::Blanks),
            [word] | ["stairs", word] if let Some(stairs) = stairs(word) => {
                Ok(Self::Act(Move::Stairs(stairs)))
            }
            [first, ref rest @ ..] if first.eq_ignore_ascii_case("fits") => match *rest {
                [row, column] => {
                    Ok(Self::Fits(Cell::at(in_range("row", row)?, in_range("column", column)?)))
                }
                _ => Err(NoCommand::NoCell),
            },
            [first, ref rest @ ..] if let Some(word) = house(first) => match *rest {
                [number] => {
                    Named::read(word, number).map(Self::House).ok_or(NoCommand::NoNumber { word })
                }
                _ => Err(NoCommand::NoNumber { word }),
            },
            [row, column, digit] if [row, column, digit].into_iter().all(is_whole) => {
                three(row, column, digit)
            }
            _ => Err(NoCommand::NotThreeNumbers),
        }
    }
}

/// The stairs that a word names, in upper or lower case.
fn stairs(word: &str) -> Option<Stairs> {
    Stairs::named(&word.to_ascii_lowercase())
}

/// The word of a house, in upper or lower case.
fn house(word: &str) -> Option<&'static str> {
    HOUSES.into_iter().find(|house| word.eq_ignore_ascii_case(house))
}

/// True if a word is a whole number, with or without a sign.
fn is_whole(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn three(row: &str, column: &str, digit: &str) -> Result<Command, NoCommand> {
    if (value(row), value(column)) == (Some(0), Some(0)) {
        return service(digit);
    }
    let row = in_range("row", row)?;
    let column = in_range("column", column)?;
    let digit = Digit::from_index(in_range("digit", digit)?);
    Ok(Command::Act(Move::Place(Cell::at(row, column), digit)))
}

fn service(word: &str) -> Result<Command, NoCommand> {
    match value(word) {
        Some(0) => Ok(Command::Quit),
        Some(1) => Ok(Command::Act(Move::Potion)),
        Some(2) => Ok(Command::Act(Move::Hint)),
        _ => Err(NoCommand::UnknownService { word: word.to_owned() }),
    }
}

/// The number, if it is a small one.
fn value(word: &str) -> Option<i16> {
    word.parse().ok()
}

/// The index, from 0 to 8, of a number from 1 to 9.
fn in_range(name: &'static str, word: &str) -> Result<usize, NoCommand> {
    match value(word) {
        Some(number @ 1..=9) => Ok(usize::from(number.unsigned_abs()) - 1),
        _ => Err(NoCommand::OutOfRange { name, word: word.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &str) {
        let read = match line.parse::<Command>() {
            Ok(Command::Act(act)) => act.to_string(),
            Ok(other) => format!("{other:?}"),
            Err(why) => underdoku_words::terminal::say(&why),
        };
        assert!(read.starts_with(expected), "{line:?}: {read}");
    }

    #[test]
    fn lines_are_moves_or_are_refused_with_a_reason() {
        check("1 5 3\n", "place r1c5 3");
        check("  09\t+1 9 \r\n", "place r9c1 9");
        check("0 0 0", "Quit");
        check("0 0 1", "potion");
        check("0 0 2", "hint");
        check("Hard", "stairs hard");
        check("stairs calm", "stairs calm");
        check("HELP", "Help");
        check("Row 3", "House(Named { word: \"row\", number: 3 })");
        check("box", "expected a number after box");
        check("column x", "expected a number after column");
        check("fits 1 5", "Fits(r1c5)");
        check("fits 1", "expected a row and a column after fits");
        check("blanks", "Blanks");
        check("", "an empty line");
        check("0 0 3", "expected 0 to quit");
        check("0 0 -1", "expected 0 to quit");
        check("0 5 3", "the row must be from 1 to 9, not 0");
        check("1 10 3", "the column must be from 1 to 9, not 10");
        check("1 1 -3", "the digit must be from 1 to 9, not -3");
        check("1 1 99999999999999999999", "the digit must be");
        for line in ["1 5", "1 5 3 4", "a b c", "1.0 5 3", "153", "1 5 three", "- 1 1", "１ 5 3"] {
            check(line, "expected three whole numbers");
        }
    }
}
