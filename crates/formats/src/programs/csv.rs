//! CSV: puzzles in a column.
//!
//! ```text
//! id,puzzle,solution,rating
//! 1,..4..58...3.16....79...,123...,3.4
//! ```
//!
//! The separator is a comma, a semicolon or a tab. The first line may name the columns. The puzzle
//! is in the column named `puzzle` (or quiz, question, ...), otherwise in the first column that has
//! 81 cells with a blank. Other columns are read if their names are known (the player's digits, and
//! texts) and skipped otherwise. A quoted field may span several lines.

mod rows;

use std::borrow::Cow;

use underdoku_grid::{Cell, Digit, Grid};

use crate::Format;
use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::tag::is_one_line;
use crate::{Board, Entry, Fault, Found, Tag, cells, plain_line};

pub(crate) use rows::{Fields, Splitter, TableReader};
pub use rows::{TableRow, TableRows, separator};

/// All digits, eight texts.
pub(crate) const HOLDS: Capabilities = Capabilities {
    digits: Digits::Entered,
    tag: |tag, text| is_one_line(text) && TAGS.iter().any(|(_, known)| known == tag),
    ..GIVENS
};

const TAGS: [(&str, Tag); 8] = [
    ("title", Tag::Title),
    ("author", Tag::Author),
    ("description", Tag::Description),
    ("comment", Tag::Comment),
    ("source", Tag::Source),
    ("date", Tag::Date),
    ("level", Tag::Level),
    ("rating", Tag::Rating),
];

/// Names of a column with puzzles.
const PUZZLE: [&str; 13] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "problem",
    "problems",
    "sudoku",
    "grid",
    "board",
    "givens",
    "unsolved",
];

/// True for a known name of a column, or of a JSON member, that contains puzzles. Expects lower
/// case.
pub(crate) fn is_puzzle_name(name: &str) -> bool {
    PUZZLE.contains(&name)
}

const COLUMN: &str = "a column with 81 cells";

/// The meaning of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Column {
    Puzzle,
    Digits,
    Tag(Tag),
    Other,
}

impl Column {
    fn of(name: &str) -> Self {
        let name = name.trim().to_lowercase();
        let tag = TAGS.iter().find(|(known, _)| *known == name);
        match tag {
            _ if PUZZLE.contains(&name.as_str()) => Self::Puzzle,
            _ if name == "digits" => Self::Digits,
            Some((_, tag)) => Self::Tag(tag.clone()),
            None => Self::Other,
        }
    }
}

/// The columns of a file.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    names: Vec<Column>,
    /// The column with the puzzles; `None` until a row determines it.
    puzzle: Option<usize>,
}

impl Columns {
    /// Determines the columns from the first row of a file; also returns true if that row is a
    /// header.
    pub(crate) fn of_first(row: &TableRow) -> (Self, bool) {
        // A row of numbers is not a header but a row without a puzzle, and is reported as one.
        let is_header =
            !texts(row).any(is_grid) && texts(row).any(|text| text.contains(char::is_alphabetic));
        let names = if is_header { texts(row).map(Column::of).collect() } else { Vec::new() };
        let puzzle = names.iter().position(|name| *name == Column::Puzzle);
        (Self { names, puzzle }, is_header)
    }

    /// True if a row repeats the header, as in concatenated files.
    pub(crate) fn is_header(&self, row: &TableRow) -> bool {
        !self.names.is_empty()
            && texts(row).map(Column::of).eq(self.names.iter().cloned())
            && texts(row).any(|text| text.contains(char::is_alphabetic))
    }

    /// Reads a row; `None` for a repeated header.
    pub(crate) fn read(&mut self, row: &TableRow) -> Option<Result<Board, RecordFault>> {
        let field = |index| text(row, index).and_then(grid);
        let found = match self.puzzle {
            Some(column) => field(column).map(|grid| (column, grid)),
            None => find(row),
        };
        match found {
            Some((column, grid)) => {
                self.puzzle = Some(column);
                Some(self.board(row, &grid))
            }
            None if self.is_header(row) => None,
            None => Some(Err(self.missing(row))),
        }
    }

    /// The givens of a well-formed row whose puzzle is a plain line. `None` for any other row, and
    /// if the table may contain the player's digits.
    pub(crate) fn plain(&self, line: &[u8], fields: &Fields) -> Option<Grid> {
        if self.names.contains(&Column::Digits) {
            return None;
        }
        let puzzle = fields.get(line, self.puzzle?)?;
        let grid = plain_line(puzzle.try_into().ok()?)?;
        str::from_utf8(line).is_ok().then_some(grid)
    }

    fn board(&self, row: &TableRow, givens: &Grid) -> Result<Board, RecordFault> {
        let mut board = Board::from(givens);
        for (index, (column, text)) in self.names.iter().zip(texts(row)).enumerate() {
            match column {
                Column::Digits if !text.trim().is_empty() => {
                    let digits = read_digits(&mut board, text);
                    digits.map_err(|misread| moved(misread, row, index))?;
                }
                Column::Tag(tag) if !text.trim().is_empty() && board.tag(tag).is_none() => {
                    board.add_tag(tag.clone(), text.trim());
                }
                _ => {}
            }
        }
        Ok(board)
    }

    fn missing(&self, row: &TableRow) -> RecordFault {
        let Some((at, field)) = self.puzzle.and_then(|at| Some((at, text(row, at)?))) else {
            let line = String::from_utf8_lossy(row.text());
            return RecordFault::at(0, 0, Fault::Expected(COLUMN, Found::text(&line)));
        };
        let count = || RecordFault::count((0, 0), "cells", 81, None);
        moved(cells::line(field).err().unwrap_or_else(count), row, at)
    }
}

/// The puzzle of a row, with its column: the first that has a blank, otherwise the first puzzle.
fn find(row: &TableRow) -> Option<(usize, Grid)> {
    let grids = texts(row).enumerate().filter_map(|(index, text)| Some((index, grid(text)?)));
    let first = grids.clone().find(|(_, grid)| !grid.blanks().is_empty());
    first.or_else(|| grids.clone().next())
}

/// Converts a fault in a field to the position in its row.
fn moved(misread: RecordFault, row: &TableRow, index: usize) -> RecordFault {
    let (line, column) = row.place(index);
    misread.shifted(line - row.line(), column - 1)
}

/// The content of a field, if it is text.
fn text(row: &TableRow, index: usize) -> Option<&str> {
    row.field(index).map(|field| str::from_utf8(field).unwrap_or_default())
}

fn texts(row: &TableRow) -> impl Iterator<Item = &str> + Clone {
    row.fields().map(|field| str::from_utf8(field).unwrap_or_default())
}

fn read_digits(board: &mut Board, text: &str) -> Result<(), RecordFault> {
    let (grid, rest) = cells::line(text.trim())?;
    if !rest.is_empty() {
        return Err(RecordFault::count((0, Cell::COUNT), "cells", Cell::COUNT, None));
    }
    for (cell, found) in grid.placed() {
        match board.get(cell).and_then(|entry| Digit::try_from(entry.digit).ok()) {
            None => board.set(cell, Some(Entry::entered(found))),
            Some(given) if given == found => {}
            Some(given) => {
                let fault = Fault::AgainstGiven { cell, given, found };
                return Err(RecordFault::at(0, cell.index(), fault));
            }
        }
    }
    Ok(())
}

fn grid(field: &str) -> Option<Grid> {
    let (grid, rest) = cells::line(field.trim()).ok()?;
    rest.is_empty().then_some(grid)
}

fn is_grid(field: &str) -> bool {
    field.len() >= Cell::COUNT && grid(field).is_some()
}

/// True if a text looks like CSV: the first line is not a puzzle, or is a quoted one, and some line
/// has a field with a puzzle.
pub(crate) fn is_begun_by<'l>(mut lines: impl Iterator<Item = &'l str> + Clone) -> bool {
    let Some(first) = lines.clone().next() else { return false };
    let separator = separator(first);
    let (mut splitter, mut fields) = (Splitter::new(separator), Fields::default());
    let mut any_grid = |line: &str, most: usize| {
        // A row may continue on the next line; its first line is enough to decide.
        splitter.split(line.as_bytes(), &mut fields);
        let mut some = (0..most).map_while(|index| fields.get(line.as_bytes(), index));
        some.any(|field| str::from_utf8(field).is_ok_and(is_grid))
    };
    // Programs that quote every text often write no header. No other format begins this way.
    if first.starts_with('"') && any_grid(first, usize::MAX) {
        return true;
    }
    let is_alone = |line: &str| !line.as_bytes().contains(&separator);
    if is_alone(first) && !PUZZLE.contains(&first.trim().to_lowercase().as_str()) {
        return false;
    }
    !any_grid(first, 1) && lines.any(|line| line.len() >= Cell::COUNT && any_grid(line, usize::MAX))
}

pub(crate) fn write(board: &Board, text: &mut String) {
    text.push_str(Format::Csv.heading());
    text.push_str(&board.givens_line());
    let entered = if board.entered().is_empty() { String::new() } else { board.line() };
    let texts = TAGS.iter().map(|(_, tag)| HOLDS.text(board, tag).unwrap_or_default().to_owned());
    for field in std::iter::once(entered).chain(texts) {
        text.push(',');
        text.push_str(&quoted(&field));
    }
    text.push('\n');
}

/// Quotes a field if CSV requires it.
///
/// ```
/// use underdoku::formats::csv;
///
/// assert_eq!(csv::quoted("a, b"), "\"a, b\"");
/// ```
pub fn quoted(field: &str) -> Cow<'_, str> {
    let bytes = field.as_bytes();
    let needs_quotes = memchr::memchr3(b'"', b',', b';', bytes).is_some()
        || memchr::memchr2(b'\t', b'#', bytes).is_some();
    if needs_quotes { format!("\"{}\"", field.replace('"', "\"\"")).into() } else { field.into() }
}
