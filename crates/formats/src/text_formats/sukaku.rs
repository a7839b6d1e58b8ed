//! 729 characters: every candidate of every cell, in one line.
//!
//! The character at `row * 81 + column * 9 + digit - 1` is the digit if it is a candidate, and `.`
//! (or `0`) if not. A lone digit is a given unless a peer has it as a candidate
//! ([`Board::from_candidates`]). Lines and comments are handled as in a list of 81-character lines.

use std::fmt::{self, Write as _};

use underdoku_grid::{Candidates, Cell, Digit, DigitSet};

use crate::capabilities::{CandidatesKept, Capabilities, Digits};
use crate::fault::RecordFault;
use crate::{Board, Tag, line};

/// Every candidate, the digits they imply, and one comment.
pub(crate) const HOLDS: Capabilities =
    Capabilities { digits: Digits::Filled, candidates: CandidatesKept::All, ..line::HOLDS };

/// The number of characters.
pub(crate) const LENGTH: usize = 729;

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let mut candidates = Candidates::ALL;
    let mut characters = text.chars().enumerate();
    for cell in Cell::all() {
        let mut digits = DigitSet::ALL;
        for digit in Digit::ALL {
            match characters.next() {
                Some((_, found)) if found == digit.to_char() => {}
                Some((_, '.' | '0')) => digits.remove(digit),
                other => return Err(misread(other, cell, digit)),
            }
        }
        candidates.set(cell, digits);
    }
    let mut board = Board::from_candidates(&candidates);
    if let Some(comment) = line::comment(&text[LENGTH..], "characters", LENGTH)? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

fn misread(found: Option<(usize, char)>, cell: Cell, digit: Digit) -> RecordFault {
    const EXPECTED: [&str; 9] =
        ["1 or .", "2 or .", "3 or .", "4 or .", "5 or .", "6 or .", "7 or .", "8 or .", "9 or ."];
    let length = cell.index() * 9 + digit.index();
    match found {
        Some((column, found)) => {
            RecordFault::stray(0, column, EXPECTED[digit.index()], Some(found))
        }
        None => RecordFault::count((0, length), "characters", LENGTH, Some(length)),
    }
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let candidates = board.remaining();
    for cell in Cell::all() {
        let digits = candidates.get(cell);
        for digit in Digit::ALL {
            text.write_char(if digits.contains(digit) { digit.to_char() } else { '.' })?;
        }
    }
    line::write_comment(board, text);
    Ok(())
}
