//! The command in a line of input.

use underdoku_depths::content::Item;
use underdoku_depths::{Aim, Move};
use underdoku_grid::layout::{self, Digit};
use underdoku_words::{Message, Say};

/// The command in a line of input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Makes a move.
    Act(Move),
    /// A question; no time passes.
    Ask(Question),
    /// Asks for help.
    Help,
    /// Leaves the run, which can be resumed later.
    Quit,
}

/// Something a player can ask about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Every monster.
    Monsters,
    /// The monster of this letter, from 0 for `a`.
    Monster(u8),
    /// What a digit in a cell would do.
    Cell(layout::Cell),
    /// What a plain digit would do in each open cell.
    Strikes,
    /// The cells that blows are aimed at.
    Zones,
    /// Which monsters live in which act.
    Map,
    /// The relics.
    Relics,
    /// The skill and the bag.
    Bag,
    /// The state in short lines.
    State,
    /// The board in words, with everything on it.
    Board,
    /// What happened on this floor.
    Floor,
    /// Everything that happened.
    History,
    /// The rules of Sudoku.
    Rules,
}

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCommand {
    /// The line is empty.
    Empty,
    /// The first word is unknown.
    Unknown,
    /// A number that is too large for any board.
    OutOfRange {
        /// What it counts.
        name: &'static str,
        /// The number.
        word: String,
    },
    /// Something other than a single digit.
    NoNumber {
        /// The word before it.
        word: &'static str,
    },
    /// No item has this name.
    NoItem {
        /// The word.
        word: String,
    },
    /// Something that cannot be a target.
    NoAim,
}

impl Say for NoCommand {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("plain-empty"),
            Self::Unknown => Message::new("plain-depths-unknown"),
            Self::OutOfRange { name, word } => Message::new("plain-out-of-range")
                .text("what", *name)
                .number("most", 9)
                .text("word", word.as_str()),
            Self::NoNumber { word } => Message::new("plain-depths-no-number").text("word", *word),
            Self::NoItem { word } => {
                Message::new("plain-depths-no-item").text("word", word.as_str())
            }
            Self::NoAim => Message::new("plain-depths-no-aim"),
        }
    }
}

impl Command {
    /// The command in a line; items are given by name, or by number in this bag.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn read(line: &str, bag: &[Item]) -> Result<Self, NoCommand> {
        let line = line.to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words {
            [] => Err(NoCommand::Empty),
            [row, column, digit] if words.iter().all(|word| is_whole(word)) => {
                three(row, column, digit)
            }
            [word] => single(word).ok_or(NoCommand::Unknown),
            ["take", word] => Ok(Self::Act(Move::Take(number("take", word)?))),
            ["buy", word] => Ok(Self::Act(Move::Buy(number("buy", word)?))),
            ["drop", word] => Ok(Self::Act(Move::Drop(number("drop", word)?))),
            ["skill", ref on @ ..] => Ok(Self::Act(Move::Skill(aim(on)?))),
            ["use", item, ref on @ ..] => Ok(Self::Act(Move::Use(named(item, bag)?, aim(on)?))),
            ["look", ref at @ ..] => look(at),
            ["history", "all"] => Ok(Self::Ask(Question::History)),
            // A move in the form of saves is accepted, too.
            _ => line.trim().parse().map(Self::Act).map_err(|_| NoCommand::Unknown),
        }
    }
}

fn single(word: &str) -> Option<Command> {
    Some(match word {
        "help" | "?" => Command::Help,
        "quit" => Command::Quit,
        "skill" => Command::Act(Move::Skill(Aim::None)),
        "counsel" => Command::Act(Move::Counsel),
        "leave" => Command::Act(Move::Leave),
        "done" => Command::Act(Move::Done),
        "give-up" => Command::Act(Move::GiveUp),
        "look" => Command::Ask(Question::Monsters),
        "strikes" => Command::Ask(Question::Strikes),
        "zones" => Command::Ask(Question::Zones),
        "map" => Command::Ask(Question::Map),
        "relics" => Command::Ask(Question::Relics),
        "bag" => Command::Ask(Question::Bag),
        "state" => Command::Ask(Question::State),
        "board" => Command::Ask(Question::Board),
        "history" => Command::Ask(Question::Floor),
        "rules" => Command::Ask(Question::Rules),
        _ => return None,
    })
}

/// True if a word is a whole number, with or without a sign.
fn is_whole(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn three(row: &str, column: &str, digit: &str) -> Result<Command, NoCommand> {
    if [row, column, digit].iter().all(|word| small(word) == Some(0)) {
        return Ok(Command::Quit);
    }
    let place = layout::Cell::new(in_range("row", row)?, in_range("column", column)?);
    let digit = Digit::from_index(in_range("digit", digit)?);
    Ok(Command::Act(Move::Place(place, digit)))
}

fn small(word: &str) -> Option<i16> {
    word.parse().ok()
}

/// The index, from 0 to 8, of a number from 1 to 9.
fn in_range(name: &'static str, word: &str) -> Result<usize, NoCommand> {
    match small(word) {
        Some(number @ 1..=9) => Ok(usize::from(number.unsigned_abs()) - 1),
        _ => Err(NoCommand::OutOfRange { name, word: word.to_owned() }),
    }
}

fn number(word: &'static str, text: &str) -> Result<u8, NoCommand> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(NoCommand::NoNumber { word }),
    }
}

/// The item with this name, or with this number in the bag.
fn named(word: &str, bag: &[Item]) -> Result<Item, NoCommand> {
    let slot =
        || word.parse::<usize>().ok()?.checked_sub(1).and_then(|slot| bag.get(slot).copied());
    Item::named(word).or_else(slot).ok_or_else(|| NoCommand::NoItem { word: word.to_owned() })
}

/// The target in the words after a skill or an item.
fn aim(words: &[&str]) -> Result<Aim, NoCommand> {
    match *words {
        [] => Ok(Aim::None),
        [letter] if letter.len() == 1 && letter.as_bytes()[0].is_ascii_lowercase() => {
            Ok(Aim::Monster(letter.as_bytes()[0] - b'a'))
        }
        [row, column] if is_whole(row) && is_whole(column) => cell(row, column).map(Aim::Cell),
        [cell] => match format!("use truth {cell}").parse() {
            Ok(Move::Use(_, aim)) => Ok(aim),
            _ => Err(NoCommand::NoAim),
        },
        _ => Err(NoCommand::NoAim),
    }
}

fn cell(row: &str, column: &str) -> Result<layout::Cell, NoCommand> {
    Ok(layout::Cell::new(in_range("row", row)?, in_range("column", column)?))
}

fn look(at: &[&str]) -> Result<Command, NoCommand> {
    Ok(Command::Ask(match aim(at)? {
        Aim::None => Question::Monsters,
        Aim::Monster(letter) => Question::Monster(letter),
        Aim::Cell(place) => Question::Cell(place),
    }))
}

#[cfg(test)]
mod tests {
    use underdoku_words::terminal::say;

    use super::*;

    fn check(line: &str, expected: &str) {
        let read = match Command::read(line, &[Item::Bomb, Item::SparkJar]) {
            Ok(Command::Act(act)) => act.to_string(),
            Ok(other) => format!("{other:?}"),
            Err(why) => say(&why),
        };
        assert!(read.starts_with(expected), "{line:?}: {read}");
    }

    #[test]
    fn lines_are_moves_or_questions() {
        check("1 5 3\n", "place r1c5 3");
        check("  09\t+1 9 \r\n", "place r9c1 9");
        check("0 0 0", "Quit");
        check("place r1c5 3", "place r1c5 3");
        check("take 0", "take 0");
        check("Skill", "skill");
        check("skill B", "skill b");
        check("use 1 a", "use bomb a");
        check("use spark-jar", "use spark-jar");
        check("use truth 2 4", "use truth r2c4");
        check("use truth r2c4", "use truth r2c4");
        check("drop 3", "drop 3");
        check("LOOK a", "Ask(Monster(0))");
        check("look 1 2", "Ask(Cell(");
        check("strikes", "Ask(Strikes)");
        check("history", "Ask(Floor)");
        check("board", "Ask(Board)");
        check("History ALL", "Ask(History)");
        check("rules", "Ask(Rules)");
    }

    #[test]
    fn other_lines_are_refused_with_a_reason() {
        check("", "an empty line");
        check("0 5 3", "the row must be from 1 to 9, not 0");
        check("1 1 99999999999999999999", "the digit must be");
        check("take", "expected a move");
        check("take all", "expected a number from 0 to 9 after take");
        check("use 3", "there is no item 3");
        check("use truth 2 4 5", "expected a monster's letter");
        check("skill ab", "expected a monster's letter");
        for line in ["1 5", "1 5 3 4", "a b c", "１ 5 3", "use", "rest now", "\0", "place"] {
            check(line, "expected a move");
        }
    }
}
