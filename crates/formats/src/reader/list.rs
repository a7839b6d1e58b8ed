//! Bulk reading of plain lines.
//!
//! Most long inputs are lists of 81-character lines and nothing else, or tables with such a column,
//! and creating a [`Record`](super::Record) from a line takes longer than solving it. So a caller
//! that needs only grids takes all plain lines in the buffer at once, and asks for a record only if
//! the next line is not plain: it has a comment or two signs for blanks, or is malformed.

use std::io::BufRead;

use underdoku_grid::{Cell, Grid};

use super::{Reader, Stage};
use crate::{Format, ReadError, plain_line};

/// Grids of consecutive plain lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The line of the input, from 1, of the first grid.
    pub line: usize,
    /// The format that the lines are in.
    pub format: Format,
    /// One grid per line.
    pub grids: Vec<Grid>,
}

impl<R: BufRead> Reader<R> {
    /// Reads the following plain lines, up to the end of the input's buffer: each is 81 digits or
    /// full stops and a line end. In a table the puzzle's field is read, and the other columns are
    /// ignored. Returns `None` if the next line is of another kind; [`next`](Iterator::next) then
    /// reads it.
    ///
    /// ```
    /// use underdoku::formats::Reader;
    ///
    /// let text = format!("{0}\n{0}\n{0} # a comment\n", ".".repeat(81));
    /// let mut reader = Reader::new(text.as_bytes(), None);
    /// let first = reader.next().expect("the input has a record")?;
    /// let list = reader.next_list().expect("the record is a list")?;
    /// assert_eq!((first.line, list.line, list.grids.len()), (1, 2, 1));
    /// assert!(reader.next_list().is_none());
    /// assert_eq!(reader.next().expect("the input has a record")?.line, 3);
    /// # Ok::<(), underdoku::formats::ReadError>(())
    /// ```
    pub fn next_list(&mut self) -> Option<Result<List, ReadError>> {
        if let Err(error) = self.settle() {
            return Some(Err(error));
        }
        #[cfg(feature = "programs")]
        if self.trial.is_some() {
            return None;
        }
        let (Stage::Reading(format), None) = (self.stage, &self.known) else { return None };
        let ready = match format {
            Format::Line => self.source.ready().map(plain_lines),
            #[cfg(feature = "programs")]
            Format::Csv => {
                let table = self.table.as_mut()?;
                self.source.ready().map(|ready| table.plain_rows(ready))
            }
            _ => return None,
        };
        let (grids, bytes) = match ready {
            Ok(plain) => plain,
            Err(error) => return Some(Err(self.failed(&error))),
        };
        self.source.pass_over(bytes);
        let line = self.number + 1;
        self.number += grids.len();
        (!grids.is_empty()).then_some(Ok(List { line, format, grids }))
    }
}

/// The grids of the plain lines at the beginning of a text, and their length in bytes.
fn plain_lines(text: &[u8]) -> (Vec<Grid>, usize) {
    let mut grids = Vec::new();
    let mut rest = text;
    while let Some((cells, behind)) = rest.split_first_chunk::<{ Cell::COUNT }>()
        && let Some(behind) = behind.strip_prefix(b"\n").or_else(|| behind.strip_prefix(b"\r\n"))
        && let Some(grid) = plain_line(cells)
    {
        if grids.is_empty() {
            grids.reserve_exact(text.len() / (Cell::COUNT + 1));
        }
        grids.push(grid);
        rest = behind;
    }
    (grids, text.len() - rest.len())
}
