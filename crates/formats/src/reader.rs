//! Reading an input record by record.

use std::io::{self, BufRead};
use std::iter::FusedIterator;
use std::sync::Arc;

use underdoku_grid::layout::Layout;

use crate::detect::Sample;
use crate::fault::Misread;
use crate::source::{Extent, LIMIT, Source};
use crate::split::Split;
use crate::{
    Board, Fault, Foreign, Format, KnownLayout, ReadError, layout_line, line, sketch, solo,
};

mod lines;
mod list;

use lines::{Lines, is_passed_over};

pub use list::List;

/// A board that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line of the input, from 1, that it begins in.
    pub line: usize,
    /// What it says.
    pub board: Board,
    /// The format that it was read as.
    pub format: Format,
}

/// Reads an input record by record, in memory that does not grow with it.
///
/// Behind a malformed record it goes on with the next one. In a list each line is a record of its
/// own; where a record of several lines ends is said at each format. It ends behind an input that
/// fails, or that is in a format that cannot be read.
///
/// ```
/// use underdoku_formats::{Format, Reader};
///
/// let list = format!("{}\n{}\n# the end\n", ".".repeat(81), ".".repeat(80));
/// let mut reader = Reader::new(list.as_bytes(), None);
/// assert_eq!(reader.next().map(|record| record.map(|record| record.format)), Some(Ok(Format::Line)));
/// let error = reader.next().and_then(Result::err).map(|error| error.to_string());
/// assert_eq!(error.as_deref(), Some("line 2, column 81: expected 81 cells, found 80 (81-character line)"));
/// assert!(reader.next().is_none());
/// ```
pub struct Reader<R> {
    source: Source<R>,
    stage: Stage,
    /// The layout of all boards, if it is known beforehand.
    known: Option<KnownLayout>,
    /// Whether all digits are taken for givens.
    is_filled: bool,
    /// The lines of the current record, each ended.
    text: Vec<u8>,
    /// The line that was read last.
    line: Vec<u8>,
    /// Its number.
    number: usize,
    /// Whether it begins the next record.
    is_held: bool,
}

/// How far the reading is.
#[derive(Clone, Copy)]
enum Stage {
    /// The format is still to be found.
    Detecting,
    Reading(Format),
    Done,
}

impl<R: BufRead> Reader<R> {
    /// A reader of this input, in this format or in that which it looks like.
    ///
    /// Given a format of one record a file, an empty input is the record that has no line; an empty
    /// input in no given format has no record.
    pub const fn new(input: R, format: Option<Format>) -> Self {
        let stage = match format {
            Some(format) => Stage::Reading(format),
            None => Stage::Detecting,
        };
        Self {
            source: Source::new(input),
            stage,
            known: None,
            is_filled: false,
            text: Vec::new(),
            line: Vec::new(),
            number: 0,
            is_held: false,
        }
    }

    /// A reader of boards whose layout is known beforehand. Where they are not 9x9, and are no
    /// game IDs of Solo and not drawn, they are lines of as many characters as the board has
    /// places.
    ///
    /// ```
    /// use underdoku_formats::{KnownLayout, Reader};
    ///
    /// let known = KnownLayout::kind("2x2".parse()?);
    /// let mut reader = Reader::of_layout("1...............\n9...............\n".as_bytes(), None, known);
    /// assert!(reader.next().is_some_and(|record| record.is_ok()));
    /// let error = reader.next().and_then(Result::err).map(|error| error.to_string());
    /// assert_eq!(error.as_deref(), Some("line 2, column 1: expected a digit from 1 to 4 in r1c1, found 9"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_layout(input: R, format: Option<Format>, known: KnownLayout) -> Self {
        let mut reader = Self::new(input, format);
        reader.known = Some(known);
        reader
    }

    /// The same, taking all digits on a board for givens, those of its player too.
    #[must_use]
    pub fn filled(mut self) -> Self {
        self.is_filled = true;
        self
    }

    /// The format, as soon as it is known.
    pub const fn format(&self) -> Option<Format> {
        match self.stage {
            Stage::Reading(format) => Some(format),
            Stage::Detecting | Stage::Done => None,
        }
    }

    /// Finds the format if it is still to be found.
    fn settle(&mut self) -> Result<(), ReadError> {
        if let Stage::Detecting = self.stage {
            match self.detect() {
                Ok(Ok(format)) => self.stage = Stage::Reading(format),
                Ok(Err(foreign)) => {
                    self.stage = Stage::Done;
                    return Err(ReadError {
                        format: None,
                        line: 1,
                        column: 1,
                        fault: Fault::NotYet(foreign),
                    });
                }
                Err(error) => return Err(self.failed(&error)),
            }
        }
        Ok(())
    }

    /// Finds the format, and reads no further than it must.
    fn detect(&mut self) -> io::Result<Result<Format, Foreign>> {
        let only_line = self.known.as_ref().is_some_and(|known| !known.is_nine());
        let mut sample = Sample::default();
        let mut looked = 0;
        while looked < LIMIT && !sample.is_full() {
            let line = self.source.look_ahead()?;
            if line.is_empty() {
                break;
            }
            let text = String::from_utf8_lossy(line);
            let text = if looked == 0 { text.trim_start_matches('\u{feff}') } else { &text };
            looked += line.len();
            if only_line && !text.starts_with('#') && !text.trim().is_empty() {
                return Ok(Ok(match text {
                    _ if solo::is_id(text) => Format::Solo,
                    _ if layout_line::is_layout_line(text) => Format::LayoutLine,
                    _ if sketch::is_head(text) => Format::Drawn,
                    _ => Format::Line,
                }));
            }
            if sample.add(text)
                && let Some(found) = sample.settled()
            {
                return Ok(found);
            }
        }
        Ok(sample.verdict())
    }

    /// Reads the next line into `line`, but for its end.
    fn next_line(&mut self, format: Format) -> io::Result<Option<Extent>> {
        let extent = self.source.next_line(&mut self.line)?;
        self.number += usize::from(extent.is_some());
        // In `.cudoku` a mark is a fault like any other character.
        if self.number == 1 && format != Format::Cudoku && self.line.starts_with(b"\xef\xbb\xbf") {
            self.line.drain(..3);
        }
        Ok(extent)
    }

    /// The next line that is a record.
    fn next_in_list(&mut self, format: Format) -> Option<Result<Record, ReadError>> {
        loop {
            match self.next_line(format) {
                Err(error) => return Some(Err(self.failed(&error))),
                Ok(None) => return None,
                Ok(Some(extent)) if !is_passed_over(&self.line) => {
                    return Some(self.read(&self.line, format, self.number, extent));
                }
                Ok(Some(_)) => {}
            }
        }
    }

    /// The next record of several lines: a line that begins the one behind it is held back.
    fn next_of_lines(&mut self, format: Format, split: Split) -> Option<Result<Record, ReadError>> {
        let mut record = Lines::new(split);
        self.text.clear();
        loop {
            if !std::mem::take(&mut self.is_held) {
                match self.next_line(format) {
                    Err(error) => return Some(Err(self.failed(&error))),
                    Ok(None) => break,
                    Ok(Some(extent)) => record.extent = record.extent.max(extent),
                }
            }
            if record.ends_before(&self.line) {
                self.is_held = true;
                break;
            }
            record.take(&self.line, self.number, &mut self.text);
        }
        let is_record = split == Split::Whole || record.first.is_some();
        is_record.then(|| self.read(&self.text, format, record.first.unwrap_or(1), record.extent))
    }

    /// Reads the text of a record that begins in this line of the input.
    fn read(
        &self,
        text: &[u8],
        format: Format,
        line: usize,
        extent: Extent,
    ) -> Result<Record, ReadError> {
        let board = match (extent, str::from_utf8(text)) {
            (Extent::Cut, _) => Err(Misread::at(0, 0, Fault::TooLong { limit: LIMIT })),
            (Extent::Whole, Ok(text)) => self.board(text, format),
            (Extent::Whole, Err(error)) => Err(not_text(&text[..error.valid_up_to()])),
        };
        board.map(|board| Record { line, board, format }).map_err(|misread| {
            let Misread { line: later, column, fault } = misread;
            let format = Some(format).filter(|_| self.line_layout(format).is_none());
            ReadError { format, line: line + later - 1, column, fault }
        })
    }

    fn board(&self, text: &str, format: Format) -> Result<Board, Misread> {
        if let Some(layout) = self.line_layout(format) {
            return line::read_on(layout, text);
        }
        if let Some(known) = &self.known {
            known.check(format)?;
        }
        let mut board = (format.row().read)(text)?;
        if self.is_filled {
            board.make_given();
        }
        match &self.known {
            Some(known) => known.applied(board, format),
            None => Ok(board),
        }
    }

    /// The layout that is known, if a record in this format is a line of it.
    fn line_layout(&self, format: Format) -> Option<&Arc<Layout>> {
        let known = self.known.as_ref().filter(|known| format == Format::Line && !known.is_nine());
        known.and_then(KnownLayout::layout)
    }

    /// The error for an input that failed.
    fn failed(&mut self, error: &io::Error) -> ReadError {
        let format = self.format();
        self.stage = Stage::Done;
        let fault = Fault::Input(error.kind(), error.to_string());
        ReadError { format, line: self.number + 1, column: 1, fault }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(error) = self.settle() {
            return Some(Err(error));
        }
        let Stage::Reading(format) = self.stage else { return None };
        let record = match format.row().split {
            Split::Lines => self.next_in_list(format),
            split => self.next_of_lines(format, split),
        };
        if record.is_none() || format.row().split == Split::Whole {
            self.stage = Stage::Done;
        }
        record
    }
}

impl<R: BufRead> FusedIterator for Reader<R> {}

/// The fault of a byte that is no text, behind this text.
fn not_text(before: &[u8]) -> Misread {
    let before = String::from_utf8_lossy(before);
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    Misread::at(before.matches('\n').count(), column, Fault::NotText)
}
