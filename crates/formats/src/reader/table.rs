//! Reading of tables row by row.

use std::io::BufRead;

use underdoku_grid::Grid;

use super::{Reader, Record, not_text};
use crate::programs::csv::{Columns, Fields, TableReader, TableRow};
use crate::source::LIMIT;
use crate::{Format, ReadError};

/// The state of a table between two rows.
pub(super) struct TableState {
    rows: TableReader,
    row: TableRow,
    /// The columns, once the first row has been read.
    columns: Option<Columns>,
}

impl TableState {
    pub(super) fn new() -> Self {
        Self { rows: TableReader::new(), row: TableRow::default(), columns: None }
    }

    /// The puzzles of the plain rows at the beginning of a text, and their length in bytes.
    pub(super) fn plain_rows(&mut self, text: &[u8]) -> (Vec<Grid>, usize) {
        let mut grids = Vec::new();
        let mut rest = text;
        let Some(columns) = &self.columns else { return (grids, 0) };
        let mut fields = Fields::default();
        while let Some(end) = memchr::memchr(b'\n', rest)
            && let line = rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end])
            && line.len() <= LIMIT
            && self.rows.splitter().split(line, &mut fields)
            && let Some(grid) = columns.plain(line, &fields)
        {
            if grids.is_empty() {
                grids.reserve_exact(text.len() / (end + 1));
            }
            grids.push(grid);
            rest = &rest[end + 1..];
        }
        self.rows.pass_over(grids.len());
        (grids, text.len() - rest.len())
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads the next record of a table.
    pub(super) fn next_in_table(&mut self, format: Format) -> Option<Result<Record, ReadError>> {
        let mut table = self.table.take().unwrap_or_else(|| Box::new(TableState::new()));
        let record = self.next_of(&mut table, format);
        self.table = Some(table);
        record
    }

    fn next_of(
        &mut self,
        table: &mut TableState,
        format: Format,
    ) -> Option<Result<Record, ReadError>> {
        let TableState { rows, row, columns } = table;
        loop {
            let is_row = rows.read(&mut self.source, row);
            self.number = rows.lines();
            match is_row {
                Err(error) => return Some(Err(self.failed(&error))),
                Ok(false) => return None,
                Ok(true) if row.is_blank() => continue,
                Ok(true) => {}
            }
            if let Some(error) = row.error() {
                return Some(Err(error.clone()));
            }
            if columns.is_none() {
                rows.set_separator(row.separator());
                let (first, is_header) = Columns::of_first(row);
                *columns = Some(first);
                if is_header {
                    continue;
                }
            }
            let Some(columns) = columns else { continue };
            let board = match str::from_utf8(row.text()) {
                Ok(_) => columns.read(row),
                Err(error) => Some(Err(not_text(&row.text()[..error.valid_up_to()]))),
            };
            if let Some(board) = board {
                let board = board.and_then(|board| self.finished(board, format));
                return Some(self.recorded(board, format, row.line()));
            }
        }
    }
}
