//! `.ss`, Simple Sudoku's files: a framed grid, then records of play.
//!
//! ```text
//!  *-----------*
//!  |...|..2|...|
//!  ...
//!  *-----------*
//!
//! I009
//! E01005
//! ```
//!
//! `I` cell digit: the player's digit, 9 in the first cell. `E` cell digits: a removed candidate,
//! three characters for the digit, 5 in the second cell. Cells count from 00 to 80. The grid may be
//! drawn in any way that a drawn grid may. The next puzzle begins with a frame after an empty line,
//! a record or a frame.

use std::fmt::{self, Write};

use underdoku_grid::{Candidates, Cell, Digit, DigitSet};

use crate::capabilities::{CandidatesKept, Capabilities, Digits, GIVENS};
use crate::fault::{Fault, Found, RecordFault};
use crate::text_formats::{drawn, hodoku};
use crate::{Board, Entry};

/// The digits, with givens distinguished, and the removed candidates.
pub(crate) const HOLDS: Capabilities =
    Capabilities { digits: Digits::Entered, candidates: CandidatesKept::Removed, ..GIVENS };

/// The frame above and below the grid.
pub(crate) const FRAME: &str = "*-----------*";

/// Returns true if a line is a record of play.
pub(crate) fn is_record(line: &str) -> bool {
    line.starts_with(['I', 'E'])
}

/// A record of play.
enum Move {
    /// The player entered a digit.
    Entered(Cell, Digit),
    /// A candidate was removed.
    Removed(Cell, Digit),
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let picture: String = text
        .split('\n')
        .map(|line| if is_record(line) { "\n".into() } else { format!("{line}\n") })
        .collect();
    let mut board = drawn::read(&picture)?;
    let mut removed = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| is_record(line)) {
        match read_record(line.trim_end()) {
            Some(Move::Removed(cell, digit)) => removed.push((cell, digit)),
            Some(Move::Entered(cell, digit)) if board.get(cell).is_none() => {
                board.set(cell, Some(Entry::entered(digit)));
            }
            other => return Err(misread(index, line, other.is_some())),
        }
    }
    let mut candidates = Candidates::of(&board.grid());
    for (cell, digit) in removed {
        candidates.set(cell, candidates.get(cell) - DigitSet::of(digit));
    }
    board.set_candidates(candidates);
    Ok(board)
}

fn misread(line: usize, text: &str, is_record: bool) -> RecordFault {
    let expected =
        if is_record { "the record of a blank cell" } else { "a record such as I009 or E01005" };
    RecordFault::at(line, 0, Fault::Expected(expected, Found::text(text)))
}

fn read_record(line: &str) -> Option<Move> {
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    let cell: usize = number(line.get(1..3)?)?;
    let cell = (cell < Cell::COUNT).then(|| Cell::from_index(cell))?;
    let digits = line.get(3..)?;
    let digit = Digit::new(number(digits)?.try_into().ok()?)?;
    match (line.as_bytes()[0], digits.len()) {
        (b'I', 1) => Some(Move::Entered(cell, digit)),
        (b'E', 3) => Some(Move::Removed(cell, digit)),
        _ => None,
    }
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let givens = board.given_grid().line().to_string();
    writeln!(text, " {FRAME}")?;
    for row in 0..9 {
        if matches!(row, 3 | 6) {
            writeln!(text, " |---+---+---|")?;
        }
        let [left, middle, right] = [0, 3, 6].map(|column| &givens[row * 9 + column..][..3]);
        writeln!(text, " |{left}|{middle}|{right}|")?;
    }
    writeln!(text, " {FRAME}")?;
    write_records(board, text)
}

fn write_records(board: &Board, text: &mut String) -> fmt::Result {
    let (entered, removed) = (board.entered(), hodoku::removed(board));
    if !entered.is_empty() || !removed.is_empty() {
        writeln!(text)?;
    }
    for (cell, entry) in board.entries().filter(|(cell, _)| entered.contains(cell)) {
        writeln!(text, "I{:02}{}", board.layout().index(cell), entry.digit)?;
    }
    removed
        .into_iter()
        .try_for_each(|(cell, digit)| writeln!(text, "E{:02}{:03}", cell.index(), digit.get()))
}
