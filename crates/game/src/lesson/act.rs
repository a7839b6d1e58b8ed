//! The actions, tasks and replies of the lesson.

use underdoku_grid::layout::{Cell, Clash, Digit};
use underdoku_words::Message;

use crate::moves::parsed_by;

/// An action of the player, parsed from `next`, `potion`, `hint`, or a cell and a digit, as in
/// `r4c1 4` or `4 1 4`; after `mark`, the digit is a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Continues to the next sentence.
    Read,
    /// Enters a digit into a cell.
    Put(Cell, Digit),
    /// Notes a digit in a cell.
    Note(Cell, Digit),
    /// Drinks a potion.
    Potion,
    /// Asks for a hint.
    Hint,
}

parsed_by!(Act, read, "next, potion, hint, or a row, a column and a digit, after mark for a note");

fn read(text: &str) -> Option<Act> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [] | ["next"] => Some(Act::Read),
        ["potion" | "p"] => Some(Act::Potion),
        ["hint" | "t"] => Some(Act::Hint),
        ["mark", ref place @ ..] => placed(place).map(|(cell, digit)| Act::Note(cell, digit)),
        ref place => placed(place).map(|(cell, digit)| Act::Put(cell, digit)),
    }
}

/// A cell and its digit: `r4c1 4`, or the numbers of row and column and the digit.
fn placed(words: &[&str]) -> Option<(Cell, Digit)> {
    let number = |word: &str| word.parse().ok().filter(|number| (1..=25).contains(number));
    match *words {
        [cell, digit] => Some((cell.parse().ok()?, digit_of(digit)?)),
        [row, column, digit] => {
            let (row, column): (usize, usize) = (number(row)?, number(column)?);
            Some((Cell::new(row - 1, column - 1), digit_of(digit)?))
        }
        _ => None,
    }
}

fn digit_of(word: &str) -> Option<Digit> {
    Digit::new(word.parse().ok()?)
}

/// What the player is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// To continue to the next sentence.
    Read,
    /// To enter a digit into a cell.
    Put {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// To enter a wrong digit into a cell.
    Try {
        /// The cell.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
    },
    /// To note a digit in a cell.
    Note {
        /// The cell.
        cell: Cell,
        /// The lowest digit that fits and is not noted yet.
        digit: Digit,
    },
    /// To drink a potion.
    Potion,
    /// To ask for a hint.
    Hint,
    /// To fill the highlighted blanks, or all if none is highlighted.
    Fill {
        /// The number of such blanks left.
        blanks: usize,
    },
}

/// The reply to an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The next step was reached, and there is no message.
    Read,
    /// A digit was right.
    Right {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// A digit was wrong; it stays crossed out in its cell.
    Wrong {
        /// The cell.
        cell: Cell,
        /// The wrong digit.
        digit: Digit,
        /// The rule that it breaks; none if the board does not show that it is wrong.
        clash: Option<Clash>,
    },
    /// A digit was noted.
    Noted {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A potion was drunk.
    Drank {
        /// The hit points now.
        hp: u8,
    },
    /// A cell whose digit can be deduced.
    Hinted {
        /// The cell.
        cell: Cell,
        /// The reason, and what to do.
        why: Message,
    },
    /// The action is not the one that the task requires.
    Later(Task),
    /// The cell already has a digit.
    Filled {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// The board has no such cell or no such digit.
    Outside {
        /// The highest digit, which is also the number of rows and of columns.
        most: usize,
    },
}
