//! `.cudoku`: one line for each filled cell.
//!
//! ```text
//! 0,0,9,u
//! 5,0,2,p
//! ```
//!
//! `x,y,value,origin`: the column and the row from 0 to 8, the digit, the letter of its [`Origin`].
//! The lines may come in any order and are written row by row; a file without lines is the empty
//! board. The file is one record. One malformed line makes the whole file an error: a wrong number
//! of fields, a field of more than one character or with a character that is not allowed (so no
//! sign, no blank, no leading zero), a cell named twice, an empty line, a byte order mark. Two
//! equal digits in one house are not a fault of the file.

use std::fmt::{self, Write};

use underdoku_grid::{Cell, Digit, Origin};

use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::cells;
use crate::fault::{Fault, Found, RecordFault};
use crate::{Board, Entry};

/// The digits with their origins.
pub(crate) const HOLDS: Capabilities = Capabilities { digits: Digits::Origins, ..GIVENS };

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let mut board = Board::default();
    let mut named = [None; Cell::COUNT];
    for (index, line) in text.split_terminator('\n').enumerate() {
        let (cell, entry) = read_line(line).map_err(|misread| misread.shifted(index, 0))?;
        if let Some(first) = named[cell.index()].replace(index + 1) {
            return Err(RecordFault::at(index, 0, Fault::Twice { cell, first }));
        }
        board.set(cell, Some(entry));
    }
    Ok(board)
}

fn read_line(line: &str) -> Result<(Cell, Entry), RecordFault> {
    let fields: Vec<(usize, &str)> = cells::parts(line, |c| c == ',').collect();
    let &[x, y, value, origin] = &fields[..] else {
        let found = if line.is_empty() { 0 } else { fields.len() };
        return Err(RecordFault::count((0, 0), "fields x,y,value,origin", 4, Some(found)));
    };
    let column = field(x, "a column x from 0 to 8", place)?;
    let row = field(y, "a row y from 0 to 8", place)?;
    let digit = field(value, "a digit 1 to 9", Digit::from_char)?;
    let origin = field(origin, "an origin p, u, l, o or b", Origin::from_letter)?;
    Ok((Cell::at(row, column), Entry { digit: digit.into(), origin }))
}

/// Reads a field of one character.
fn field<T>(
    (column, text): (usize, &str),
    expected: &'static str,
    meaning: fn(char) -> Option<T>,
) -> Result<T, RecordFault> {
    let mut characters = text.chars();
    match (characters.next().and_then(meaning), characters.next()) {
        (Some(value), None) => Ok(value),
        _ => Err(RecordFault::at(0, column, Fault::Expected(expected, Found::text(text)))),
    }
}

fn place(character: char) -> Option<usize> {
    character.to_digit(9).map(|place| place as usize)
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    board.entries().try_for_each(|(cell, entry)| {
        let (x, y) = (cell.column(), cell.row());
        writeln!(text, "{x},{y},{},{}", entry.digit, entry.origin.letter())
    })
}
