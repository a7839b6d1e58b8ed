//! Links of sudoku.coach.
//!
//! ```text
//! https://sudoku.coach/en/play/000002000004005800...
//! https://sudoku.coach/en/solver/SCv7_32_f2e4qji9ho...
//! ```
//!
//! The end of the path is 81 digits, or JSON compressed with zlib and encoded in base32 (0 to 9, a
//! to v): `givenDigits` and `userDigits` of 81 digits, and `userCellCandidates`, a number for each
//! cell whose bit d is set if digit d is marked. Source: the site's author, in
//! <https://www.reddit.com/r/sudoku/comments/1fodfg3/>. Links are written with the digits only.

use std::fmt::{self, Write as _};

use data_encoding::BASE32HEX_NOPAD;
use serde_json::Value;
use underdoku_grid::{Cell, Digit, DigitSet};

use crate::fault::RecordFault;
use crate::programs::data::{Node, parse};
use crate::programs::{link, packed};
use crate::{Board, Entry, Fault, Found, Pencil, cells, line};

const PREFIX: &str = "SCv7_32_";

/// Members that state no rule of a 9x9 board.
const NO_RULES: [&str; 11] = [
    "gridSize",
    "givenDigits",
    "userDigits",
    "userCellCandidates",
    "colours",
    "givenColours",
    "userColours",
    "userCellCandidatesColours",
    "title",
    "author",
    "solution",
];

/// True for packed data, in a link or bare.
pub(crate) fn is_packed(line: &str) -> bool {
    line.starts_with("SCv") || link::site(line) == "sudoku.coach"
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let text = text.trim_end();
    let end = if link::is_address(text) {
        text.split(['?', '#']).next().unwrap_or(text).trim_end_matches('/').rsplit('/').next()
    } else {
        Some(text)
    };
    let end = end.unwrap_or_default();
    let column = text.find(end).map_or(0, |at| text[..at].chars().count());
    let read = match end.strip_prefix(PREFIX) {
        Some(packed) => {
            let column = column + PREFIX.len();
            let text = unpacked(packed).map_err(|misread| misread.shifted(0, column))?;
            return read_json(&text).map_err(|misread| link::placed(misread, column));
        }
        None if end.starts_with(|c: char| cells::cell(c).is_ok()) => line::read_cells(end),
        None => Err(RecordFault::at(
            0,
            0,
            Fault::Expected("81 digits, or data that begin with SCv7_32_", Found::text(end)),
        )),
    };
    read.map_err(|misread| misread.shifted(0, column))
}

fn unpacked(text: &str) -> Result<String, RecordFault> {
    let stray = |c: &(usize, char)| !matches!(c.1, '0'..='9' | 'a'..='v' | 'A'..='V');
    if let Some((column, found)) = text.chars().enumerate().find(stray) {
        return Err(RecordFault::stray(0, column, "data in base32 (0 to 9, a to v)", Some(found)));
    }
    // The last group may be padded with v; leftover bits are ignored.
    let mut text = text.to_ascii_uppercase();
    while matches!(text.len() % 8, 1 | 3 | 6) {
        text.pop();
    }
    let mut lenient = BASE32HEX_NOPAD.specification();
    lenient.check_trailing_bits = false;
    let encoding = lenient.encoding().expect("the alphabet is known");
    let bytes = encoding.decode(text.as_bytes());
    let expected = |_| RecordFault::at(0, 0, Fault::Expected("data in base32", Found::text(&text)));
    packed::zlib(&bytes.map_err(expected)?)
}

fn read_json(text: &str) -> Result<Board, RecordFault> {
    let value: Value = parse(text)?;
    let top = Node::top(&value);
    for name in top.object()?.keys() {
        let is_known = NO_RULES.contains(&name.as_str());
        if !is_known && !top.get(name).is_empty() {
            let name: String = name.chars().take(40).collect();
            return Err(RecordFault::at(0, 0, Fault::rule(format!("\"{}\"", name.escape_debug()))));
        }
    }
    let size = top.get("gridSize");
    if !size.is_empty() && size.number() != Some(9) {
        return Err(size.fault("a board of 9x9 cells"));
    }
    let mut board = Board::default();
    read_digits(&mut board, &top.get("givenDigits"), Entry::given)?;
    read_digits(&mut board, &top.get("userDigits"), Entry::entered)?;
    read_marks(&mut board, &top.get("userCellCandidates"))?;
    Ok(board)
}

fn read_digits(
    board: &mut Board,
    node: &Node<'_>,
    entry: fn(Digit) -> Entry,
) -> Result<(), RecordFault> {
    if node.is_empty() {
        return Ok(());
    }
    let text = node.text().unwrap_or_default();
    let is_grid = text.len() == 81 && text.bytes().all(|byte| byte.is_ascii_digit());
    let text = is_grid.then_some(text).ok_or_else(|| node.fault("81 digits, 0 for a blank"))?;
    for (cell, digit) in Cell::all().zip(text.chars().map(Digit::from_char)) {
        if digit.is_some() && board.get(cell).is_none() {
            board.set(cell, digit.map(entry));
        }
    }
    Ok(())
}

fn read_marks(board: &mut Board, node: &Node<'_>) -> Result<(), RecordFault> {
    if node.is_empty() {
        return Ok(());
    }
    let numbers: Vec<&str> = node.text().unwrap_or_default().split('-').collect();
    if numbers.len() != 81 {
        return Err(node.fault("81 numbers between hyphens"));
    }
    for (cell, number) in Cell::all().zip(numbers) {
        let bits = number.parse::<u16>().ok().filter(|bits| *bits < 1 << 10);
        let bits = bits.ok_or_else(|| node.fault("numbers below 1024 between hyphens"))?;
        board.set_marks(Pencil::Corner, cell, DigitSet::from_bits(bits >> 1));
    }
    Ok(())
}

/// Writes the givens alone.
pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let digits = board.given_grid().line().to_string().replace('.', "0");
    writeln!(text, "https://sudoku.coach/en/play/{digits}")
}
