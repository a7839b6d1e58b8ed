//! CSV: puzzles in a column.
//!
//! ```text
//! id,puzzle,solution,rating
//! 1,..4..58...3.16....79...,123...,3.4
//! ```
//!
//! The separator is a comma, a semicolon or a tab. The first line may name the columns. The puzzle is
//! in the column called so (or quiz, question, ...), else in the first that has 81 cells with a
//! blank. Further columns are read if their names are known: the player's digits, and texts; others
//! are passed over. A field does not go on in the next line.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use underdoku_grid::{Cell, Digit};

use crate::fault::Misread;
use crate::holds::{Digits, GIVENS, Holds};
use crate::tag::is_one_line;
use crate::{Board, Entry, Fault, Found, Tag, cells};

/// All digits, eight texts.
pub(crate) const HOLDS: Holds = Holds {
    digits: Digits::Entered,
    tag: |tag, text| is_one_line(text) && TAGS.iter().any(|(_, known)| known == tag),
    ..GIVENS
};

/// The first line that is written.
pub(crate) const HEADING: &str =
    "puzzle,digits,title,author,description,comment,source,date,level,rating\n";

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

/// True for the name of a column, or of a member of an object, with puzzles: in small letters.
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
    separator: u8,
    names: Vec<Column>,
    /// The column of the puzzles, once a record has told it.
    puzzle: Option<usize>,
}

impl Columns {
    /// The columns by the first line of a file, and whether that line names them.
    pub(crate) fn of_first(line: &str) -> (Self, bool) {
        let separator = separator(line);
        let fields = fields(line, separator);
        let names: Vec<Column> = fields.iter().map(|name| Column::of(name)).collect();
        let is_header = !fields.iter().any(|field| is_grid(field));
        let puzzle = names.iter().position(|name| *name == Column::Puzzle);
        let names = if is_header { names } else { Vec::new() };
        (Self { separator, names, puzzle: puzzle.filter(|_| is_header) }, is_header)
    }

    /// True for a line that names the columns again, as where files were joined.
    pub(crate) fn is_header(&self, line: &str) -> bool {
        !self.names.is_empty() && {
            let again = Self::of_first(line);
            again.1 && again.0.names == self.names && line.contains(char::is_alphabetic)
        }
    }

    /// Reads a record.
    pub(crate) fn read(&mut self, line: &str) -> Result<Board, Misread> {
        let fields = fields(line, self.separator);
        let at = match self.puzzle.filter(|&at| fields.get(at).is_some_and(|text| is_grid(text))) {
            Some(at) => at,
            None => self.find(&fields).ok_or_else(|| self.missing(&fields, line))?,
        };
        self.puzzle.get_or_insert(at);
        let mut board = Board::from(grid(&fields[at]).expect("the field is a grid"));
        for (column, text) in self.names.iter().zip(&fields) {
            match column {
                Column::Digits if !text.trim().is_empty() => {
                    let place = column_of(line, text);
                    read_digits(&mut board, text).map_err(|misread| misread.shifted(0, place))?;
                }
                Column::Tag(tag) if !text.trim().is_empty() && board.tag(tag).is_none() => {
                    board.add_tag(tag.clone(), text.trim());
                }
                _ => {}
            }
        }
        Ok(board)
    }

    /// The column of the puzzle: the first with a blank, else the first of all.
    fn find(&self, fields: &[String]) -> Option<usize> {
        if self.puzzle.is_some() {
            return None;
        }
        let has_blank = |field: &String| grid(field).is_some_and(|grid| !grid.blanks().is_empty());
        let first = fields.iter().position(has_blank);
        first.or_else(|| fields.iter().position(|field| is_grid(field)))
    }

    fn missing(&self, fields: &[String], line: &str) -> Misread {
        match self.puzzle.and_then(|at| fields.get(at)) {
            Some(field) => match cells::line(field) {
                Err(misread) => misread.shifted(0, column_of(line, field)),
                Ok(_) => Misread::count((0, column_of(line, field)), "cells", 81, None),
            },
            None => Misread::at(0, 0, Fault::Expected(COLUMN, Found::text(line))),
        }
    }
}

/// The column, from 0, where a field begins.
fn column_of(line: &str, field: &str) -> usize {
    line.find(field).map_or(0, |at| line[..at].chars().count())
}

fn read_digits(board: &mut Board, text: &str) -> Result<(), Misread> {
    let (grid, rest) = cells::line(text.trim())?;
    if !rest.is_empty() {
        return Err(Misread::count((0, Cell::COUNT), "cells", Cell::COUNT, None));
    }
    for (cell, found) in grid.placed() {
        match board.get(cell).and_then(|entry| Digit::try_from(entry.digit).ok()) {
            None => board.set(cell, Some(Entry::entered(found))),
            Some(given) if given == found => {}
            Some(given) => {
                let fault = Fault::AgainstGiven { cell, given, found };
                return Err(Misread::at(0, cell.index(), fault));
            }
        }
    }
    Ok(())
}

fn grid(field: &str) -> Option<underdoku_grid::Grid> {
    let (grid, rest) = cells::line(field.trim()).ok()?;
    rest.is_empty().then_some(grid)
}

fn is_grid(field: &str) -> bool {
    field.len() >= Cell::COUNT && grid(field).is_some()
}

/// The separator that a line has most of, of comma, tab and semicolon; a comma if it has none.
pub fn separator(line: &str) -> u8 {
    let count = |separator: u8| line.bytes().filter(|byte| *byte == separator).count();
    let most = *b",\t;"
        .iter()
        .max_by_key(|&&separator| (count(separator), separator == b','))
        .unwrap_or(&b',');
    if count(most) == 0 { b',' } else { most }
}

/// The fields of a line, without their quotes. The end of the line ends the last one.
///
/// ```
/// use underdoku_formats::csv;
///
/// assert_eq!(csv::fields("7,\"a, b\"", b','), ["7", "a, b"]);
/// assert_eq!(csv::quoted("a, b"), "\"a, b\"");
/// ```
pub fn fields(line: &str, separator: u8) -> Vec<String> {
    let mut reader: Reader = ReaderBuilder::new().delimiter(separator).build();
    let line = format!("{line}\n");
    let (mut output, mut ends) = (vec![0; line.len()], vec![0; line.len() + 1]);
    let (result, _, written, count) = reader.read_record(line.as_bytes(), &mut output, &mut ends);
    if result == ReadRecordResult::InputEmpty {
        // A quote that is not closed: the rest is its field.
        ends[count] = written;
        return texts(&output, &ends[..=count]);
    }
    texts(&output, &ends[..count])
}

fn texts(output: &[u8], ends: &[usize]) -> Vec<String> {
    let mut begin = 0;
    let text = |&end: &usize| {
        let text = String::from_utf8_lossy(&output[begin..end]).into_owned();
        begin = end;
        text
    };
    ends.iter().map(text).collect()
}

/// True if a text begins like CSV: the first line is no puzzle, or one in quotes, and a field of some
/// line is a puzzle.
pub(crate) fn is_begun_by<'l>(mut lines: impl Iterator<Item = &'l str> + Clone) -> bool {
    let Some(first) = lines.clone().next() else { return false };
    let separator = separator(first);
    // Programs that quote every text often write no header. No other format begins so.
    if first.starts_with('"') && fields(first, separator).iter().any(|field| is_grid(field)) {
        return true;
    }
    let is_alone = |line: &str| !line.as_bytes().contains(&separator);
    if is_alone(first) && !PUZZLE.contains(&first.trim().to_lowercase().as_str()) {
        return false;
    }
    if fields(first, separator).first().is_some_and(|field| is_grid(field)) {
        return false;
    }
    lines.any(|line| line.len() >= 81 && fields(line, separator).iter().any(|field| is_grid(field)))
}

pub(crate) fn write(board: &Board, text: &mut String) {
    text.push_str(HEADING);
    text.push_str(&board.givens_line());
    let entered = if board.entered().is_empty() { String::new() } else { board.line() };
    let texts = TAGS.iter().map(|(_, tag)| HOLDS.text(board, tag).unwrap_or_default().to_owned());
    for field in std::iter::once(entered).chain(texts) {
        text.push(',');
        text.push_str(&quoted(&field));
    }
    text.push('\n');
}

/// A field as CSV writes it, in quotes if it needs them.
pub fn quoted(field: &str) -> String {
    if field.contains(['"', ',', ';', '\t', '#']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
