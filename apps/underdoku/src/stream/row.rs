//! Lines that are records: each for itself, or in a column of a table.

use std::io::{self, BufRead, Read as _};

use underdoku_formats::csv::{self, quoted};

use crate::args::puzzles::Column;

/// The largest number of bytes read of a line.
const LIMIT: u64 = 1 << 16;
/// The name of the column with the answers.
const ANSWERS: &str = "underdoku";

/// A line of the input, as far as the answer repeats it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// The answer is a line of its own.
    Line,
    /// The answer is a further column.
    Table {
        line: String,
        separator: u8,
        /// The fields other than the puzzle, with their names or numbers from 1.
        others: Vec<(String, String)>,
    },
    /// A blank line of a table: it has no answer.
    Blank,
    /// The answer is the line with the names of the columns.
    Header { line: String, separator: u8 },
}

impl Row {
    /// The line of the output.
    pub(crate) fn with(&self, answer: &str) -> String {
        let behind = |line: &str, separator: u8, answer: &str| {
            format!("{line}{}{}\n", char::from(separator), quoted(answer))
        };
        match self {
            Self::Line | Self::Blank => format!("{answer}\n"),
            Self::Table { line, separator, .. } => behind(line, *separator, answer),
            Self::Header { line, separator } => behind(line, *separator, ANSWERS),
        }
    }
}

/// A table whose puzzles are in a column.
pub(crate) struct Table {
    column: usize,
    /// The names of the columns, and the separator, if the first line tells them.
    header: Option<(Vec<String>, u8)>,
}

/// A puzzle in a line, and what stands beside it.
pub(crate) struct Cut {
    pub(crate) row: Row,
    pub(crate) puzzle: Vec<u8>,
    /// The column of the line, from 0, where the puzzle begins.
    pub(crate) column: usize,
}

impl Table {
    /// A table whose columns have no names.
    pub(crate) const fn numbered(column: usize) -> Self {
        Self { column, header: None }
    }

    /// A table whose columns are named by this line; or the reason why there is no such column.
    pub(crate) fn named(line: &str, column: &str) -> Result<Self, String> {
        let separator = csv::separator(line);
        let names = csv::fields(line, separator);
        let wanted = names.iter().position(|name| name.trim().eq_ignore_ascii_case(column.trim()));
        match wanted {
            Some(column) => Ok(Self { column, header: Some((names, separator)) }),
            None => Err(format!("there is no column {column:?}, only {}", names.join(", "))),
        }
    }

    /// True if the first line was read.
    pub(crate) const fn has_header(&self) -> bool {
        self.header.is_some()
    }

    /// Opens a table by its first line.
    pub(crate) fn open(
        input: &mut impl BufRead,
        column: &Column,
    ) -> io::Result<Result<(Self, Option<Row>), String>> {
        let name = match column {
            Column::Number(column) => return Ok(Ok((Self::numbered(*column), None))),
            Column::Named(name) => name,
        };
        let mut line = Vec::new();
        next_line(input, &mut line)?;
        let line = String::from_utf8_lossy(&line).into_owned();
        let line = line.trim_start_matches('\u{feff}');
        let separator = csv::separator(line);
        let header = Row::Header { line: line.to_owned(), separator };
        Ok(Self::named(line, name).map(|table| (table, Some(header))))
    }

    /// Cuts the puzzle out of a line; or the reason why there is none.
    pub(crate) fn cut(&self, line: &[u8]) -> (Cut, Option<String>) {
        let text = String::from_utf8_lossy(line);
        let separator =
            self.header.as_ref().map_or_else(|| csv::separator(&text), |header| header.1);
        let fields = csv::fields(&text, separator);
        let name = |index: usize| match &self.header {
            Some((names, _)) => names.get(index).cloned(),
            None => None,
        };
        let mut others = Vec::new();
        for (index, field) in fields.iter().enumerate().filter(|(index, _)| *index != self.column) {
            others.push((name(index).unwrap_or_else(|| (index + 1).to_string()), field.clone()));
        }
        let fault = match fields.len() {
            count if count > self.column => None,
            count => Some(format!("expected a column {}, found {count}", self.column + 1)),
        };
        let puzzle = fields.get(self.column).cloned().unwrap_or_default();
        let column = text.find(&puzzle).map_or(0, |at| text[..at].chars().count());
        let row = Row::Table { line: text.into_owned(), separator, others };
        (Cut { row, puzzle: puzzle.into_bytes(), column }, fault)
    }
}

/// Reads the next line without its end; false at the end of the input. A line that is too long is
/// cut behind the limit.
pub(crate) fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    if input.by_ref().take(LIMIT + 2).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.pop_if(|byte| *byte == b'\n').is_some() {
        line.pop_if(|byte| *byte == b'\r');
    } else if line.len() as u64 > LIMIT {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_cut_out_of_its_line() {
        let table = Table::named("id;\"the puzzle\";by", "The Puzzle").unwrap();
        let (cut, fault) = table.cut(b"7;12.;\"a;b\"");
        assert_eq!((cut.puzzle.as_slice(), cut.column, fault), (&b"12."[..], 2, None));
        assert_eq!(cut.row.with("x;y"), "7;12.;\"a;b\";\"x;y\"\n");
        let Row::Table { others, .. } = cut.row else { panic!("a row of a table") };
        assert_eq!(others, [("id".into(), "7".into()), ("by".into(), "a;b".into())]);
        assert_eq!(table.cut(b"7").1.unwrap(), "expected a column 2, found 1");
        assert!(Table::named("a,b", "c").is_err_and(|why| why.ends_with("\"c\", only a, b")));
    }
}
