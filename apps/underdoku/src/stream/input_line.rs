//! Lines as records: each by itself, or in a column of a table.

use std::borrow::Cow;
use std::io::{self, BufRead, Read as _, Write};
use std::sync::Arc;

use underdoku_formats::csv::{self, TableRows, quoted};

use crate::args::puzzles::Column;

/// The largest number of bytes read of a line.
const LIMIT: u64 = 1 << 16;
/// The name of the column with the answers.
const ANSWERS: &str = "underdoku";

/// A line or a row of the input, as far as the answer repeats it.
#[derive(Debug)]
pub(crate) enum InputLine {
    /// The answer is a separate line.
    Line,
    /// The answer is a further column.
    Table(csv::TableRow, Arc<Table>),
    /// A blank line of a table: it has no answer.
    Blank,
    /// The answer is the row with the names of the columns.
    Header(csv::TableRow),
}

impl InputLine {
    /// Writes the line of the output, or the lines of a row that has several.
    pub(crate) fn write(&self, answer: &str, output: &mut dyn Write) -> io::Result<()> {
        let (row, answer) = match self {
            Self::Line | Self::Blank => return writeln!(output, "{answer}"),
            Self::Table(row, _) => (row, answer),
            Self::Header(row) => (row, ANSWERS),
        };
        output.write_all(row.text())?;
        if row.is_open() {
            // Otherwise the answer would be a part of the last field.
            output.write_all(b"\"")?;
        }
        output.write_all(&[row.separator()])?;
        output.write_all(quoted(answer).as_bytes())?;
        output.write_all(b"\n")
    }

    /// The fields other than the puzzle, with their names or numbers from 1; `None` outside of a
    /// table.
    pub(crate) fn others(&self) -> Option<impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)>> {
        let Self::Table(row, table) = self else { return None };
        let fields = row.fields().enumerate().filter(|(index, _)| *index != table.column);
        Some(fields.map(|(index, field)| (table.name(index), String::from_utf8_lossy(field))))
    }
}

/// A table that has the puzzles in one of its columns.
#[derive(Debug)]
pub(crate) struct Table {
    column: usize,
    /// The names of the columns, if the first row has them.
    names: Vec<String>,
}

impl Table {
    /// Opens a table by its first row, which is returned if it has the names of the columns; or
    /// returns why there is no such column.
    pub(crate) fn open(
        rows: &mut TableRows<impl BufRead>,
        column: &Column,
    ) -> io::Result<Result<(Self, Option<InputLine>), String>> {
        let name = match column {
            Column::Number(column) => {
                return Ok(Ok((Self { column: *column, names: Vec::new() }, None)));
            }
            Column::Named(name) => name,
        };
        let mut row = csv::TableRow::default();
        rows.read(&mut row)?;
        if let Some(error) = row.error() {
            return Ok(Err(error.to_string()));
        }
        rows.set_separator(row.separator());
        let names: Vec<String> =
            row.fields().map(|name| String::from_utf8_lossy(name).into_owned()).collect();
        let wanted = names.iter().position(|field| field.trim().eq_ignore_ascii_case(name.trim()));
        Ok(match wanted {
            Some(column) => Ok((Self { column, names }, Some(InputLine::Header(row)))),
            None => Err(format!("there is no column {name:?}, only {}", names.join(", "))),
        })
    }

    /// The index of the column with the puzzles.
    pub(crate) const fn column(&self) -> usize {
        self.column
    }

    fn name(&self, index: usize) -> Cow<'_, str> {
        match self.names.get(index) {
            Some(name) => name.into(),
            None => (index + 1).to_string().into(),
        }
    }
}

/// Reads the next line without its end; false at the end of the input. A line that is too long is
/// cut at the limit.
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

    type OpenedTable = Result<(Table, Option<InputLine>), String>;

    fn table<'t>(text: &'t str, column: &str) -> (TableRows<&'t [u8]>, OpenedTable) {
        let mut rows = TableRows::new(text.as_bytes());
        let table = Table::open(&mut rows, &Column::Named(column.to_owned())).unwrap();
        (rows, table)
    }

    fn written(row: &InputLine, answer: &str) -> String {
        let mut text = Vec::new();
        row.write(answer, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn the_answer_to_a_row_is_a_further_field() {
        let text = "id;\"the puzzle\";by\n7;12.;\"a;b\"\n8;\"x\ny\";c\n9;1..;\"c\n";
        let (mut rows, opened) = table(text, "The Puzzle");
        let (table, header) = opened.unwrap();
        assert_eq!(written(&header.unwrap(), ""), "id;\"the puzzle\";by;underdoku\n");
        let table = Arc::new(table);
        let mut next = || {
            let mut row = csv::TableRow::default();
            rows.read(&mut row).unwrap().then(|| InputLine::Table(row, Arc::clone(&table))).unwrap()
        };
        let row = next();
        assert_eq!(written(&row, "x;y"), "7;12.;\"a;b\";\"x;y\"\n");
        let others = row.others().unwrap().map(|(name, field)| format!("{name}={field}"));
        assert_eq!(others.collect::<Vec<_>>(), ["id=7", "by=a;b"]);
        let several_lines = written(&next(), "error");
        assert_eq!(several_lines, "8;\"x\ny\";c;error\n", "the answer follows the last line");
        let open = written(&next(), "error");
        assert_eq!(open, "9;1..;\"c\";error\n", "an open quote does not contain the answer");
    }

    #[test]
    fn a_missing_column_is_reported_with_those_there_are() {
        let (_, opened) = table("a,b\n", "c");
        assert_eq!(opened.err().unwrap(), "there is no column \"c\", only a, b");
    }
}
