//! Record-by-record reading of an input.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::iter::FusedIterator;
use std::sync::Arc;

use underdoku_grid::layout::Layout;

#[cfg(feature = "programs")]
use crate::Lenient;
use crate::detect::Sample;
use crate::fault::RecordFault;
#[cfg(feature = "programs")]
use crate::programs::rules_text::{self, MentionedRule};
use crate::read::{Read, records_of};
use crate::source::{Extent, FILE_LIMIT, LIMIT, Source};
use crate::split::Split;
use crate::text_formats::solo;
use crate::{Board, Fault, Foreign, Format, KnownLayout, ReadError, layout_line, line, sketch};

mod lines;
mod list;
#[cfg(feature = "programs")]
mod table;
#[cfg(feature = "programs")]
mod trial;

use lines::{Lines, is_passed_over};
#[cfg(feature = "programs")]
use table::TableState;

pub use list::List;

/// A board read from an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line of the input, from 1, where it begins.
    pub line: usize,
    /// The board of the record.
    pub board: Board,
    /// The format it was read in.
    pub format: Format,
    /// How the whole input was read, if it is in no known format.
    #[cfg(feature = "programs")]
    pub lenient: Option<Arc<Lenient>>,
}

impl Record {
    /// A record read in a known format.
    pub const fn new(line: usize, board: Board, format: Format) -> Self {
        Self {
            line,
            board,
            format,
            #[cfg(feature = "programs")]
            lenient: None,
        }
    }
}

impl Record {
    /// Rules that the puzzle's text mentions but its data lack, where it is unclear whether the
    /// puzzle has them. The board does not have them.
    #[cfg(feature = "programs")]
    pub fn doubts(&self) -> Vec<MentionedRule> {
        if self.format.has_rules_text() { rules_text::doubts(&self.board) } else { Vec::new() }
    }
}

/// Reads the only board of a text, in any format.
///
/// ```
/// use underdoku::formats::read;
///
/// let board = read("layout 2x2x digits 1...............")?;
/// assert_eq!(board.layout().to_string(), "2x2x");
/// let error = read("").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected 1 board, found 0");
/// # Ok::<(), underdoku::formats::ReadError>(())
/// ```
///
/// # Errors
///
/// The fault of the text, or an error if it contains no board or more than one; a [`Reader`] reads any number of boards.
pub fn read(text: &str) -> Result<Board, ReadError> {
    let mut reader = Reader::of(text);
    let other_count = |format, line, found| {
        let fault = Fault::Count { what: "board", expected: 1, found };
        ReadError { format, line, column: 1, fault }
    };
    let first = reader.next().ok_or_else(|| other_count(None, 1, Some(0)))??;
    match reader.next() {
        None => Ok(first.board),
        Some(second) => Err(other_count(Some(first.format), second?.line, None)),
    }
}

/// Reads an input record by record, in constant memory.
///
/// After a malformed record it continues with the next. In a list each line is a record; formats
/// with records of several lines define where one ends. The iterator ends after an input failure,
/// or if the format is not supported.
///
/// If no record can be read at all and the format was not given, the input is read again as a
/// whole, as a grid in no known format ([`Lenient`]); so the first errors are returned only with
/// the first record.
///
/// ```
/// use underdoku::formats::{Format, Reader};
///
/// let list = format!("{}\n{}\n# the end\n", ".".repeat(81), ".".repeat(80));
/// let mut reader = Reader::new(list.as_bytes(), None);
/// assert_eq!(reader.next().map(|record| record.map(|record| record.format)), Some(Ok(Format::Line)));
/// let error = reader.next().and_then(Result::err).map(|error| error.to_string());
/// assert_eq!(error.as_deref(), Some("line 2, column 81: expected 81 cells, found 80 (81-character line)"));
/// assert!(reader.next().is_none());
/// ```
#[expect(clippy::struct_excessive_bools, reason = "each is independent state of the next record")]
#[doc(alias("parse", "records"))]
pub struct Reader<R> {
    source: Source<R>,
    stage: Stage,
    /// The layout of all boards, if known beforehand.
    known: Option<KnownLayout>,
    /// True if the format was detected.
    #[cfg(feature = "programs")]
    is_detected: bool,
    /// Treats all digits as givens.
    is_filled: bool,
    /// Reads a board even if its text states rules that its data lack.
    #[cfg(feature = "programs")]
    ignores_text: bool,
    /// The lines of the current record, each with its line end.
    text: Vec<u8>,
    /// The last line read.
    line: Vec<u8>,
    /// Further records of a document, which were read with the first.
    ready: VecDeque<Result<Record, ReadError>>,
    /// The state of a table, once it is read.
    #[cfg(feature = "programs")]
    table: Option<Box<TableState>>,
    /// The number of the last line read, from 1.
    number: usize,
    /// True if that line begins the next record.
    is_held: bool,
    /// True once the whole document has been read.
    is_over: bool,
    #[cfg(feature = "programs")]
    detection: trial::Detection,
    /// The errors so far, while no record has been read.
    #[cfg(feature = "programs")]
    trial: Option<trial::Trial>,
}

/// The stage of the reading.
#[derive(Clone, Copy)]
enum Stage {
    /// The format has not been detected yet.
    Detecting,
    Reading(Format),
    Done,
}

impl<'t> Reader<&'t [u8]> {
    /// Creates a reader of a text and detects its format.
    ///
    /// ```
    /// use underdoku::formats::{Format, Reader};
    ///
    /// let record = Reader::of("2x2:1c2b3d4c").next().expect("the input has a record")?;
    /// assert_eq!(record.format, Format::Solo);
    /// # Ok::<(), underdoku::formats::ReadError>(())
    /// ```
    pub const fn of(text: &'t str) -> Self {
        Self::new(text.as_bytes(), None)
    }
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader of an input in this format; with `None` the format is detected.
    ///
    /// If the given format has one record per file, an empty input is a record without lines;
    /// without a given format, an empty input has no records.
    pub const fn new(input: R, format: Option<Format>) -> Self {
        let stage = match format {
            Some(format) => Stage::Reading(format),
            None => Stage::Detecting,
        };
        Self {
            source: Source::new(input),
            stage,
            known: None,
            #[cfg(feature = "programs")]
            is_detected: format.is_none(),
            is_filled: false,
            #[cfg(feature = "programs")]
            ignores_text: false,
            text: Vec::new(),
            line: Vec::new(),
            ready: VecDeque::new(),
            #[cfg(feature = "programs")]
            table: None,
            number: 0,
            is_held: false,
            is_over: false,
            #[cfg(feature = "programs")]
            detection: trial::Detection::NEW,
            #[cfg(feature = "programs")]
            trial: None,
        }
    }

    /// Creates a reader of boards whose layout is known beforehand. Boards that are not 9x9, and
    /// are neither drawn nor game IDs of Solo, are lines with one character per cell.
    ///
    /// ```
    /// use underdoku::formats::{KnownLayout, Reader};
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

    /// Treats all digits on a board as givens, including the player's.
    #[must_use]
    pub fn filled(mut self) -> Self {
        self.is_filled = true;
        self
    }

    /// Accepts known formats only: any other input is an error, even if it contains a grid.
    #[must_use]
    #[cfg(feature = "programs")]
    pub fn strict(mut self) -> Self {
        self.detection.is_strict = true;
        self
    }

    /// Reads puzzles by their data alone, even if the text of their rules states a rule that the
    /// data lack.
    #[cfg(feature = "programs")]
    #[must_use]
    pub fn ignoring_text(mut self) -> Self {
        self.ignores_text = true;
        self
    }

    /// The format, once it is known.
    pub const fn format(&self) -> Option<Format> {
        match self.stage {
            Stage::Reading(format) => Some(format),
            Stage::Detecting | Stage::Done => None,
        }
    }

    /// Detects the format if that has not been done yet.
    fn settle(&mut self) -> Result<(), ReadError> {
        if let Stage::Detecting = self.stage {
            #[cfg(feature = "programs")]
            if !self.detection.is_strict {
                self.begin_trial();
            }
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

    /// Detects the format, reading no further than necessary.
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
                    _ => self.expected_line(),
                }));
            }
            if sample.add(text)
                && let Some(found) = sample.settled()
            {
                return Ok(found);
            }
        }
        #[cfg(feature = "programs")]
        {
            self.detection.is_guess = sample.is_unknown();
        }
        Ok(sample.verdict())
    }

    /// The fallback format, for a text that matches no other.
    const fn expected_line(&mut self) -> Format {
        #[cfg(feature = "programs")]
        {
            self.detection.is_guess = true;
        }
        Format::Line
    }

    /// Reads the next line into `line`, without its end.
    fn next_line(&mut self, format: Format) -> io::Result<Option<Extent>> {
        let extent = self.source.next_line(&mut self.line)?;
        self.number += usize::from(extent.is_some());
        // In `.cudoku` a byte order mark is a fault, like any other stray character.
        if self.number == 1 && format != Format::Cudoku && self.line.starts_with(b"\xef\xbb\xbf") {
            self.line.drain(..3);
        }
        Ok(extent)
    }

    /// Reads all records of a document; returns the first.
    fn next_of_file(&mut self, format: Format) -> Option<Result<Record, ReadError>> {
        let extent = match self.source.rest(&mut self.text) {
            Ok(extent) => extent,
            Err(error) => return Some(Err(self.failed(&error))),
        };
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.text.drain(..3);
        }
        let bytes = std::mem::take(&mut self.text);
        let boards = match (extent, str::from_utf8(&bytes)) {
            (Extent::Cut, _) => {
                vec![Err(RecordFault::at(0, 0, Fault::TooLong { limit: FILE_LIMIT }))]
            }
            (Extent::Whole, Err(error)) => vec![Err(not_text(&bytes[..error.valid_up_to()]))],
            (Extent::Whole, Ok(text)) => match &records_of(format).read {
                Read::One(read) => vec![read(text).map(|board| (1, board))],
                #[cfg(feature = "programs")]
                Read::Many(read) => read(text),
                #[cfg(feature = "programs")]
                Read::Table => Vec::new(),
            },
        };
        for board in boards {
            let (line, board) = match board {
                Ok((line, board)) => (line, self.finished(board, format)),
                Err(misread) => (1, Err(misread)),
            };
            let record = self.recorded(board, format, line);
            self.ready.push_back(record);
        }
        self.ready.pop_front()
    }

    /// Reads the next record of a list.
    fn next_in_list(&mut self, format: Format) -> Option<Result<Record, ReadError>> {
        loop {
            let next = if std::mem::take(&mut self.is_held) {
                Ok(Some(Extent::Whole))
            } else {
                self.next_line(format)
            };
            match next {
                Err(error) => return Some(Err(self.failed(&error))),
                Ok(None) => return None,
                #[cfg(feature = "programs")]
                Ok(Some(_)) if self.begins_save(format) => {
                    self.is_held = true;
                    return self.next_of_lines(format, Split::SoloSave);
                }
                Ok(Some(extent)) if !is_passed_over(&self.line) && !self.is_prose(format) => {
                    return Some(self.read(&self.line, format, self.number, extent));
                }
                Ok(Some(_)) => {}
            }
        }
    }

    /// True for the first line of a saved game of Solo, the only record of a list with several lines.
    #[cfg(feature = "programs")]
    fn begins_save(&self, format: Format) -> bool {
        format == Format::Solo && str::from_utf8(&self.line).is_ok_and(solo::save::is_begin)
    }

    /// True for a line of words without a link, in a text whose links are the records.
    #[cfg(feature = "programs")]
    fn is_prose(&self, format: Format) -> bool {
        let line = String::from_utf8_lossy(&self.line);
        self.is_detected
            && format.is_link()
            && line.split_whitespace().nth(1).is_some()
            && !crate::programs::link::is_in(&line)
    }

    #[cfg(not(feature = "programs"))]
    #[expect(clippy::unused_self, reason = "without `programs`, no format of links is read")]
    const fn is_prose(&self, _format: Format) -> bool {
        false
    }

    /// Reads the next record of several lines; the line that begins the following one is put back.
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

    /// Reads the text of a record that begins at this line of the input.
    fn read(
        &self,
        text: &[u8],
        format: Format,
        line: usize,
        extent: Extent,
    ) -> Result<Record, ReadError> {
        let board = match (extent, str::from_utf8(text)) {
            (Extent::Cut, _) => Err(RecordFault::at(0, 0, Fault::TooLong { limit: LIMIT })),
            (Extent::Whole, Ok(text)) => self.board(text, format),
            (Extent::Whole, Err(error)) => Err(not_text(&text[..error.valid_up_to()])),
        };
        self.recorded(board, format, line)
    }

    /// Creates the record of a board that begins at this line, or its error. The lines of a fault
    /// are counted from that line, or in a document from its first line.
    fn recorded(
        &self,
        board: Result<Board, RecordFault>,
        format: Format,
        line: usize,
    ) -> Result<Record, ReadError> {
        board.map(|board| Record::new(line, board, format)).map_err(|misread| {
            let RecordFault { line: later, column, fault } = misread;
            let format = Some(format).filter(|_| self.line_layout(format).is_none());
            ReadError { format, line: line + later - 1, column, fault }
        })
    }

    fn board(&self, text: &str, format: Format) -> Result<Board, RecordFault> {
        if let Some(layout) = self.line_layout(format) {
            return line::read_on(layout, text);
        }
        if let Some(known) = &self.known {
            known.check(format)?;
        }
        #[cfg(feature = "programs")]
        if let (Read::One(read), true) = (&records_of(format).read, format.is_link()) {
            let (column, link) = crate::programs::link::within(text);
            let board = read(link).map_err(|misread| misread.shifted(0, column))?;
            return self.finished(board, format);
        }
        match &records_of(format).read {
            Read::One(read) => self.finished(read(text)?, format),
            #[cfg(feature = "programs")]
            Read::Many(_) | Read::Table => Err(RecordFault::at(0, 0, Fault::NotText)),
        }
    }

    /// Applies the known layout and the options to a board.
    fn finished(&self, mut board: Board, format: Format) -> Result<Board, RecordFault> {
        #[cfg(feature = "programs")]
        if !self.ignores_text && format.has_rules_text() {
            let stated = rules_text::stated(&board);
            if !stated.is_empty() {
                return Err(RecordFault::at(0, 0, Fault::Stated(stated)));
            }
        }
        if let Some(known) = &self.known {
            known.check(format)?;
        }
        if self.is_filled {
            board.make_given();
        }
        match &self.known {
            Some(known) => known.applied(board, format),
            None => Ok(board),
        }
    }

    /// The known layout, if a record in this format is a plain line of such a board.
    fn line_layout(&self, format: Format) -> Option<&Arc<Layout>> {
        let known = self.known.as_ref().filter(|known| format == Format::Line && !known.is_nine());
        known.and_then(KnownLayout::layout)
    }

    /// The error for a failed input.
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
        #[cfg(feature = "programs")]
        return self.next_or_trial();
        #[cfg(not(feature = "programs"))]
        self.next_in_format()
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads the next record in the format of the input.
    fn next_in_format(&mut self) -> Option<Result<Record, ReadError>> {
        if let Err(error) = self.settle() {
            return Some(Err(error));
        }
        let Stage::Reading(format) = self.stage else { return None };
        if let Some(record) = self.ready.pop_front() {
            return Some(record);
        }
        let record = match records_of(format).split {
            #[cfg(feature = "programs")]
            Split::Lines if format == Format::Csv => self.next_in_table(format),
            Split::Lines => self.next_in_list(format),
            Split::File if self.is_over => None,
            Split::File => {
                self.is_over = true;
                return self.next_of_file(format);
            }
            split => self.next_of_lines(format, split),
        };
        if record.is_none() || records_of(format).split == Split::Whole {
            self.stage = Stage::Done;
        }
        record
    }
}

impl<R: BufRead> FusedIterator for Reader<R> {}

/// The fault of a byte that is not valid UTF-8, after this text.
fn not_text(before: &[u8]) -> RecordFault {
    let before = String::from_utf8_lossy(before);
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    RecordFault::at(before.matches('\n').count(), column, Fault::NotText)
}
