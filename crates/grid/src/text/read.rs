//! Reading a grid.

use std::str::FromStr;

use super::{ParseGridError, TextFault};
use crate::{Cell, Digit, Grid};

/// Reads the line form or, if the text has more than one line, the drawn form.
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let text = text.trim_end_matches(['\n', '\r']);
        if text.contains('\n') { read_drawn(text) } else { read_line(text) }
    }
}

impl Grid {
    /// Reads a plain line, whose 81 bytes are all digits or, for a blank, `.` or `0`; `None` for
    /// any other line. This is the fast path for large files: many bytes are read at once.
    #[inline]
    pub fn from_line_bytes(line: &[u8; 81]) -> Option<Self> {
        let value = |byte: u8| if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        Self::from_values(&line.map(value))
    }
}

/// The contents of a cell that a character stands for.
fn read_cell(character: char) -> Result<Option<Digit>, TextFault> {
    match character {
        '.' | '0' | '_' | '*' | 'X' | 'x' | '·' => Ok(None),
        _ => Digit::from_char(character).map(Some).ok_or(TextFault::Stray(character)),
    }
}

fn read_line(text: &str) -> Result<Grid, ParseGridError> {
    let mut grid = Grid::EMPTY;
    let mut found = 0;
    for (index, character) in text.chars().enumerate() {
        let error = |fault| ParseGridError { line: 1, column: index + 1, fault };
        if found == Cell::COUNT {
            return Err(error(TextFault::TooManyCells { expected: 81 }));
        }
        let digit = read_cell(character).map_err(error)?;
        grid.set(Cell::from_index(found), digit);
        found += 1;
    }
    if found < Cell::COUNT {
        let fault = TextFault::TooFewCells { found, expected: 81 };
        return Err(ParseGridError { line: 1, column: found + 1, fault });
    }
    Ok(grid)
}

/// A line of a drawn grid that contains cells: its position in the text, and where its cells start.
struct DrawnRow<'a> {
    line: usize,
    start: usize,
    cells: &'a str,
}

/// If any line has bars, only lines with bars contain cells, and only between the outer bars, so
/// row and column numbers are skipped. Frame lines and empty lines contain no cells.
fn drawn_rows(text: &str) -> impl Iterator<Item = DrawnRow<'_>> {
    let barred = text.contains('|');
    text.lines().enumerate().filter_map(move |(index, line)| {
        let is_frame = line.contains("--") || line.contains("==") || line.trim().is_empty();
        let (left, right) = match (line.find('|'), line.rfind('|')) {
            _ if is_frame => return None,
            (Some(left), Some(right)) if left < right => (left + 1, right),
            _ if barred => return None,
            _ => (0, line.len()),
        };
        Some(DrawnRow {
            line: index + 1,
            start: line[..left].chars().count(),
            cells: &line[left..right],
        })
    })
}

fn read_drawn(text: &str) -> Result<Grid, ParseGridError> {
    let mut grid = Grid::EMPTY;
    let mut found = 0;
    for row in drawn_rows(text) {
        if found < 9 {
            read_row(&mut grid, found, &row)?;
        }
        found += 1;
    }
    if found != 9 {
        let line = text.lines().count();
        return Err(ParseGridError { line, column: 1, fault: TextFault::Rows { found } });
    }
    Ok(grid)
}

fn read_row(grid: &mut Grid, row: usize, text: &DrawnRow<'_>) -> Result<(), ParseGridError> {
    let mut found = 0;
    let error = |column: usize, fault| ParseGridError {
        line: text.line,
        column: text.start + column + 1,
        fault,
    };
    for (column, character) in text.cells.chars().enumerate() {
        if matches!(character, '|' | ' ' | '\t' | '\r') {
            continue;
        }
        if found == 9 {
            return Err(error(column, TextFault::TooManyCells { expected: 9 }));
        }
        let digit = read_cell(character).map_err(|fault| error(column, fault))?;
        grid.set(Cell::at(row, found), digit);
        found += 1;
    }
    if found < 9 {
        return Err(error(
            text.cells.chars().count(),
            TextFault::TooFewCells { found, expected: 9 },
        ));
    }
    Ok(())
}
