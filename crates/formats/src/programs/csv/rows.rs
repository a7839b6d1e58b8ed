//! Rows of a table, split into fields according to RFC 4180.
//!
//! A row without quotes is split at its separators, and its fields are slices of its text. Only a
//! row with quotes goes through `csv_core`. Building its automaton takes longer than reading a row,
//! so it is built only once. It is fed field by field, because that is how the position of each
//! field in the text is known.
//!
//! A quoted field may span several lines. A quote that is never closed would swallow the rest of
//! the file, so such a row ends with its first line, and the following lines are read again.

use std::io::{self, BufRead};
use std::ops::Range;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder, Terminator};

use crate::source::{LIMIT, Source};
use crate::{Fault, Format, ReadError};

/// The most frequent separator outside quotes: comma, tab or semicolon; a comma if there is none.
pub fn separator(line: impl AsRef<[u8]>) -> u8 {
    let mut counts = [(b'\t', 0), (b';', 0), (b',', 0)];
    for outside in line.as_ref().split(|&byte| byte == b'"').step_by(2) {
        for (separator, count) in &mut counts {
            *count += memchr::memchr_iter(*separator, outside).count();
        }
    }
    // `max_by_key` returns the last of equal elements, which is the comma.
    counts.iter().max_by_key(|(_, count)| count).map_or(b',', |(separator, _)| *separator)
}

/// A field of a row: the bytes between two separators, and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Field {
    /// The range in the row's text, including the quotes.
    raw: Range<usize>,
    /// The range without the quotes: in the row's text or, for a row with quotes, in `unquoted`.
    content: Range<usize>,
}

/// The fields of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fields {
    all: Vec<Field>,
    /// The contents of all fields, if the row has quotes.
    unquoted: Option<Vec<u8>>,
}

impl Fields {
    pub(crate) fn get<'t>(&'t self, text: &'t [u8], index: usize) -> Option<&'t [u8]> {
        let content = self.all.get(index)?.content.clone();
        self.unquoted.as_deref().unwrap_or(text).get(content)
    }
}

/// Splits rows into fields.
pub(crate) struct Splitter {
    separator: u8,
    automaton: Option<Box<Reader>>,
}

impl Splitter {
    pub(crate) const fn new(separator: u8) -> Self {
        Self { separator, automaton: None }
    }

    /// Switches to another separator.
    pub(crate) fn use_separator(&mut self, separator: u8) {
        if separator != self.separator {
            *self = Self::new(separator);
        }
    }

    /// Splits a line without its line end; returns false if the last field has an unclosed quote.
    pub(crate) fn split(&mut self, line: &[u8], fields: &mut Fields) -> bool {
        fields.all.clear();
        if memchr::memchr(b'"', line).is_some() {
            fields.unquoted.get_or_insert_default().clear();
            self.automaton().reset();
            return self.split_quoted(line, 0, (0, 0), fields);
        }
        fields.unquoted = None;
        let mut start = 0;
        for end in memchr::memchr_iter(self.separator, line).chain([line.len()]) {
            fields.all.push(Field { raw: start..end, content: start..end });
            start = end + 1;
        }
        true
    }

    /// Continues a row whose last field is not closed yet. `text` is the row so far, and the new
    /// line begins at `from`.
    fn split_on(&mut self, text: &[u8], from: usize, fields: &mut Fields) -> bool {
        let Some(Field { raw, content }) = fields.all.pop() else { return true };
        let unquoted = fields.unquoted.get_or_insert_default();
        unquoted.extend_from_slice(&text[raw.end..from]);
        let text = &text[..without_end(text)];
        self.split_quoted(text, from, (raw.start, content.start), fields)
    }

    /// Splits the text from here on, including its line end; `open` is where the first field
    /// begins, in the text and among the contents. Returns false if the last field is not closed.
    fn split_quoted(
        &mut self,
        text: &[u8],
        from: usize,
        open: (usize, usize),
        fields: &mut Fields,
    ) -> bool {
        let automaton = self.automaton();
        let unquoted = fields.unquoted.get_or_insert_default();
        let mut written = unquoted.len();
        unquoted.resize(written + text.len() - from + 2, 0);
        let ((mut raw, mut content), mut at) = (open, from);
        loop {
            let input = if at < text.len() { &text[at..] } else { b"\n" };
            let (result, read, count) = automaton.read_field(input, &mut unquoted[written..]);
            (at, written) = (at + read, written + count);
            if let ReadFieldResult::Field { record_end } = result {
                fields.all.push(Field { raw: raw..at - 1, content: content..written });
                (raw, content) = (at, written);
                if record_end {
                    unquoted.truncate(written);
                    return true;
                }
            } else if at > text.len() {
                // The splitter consumed the line end as content; the input's own line end is stored
                // instead.
                unquoted.truncate(written - 1);
                fields.all.push(Field { raw: raw..text.len(), content: content..written - 1 });
                return false;
            }
        }
    }

    fn automaton(&mut self) -> &mut Reader {
        let separator = self.separator;
        self.automaton.get_or_insert_with(|| {
            // A lone carriage return is an ordinary character.
            let end = Terminator::Any(b'\n');
            Box::new(ReaderBuilder::new().delimiter(separator).terminator(end).build())
        })
    }
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    text: Vec<u8>,
    fields: Fields,
    separator: u8,
    line: usize,
    error: Option<ReadError>,
}

impl TableRow {
    /// The line of the input, from 1, where it begins.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The text as in the input, without the last line end.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The separator of its fields.
    pub const fn separator(&self) -> u8 {
        self.separator
    }

    /// The contents of the fields, without their quotes.
    pub fn fields(&self) -> impl ExactSizeIterator<Item = &[u8]> + Clone {
        (0..self.fields.all.len()).map(|index| self.field(index).unwrap_or_default())
    }

    /// The content of a field, without its quotes.
    pub fn field(&self, index: usize) -> Option<&[u8]> {
        self.fields.get(&self.text, index)
    }

    /// The line and the column in the input, from 1, where the content of a field begins.
    pub fn place(&self, index: usize) -> (usize, usize) {
        let start = self.fields.all.get(index).map_or(self.text.len(), |field| field.raw.start);
        let is_quoted = self.text.get(start) == Some(&b'"');
        self.place_of(start + usize::from(is_quoted))
    }

    fn place_of(&self, byte: usize) -> (usize, usize) {
        let before = &self.text[..byte.min(self.text.len())];
        let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
        let lines = memchr::memchr_iter(b'\n', before).count();
        (self.line + lines, String::from_utf8_lossy(&before[start..]).chars().count() + 1)
    }

    /// The error if this is not a valid row: it is too long, or a quote is not closed.
    pub const fn error(&self) -> Option<&ReadError> {
        self.error.as_ref()
    }

    /// True if the text ends within quotes.
    pub fn is_open(&self) -> bool {
        self.error.as_ref().is_some_and(|error| error.fault == Fault::OpenQuote)
    }

    /// True for a row of one line with nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.text.trim_ascii().is_empty()
    }

    fn fail(&mut self, (line, column): (usize, usize), fault: Fault) {
        self.error = Some(ReadError { format: Some(Format::Csv), line, column, fault });
    }
}

/// Reads the rows of a table one at a time, in constant memory.
///
/// ```
/// use underdoku::formats::csv::{TableRow, TableRows};
///
/// let mut rows = TableRows::new("id,note\n7,\"a, b\nand c\"\n".as_bytes());
/// let mut row = TableRow::default();
/// assert!(rows.read(&mut row)?);
/// assert_eq!(row.field(1), Some(&b"note"[..]));
/// assert!(rows.read(&mut row)?);
/// assert_eq!((row.line(), row.field(1)), (2, Some(&b"a, b\nand c"[..])));
/// assert!(!rows.read(&mut row)?);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct TableRows<R> {
    source: Source<R>,
    reader: TableReader,
}

impl<R: BufRead> TableRows<R> {
    /// Creates a reader that detects the separator of each row.
    pub const fn new(input: R) -> Self {
        Self { source: Source::new(input), reader: TableReader::new() }
    }

    /// Uses this separator for the following rows.
    pub fn set_separator(&mut self, separator: u8) {
        self.reader.set_separator(separator);
    }

    /// Reads the next row; returns false at the end of the input. A fault of the row is in
    /// [`error`](TableRow::error).
    ///
    /// # Errors
    ///
    /// The failure of the input.
    pub fn read(&mut self, row: &mut TableRow) -> io::Result<bool> {
        self.reader.read(&mut self.source, row)
    }
}

/// The state between two rows of a source.
pub(crate) struct TableReader {
    splitter: Splitter,
    /// True if the separator was set, so that all rows share it.
    is_settled: bool,
    /// The number of lines read.
    lines: usize,
    /// The number of lines to read again, because a quote that is never closed swallowed them. Each
    /// is then a row of its own, without a search for its closing quote: otherwise a file of open
    /// quotes would take quadratic time.
    single: usize,
}

impl TableReader {
    pub(crate) const fn new() -> Self {
        Self { splitter: Splitter::new(b','), is_settled: false, lines: 0, single: 0 }
    }

    pub(crate) fn set_separator(&mut self, separator: u8) {
        self.is_settled = true;
        self.splitter.use_separator(separator);
    }

    /// The number of lines read.
    pub(crate) const fn lines(&self) -> usize {
        self.lines
    }

    /// Counts lines that were read elsewhere, by the fast path.
    pub(crate) const fn pass_over(&mut self, lines: usize) {
        self.lines += lines;
    }

    pub(crate) const fn splitter(&mut self) -> &mut Splitter {
        &mut self.splitter
    }

    /// Reads the next row; returns false at the end of the input.
    pub(crate) fn read(
        &mut self,
        source: &mut Source<impl BufRead>,
        row: &mut TableRow,
    ) -> io::Result<bool> {
        row.text.clear();
        row.error = None;
        row.line = self.lines + 1;
        if !source.add_line(&mut row.text)? {
            return Ok(false);
        }
        self.lines += 1;
        if row.line == 1 && row.text.starts_with(b"\xef\xbb\xbf") {
            row.text.drain(..3);
        }
        let end = without_end(&row.text);
        if !self.is_settled {
            self.splitter.use_separator(separator(&row.text[..end]));
        }
        row.separator = self.splitter.separator;
        if end > LIMIT {
            if end == row.text.len() {
                source.skip_line()?;
            }
            row.text.truncate(LIMIT);
            self.splitter.split(&row.text, &mut row.fields);
            row.fail((row.line, 1), Fault::TooLong { limit: LIMIT });
        } else if self.splitter.split(&row.text[..end], &mut row.fields) {
            row.text.truncate(end);
        } else if self.single > 0 || !self.close(source, row)? {
            row.text.truncate(end);
            self.splitter.split(&row.text, &mut row.fields);
            let start = row.fields.all.last().map_or(0, |field| field.raw.start);
            row.fail(row.place_of(start), Fault::OpenQuote);
        }
        self.single = self.single.saturating_sub(1);
        Ok(true)
    }

    /// Appends lines to a row until its quotes are closed. If they never are, or close where no
    /// field can end, those lines are read again and false is returned.
    fn close(&mut self, source: &mut Source<impl BufRead>, row: &mut TableRow) -> io::Result<bool> {
        let first = row.text.len();
        let mut lines = 0;
        loop {
            let from = row.text.len();
            if !row.text.ends_with(b"\n") || !source.add_line(&mut row.text)? {
                break;
            }
            lines += 1;
            if row.text.len() > LIMIT {
                break;
            }
            let open = row.fields.all.len() - 1;
            let is_closed = self.splitter.split_on(&row.text, from, &mut row.fields);
            let is_done = is_closed || row.fields.all.len() > open + 1;
            if is_done && !is_one_in_quotes(&row.text[row.fields.all[open].raw.clone()]) {
                break;
            }
            if is_closed {
                row.text.truncate(without_end(&row.text));
                self.lines += lines;
                return Ok(true);
            }
        }
        // The last of those lines may have a quote of its own, which is closed later.
        self.single = lines;
        source.put_back(&row.text[first..]);
        Ok(false)
    }
}

/// The length of a text without the end of its last line.
fn without_end(text: &[u8]) -> usize {
    let Some(text) = text.strip_suffix(b"\n") else { return text.len() };
    text.strip_suffix(b"\r").unwrap_or(text).len()
}

/// True if a field begins and ends with a quote, and all quotes inside are doubled.
fn is_one_in_quotes(raw: &[u8]) -> bool {
    let inner = raw.strip_prefix(b"\"").and_then(|raw| raw.strip_suffix(b"\""));
    inner.is_some_and(|inner| {
        let mut quotes = memchr::memchr_iter(b'"', inner);
        while let Some(at) = quotes.next() {
            if quotes.next() != Some(at + 1) {
                return false;
            }
        }
        true
    })
}
