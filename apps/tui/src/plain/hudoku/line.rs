//! The command in a line of input.

use std::str::FromStr;

use underdoku_game::hudoku::{Level, Move, Pace};
use underdoku_game::{MarkKind, Millis};
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_words::{Message, Say};

use crate::spelling::{nearest, unknown};

/// A command in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Act(Move),
    Fits(Cell),
    Region(Cell),
    Hidden,
    Notes,
    New(AnotherGame),
    Tick(Millis),
    Help,
    Quit,
}

/// A request for another game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct AnotherGame {
    /// The name of a template or of a file with one; none for the standard one.
    pub template: Option<String>,
    /// The level.
    pub level: Level,
}

impl AnotherGame {
    /// Parses a board and a level, in any order, or neither.
    pub fn read(words: &[&str]) -> Option<Self> {
        let mut wish = Self::default();
        let (mut has_level, mut template) = (false, None);
        for &word in words {
            match Level::named(&word.to_ascii_lowercase()) {
                Some(level) if !has_level => (wish.level, has_level) = (level, true),
                None if template.is_none() => template = Some(word.to_owned()),
                _ => return None,
            }
        }
        Some(Self { template, ..wish })
    }
}

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoCommand {
    Empty,
    Unknown { word: String, nearest: Option<&'static str> },
    NotThreeNumbers,
    OutOfRange { name: &'static str, word: String },
    NoCell { word: &'static str },
    NoCellAndDigit { word: &'static str },
    NoSeconds,
    NoPace,
    NoNew,
    Surplus { word: &'static str },
}

impl Say for NoCommand {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("plain-empty"),
            Self::Unknown { word, nearest } => unknown(word, *nearest),
            Self::NotThreeNumbers => Message::new("plain-no-numbers"),
            Self::OutOfRange { name, word } => Message::new("plain-out-of-range")
                .text("what", *name)
                .number("most", Layout::LARGEST)
                .text("word", word.as_str()),
            Self::NoCell { word } => Message::new("plain-no-cell-after").text("word", *word),
            Self::NoCellAndDigit { word } => {
                Message::new("plain-no-cell-and-digit").text("word", *word)
            }
            Self::NoSeconds => Message::new("plain-no-seconds"),
            Self::NoPace => Message::new("plain-no-pace"),
            Self::NoNew => Message::new("plain-hudoku-no-new"),
            Self::Surplus { word } => Message::new("plain-surplus").text("word", *word),
        }
    }
}

/// The words that begin a command.
const WORDS: [&str; 18] = [
    "hint", "corner", "centre", "wipe", "undo", "redo", "notes", "fits", "region", "hidden",
    "solution", "pause", "resume", "clock", "tick", "new", "quit", "help",
];

impl FromStr for Command {
    type Err = NoCommand;

    fn from_str(line: &str) -> Result<Self, NoCommand> {
        let own: Vec<&str> = line.split_whitespace().collect();
        if let [first, wish @ ..] = &*own
            && first.eq_ignore_ascii_case("new")
        {
            return AnotherGame::read(wish).map(Self::New).ok_or(NoCommand::NoNew);
        }
        let line = line.to_ascii_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            [] => Err(NoCommand::Empty),
            ["hint"] => Ok(Self::Act(Move::Hint(None))),
            ["hint", row, column] => Ok(Self::Act(Move::Hint(Some(cell(row, column)?)))),
            ["hint", ..] => Err(NoCommand::NoCell { word: "hint" }),
            ["corner", ref rest @ ..] => mark("corner", MarkKind::Corner, rest),
            ["centre", ref rest @ ..] => mark("centre", MarkKind::Centre, rest),
            ["wipe", row, column] => Ok(Self::Act(Move::Wipe(cell(row, column)?))),
            ["wipe", ..] => Err(NoCommand::NoCell { word: "wipe" }),
            ["fits", row, column] => Ok(Self::Fits(cell(row, column)?)),
            ["fits", ..] => Err(NoCommand::NoCell { word: "fits" }),
            ["region", row, column] => Ok(Self::Region(cell(row, column)?)),
            ["region", ..] => Err(NoCommand::NoCell { word: "region" }),
            ["tick", seconds] => Ok(Self::Tick(time(seconds).ok_or(NoCommand::NoSeconds)?)),
            ["tick", ..] => Err(NoCommand::NoSeconds),
            ["clock", pace] => {
                Ok(Self::Act(Move::Pace(Pace::named(pace).ok_or(NoCommand::NoPace)?)))
            }
            ["clock", ..] => Err(NoCommand::NoPace),
            [first, ..] if !is_number(first) => alone(&words),
            [row, column, digit] if is_number(column) && is_number(digit) => {
                let digit = self::digit(digit)?;
                Ok(Self::Act(Move::Place(cell(row, column)?, digit)))
            }
            _ => Err(NoCommand::NotThreeNumbers),
        }
    }
}

/// The commands that are one word.
fn alone(words: &[&str]) -> Result<Command, NoCommand> {
    let (word, command) = match words[0] {
        "hidden" => ("hidden", Command::Hidden),
        "notes" => ("notes", Command::Notes),
        "undo" => ("undo", Command::Act(Move::Undo)),
        "redo" => ("redo", Command::Act(Move::Redo)),
        "solution" => ("solution", Command::Act(Move::Solution)),
        "pause" => ("pause", Command::Act(Move::Pause)),
        "resume" => ("resume", Command::Act(Move::Resume)),
        "quit" | "exit" => ("quit", Command::Quit),
        "help" | "?" => ("help", Command::Help),
        other => {
            let nearest = nearest(other, WORDS);
            return Err(NoCommand::Unknown { word: other.chars().take(40).collect(), nearest });
        }
    };
    if words.len() == 1 { Ok(command) } else { Err(NoCommand::Surplus { word }) }
}

/// True if a word looks like a number, with or without a sign.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A note of a kind: a row, a column and a digit.
fn mark(word: &'static str, kind: MarkKind, rest: &[&str]) -> Result<Command, NoCommand> {
    let &[row, column, number] = rest else { return Err(NoCommand::NoCellAndDigit { word }) };
    let digit = digit(number)?;
    Ok(Command::Act(Move::Mark(kind, cell(row, column)?, digit)))
}

fn digit(word: &str) -> Result<Digit, NoCommand> {
    in_range("digit", word).map(Digit::from_index)
}

fn cell(row: &str, column: &str) -> Result<Cell, NoCommand> {
    Ok(Cell::new(in_range("row", row)?, in_range("column", column)?))
}

/// The index, from 0, of a number from 1 to the maximum of any board.
fn in_range(name: &'static str, word: &str) -> Result<usize, NoCommand> {
    match word.parse::<usize>() {
        Ok(number @ 1..=Layout::LARGEST) => Ok(number - 1),
        _ => Err(NoCommand::OutOfRange { name, word: word.chars().take(40).collect() }),
    }
}

/// Seconds, with up to three decimals.
fn time(word: &str) -> Option<Millis> {
    let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
    let is_plain = |digits: &str, most| {
        (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let digits = is_plain(whole, 9) && is_plain(part, 3);
    let millis = format!("{whole}{part:0<3}");
    digits.then(|| millis.parse().ok()).flatten().map(Millis)
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
        check("  04\t+1 9 \r\n", "place r4c1 9");
        check("hint", "hint");
        check("HINT 2 3", "hint r2c3");
        check("fits 2 3", "Fits(r2c3)");
        check("tick 40", "Tick(Millis(40000))");
        check("tick 2.5", "Tick(Millis(2500))");
        check("region 2 3", "Region(r2c3)");
        check("region", "expected a row and a column after region");
        check("Hidden", "Hidden");
        check("new", "New(AnotherGame { template: None, level: Original })");
        check("NEW Hard my.txt", "New(AnotherGame { template: Some(\"my.txt\"), level: Hard })");
        check("new 8x8 easy", "New(AnotherGame { template: Some(\"8x8\"), level: Easy })");
        check("new easy hard", "expected a board and a level after new");
        check("new 8x8 6x5", "expected a board and a level after new");
        check("clock slow", "clock slow");
        check("corner 1 5 3", "corner r1c5 3");
        check("CENTRE 2 3 12", "centre r2c3 12");
        check("wipe 2 3", "wipe r2c3");
        check("undo", "undo");
        check("redo", "redo");
        check("notes", "Notes");
        check(
            "corner 1 5",
            "expected a row, a column and a digit after corner, as in corner 1 5 3",
        );
        check("centre 1 5 x", "the digit must be from 1 to 25, not x");
        check("wipe 2", "expected a row and a column after wipe");
        check("undo 2", "nothing may follow undo");
        check("solution", "solution");
        check("?", "Help");
        check("quit", "Quit");
        check("", "an empty line");
        check("0 5 3", "the row must be from 1 to 25, not 0");
        check("1 26 3", "the column must be from 1 to 25, not 26");
        check("1 1 99999999999999999999", "the digit must be");
        check("hnt", "there is no command \"hnt\"; did you mean hint?");
        check("xyzzy", "there is no command \"xyzzy\"; help lists them all");
        check("quit now", "nothing may follow quit");
        check("hint 3", "expected a row and a column after hint");
        check("fits", "expected a row and a column after fits");
        check("clock fast", "expected normal, slow or off after clock");
        for line in ["tick", "tick -1", "tick 1e9", "tick 1.2345", "tick .5", "tick 9999999999"] {
            check(line, "expected seconds after tick");
        }
        for line in ["1 5", "1 5 3 4", "1 5 three", "153", "1 5.0 3"] {
            check(line, "expected three whole numbers");
        }
    }
}
