//! Input with read-ahead.
//!
//! A separate thread reads and parses, so that the others never wait for the disk, and a signal can
//! wake a caller even if standard input is silent. Before each read, which may block, it passes on
//! the records it has; so a batch is a single puzzle when somebody types, and hundreds when a file
//! streams. The channel is short, so memory does not grow with the input. If the tool supports it,
//! plain lines are passed on as bare grids, many thousands at a time.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use underdoku_formats::csv::{self, TableRows};
use underdoku_formats::{
    Board, Format, KnownLayout, List, ReadError, Reader, Record, Unzipped, detect, plain_line,
};
use underdoku_grid::Cell;

use super::input_line::{InputLine, Table, next_line};
use super::item::{Item, ItemError};
use super::signals::Signals;
use crate::args::puzzles::{Column, Input, Shape};
use crate::layout;

/// The number of bytes per read.
const PIECE: usize = 1 << 20;
/// The largest number of records in a batch.
const BATCH: usize = 1024;
/// The number of batches that are read in advance.
const AHEAD: usize = 3;
/// Fewer plain lines than this are passed on as records.
const SHORTEST: usize = 32;

/// A sequence of puzzles.
pub(crate) enum Batch {
    Items(Vec<Item>),
    /// Plain lines of a file.
    List(Arc<str>, List),
}

/// A message in the channel.
enum Incoming {
    Batch(Batch),
    /// The end of the input.
    End,
    /// A wake-up call for the receiver.
    Woken,
}

/// A tool's support for lists of plain lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lists {
    Taken,
    No,
}

/// The records of all files, in order, with read-ahead.
pub(crate) struct ReadAhead {
    incoming: Receiver<Incoming>,
    waker: SyncSender<Incoming>,
}

impl ReadAhead {
    /// Starts to read; plain lines come as lists if `lists` allows it.
    pub(crate) fn start(input: &Input, shape: Shape, lists: Lists) -> anyhow::Result<Self> {
        let known = input.layout.as_deref().map(layout::known).transpose()?.flatten();
        let (sender, incoming) = sync_channel(AHEAD);
        let (from, filled, ignores_text) = (input.from, input.filled, input.ignore_text);
        let waker = sender.clone();
        let mut files = input.files.clone();
        if files.is_empty() {
            files.push(PathBuf::from("-"));
        }
        let read = move || {
            let lists = if shape == Shape::Free { lists } else { Lists::No };
            let batch = RefCell::default();
            Reading { from, known, filled, ignores_text, shape, lists, batch, sender }
                .read_all(&files);
        };
        thread::Builder::new().name("input".to_owned()).spawn(read)?;
        Ok(Self { incoming, waker })
    }

    /// Starts to listen for signals; a signal wakes the caller that waits for a batch.
    pub(crate) fn signals(&self) -> io::Result<Signals> {
        let waker = self.waker.clone();
        Signals::listen(Box::new(move || {
            // A full channel means that nobody is waiting.
            let _ = waker.try_send(Incoming::Woken);
        }))
    }

    /// The next batch; if there is none yet, `before_waiting` is called first. `None` at the end;
    /// an empty batch after a wake-up.
    pub(crate) fn next_batch(
        &self,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> io::Result<Option<Batch>> {
        let incoming = match self.incoming.try_recv() {
            Err(TryRecvError::Empty) => {
                before_waiting()?;
                self.incoming.recv().unwrap_or(Incoming::End)
            }
            incoming => incoming.unwrap_or(Incoming::End),
        };
        Ok(match incoming {
            Incoming::Batch(batch) => Some(batch),
            Incoming::Woken => Some(Batch::Items(Vec::new())),
            Incoming::End => None,
        })
    }
}

/// The reading thread.
struct Reading {
    from: Option<Format>,
    known: Option<KnownLayout>,
    filled: bool,
    ignores_text: bool,
    shape: Shape,
    lists: Lists,
    /// Records read but not passed on yet.
    batch: RefCell<Vec<Item>>,
    sender: SyncSender<Incoming>,
}

impl Reading {
    fn read_all(&self, files: &[PathBuf]) {
        let read = files.iter().try_for_each(|file| self.read(file));
        if read.is_ok() && self.hand_over().is_ok() {
            let _ = self.sender.send(Incoming::End);
        }
    }

    fn read(&self, path: &Path) -> io::Result<()> {
        let name: Arc<str> = path.to_string_lossy().into();
        if path == Path::new("-") {
            return self.read_records(&name, self.from, io::stdin().lock());
        }
        match (File::open(path), puzzle(path)) {
            (Ok(file), _) => {
                self.read_records(&name, self.from.or_else(|| format_by_extension(path)), file)
            }
            (Err(_), Some(puzzle)) => {
                self.read_records(&ARGUMENT.into(), self.from, puzzle.as_bytes())
            }
            (Err(error), None) => self.add_failed(&name, no_file(path, error)),
        }
    }

    fn read_records(
        &self,
        file: &Arc<str>,
        from: Option<Format>,
        input: impl Read,
    ) -> io::Result<()> {
        let mut input = BufReader::with_capacity(PIECE, ChunkedInput { input, reading: self });
        if let Ok([0xff, 0xfe, ..] | [0xfe, 0xff, ..]) = input.fill_buf() {
            return self.add_failed(file, io::Error::other(UTF_16));
        }
        let mut input = match Unzipped::new(input) {
            Ok(input) => input,
            Err(error) => return self.add_failed(file, error),
        };
        match &self.shape {
            Shape::Free => self.read_free(file, self.reader(input, from)),
            Shape::Lines => self.read_lines(file, from, &mut input),
            Shape::Table(column) => self.read_table(file, from, column, TableRows::new(input)),
        }
    }

    fn reader<R: BufRead>(&self, input: R, from: Option<Format>) -> Reader<R> {
        let reader = match &self.known {
            Some(known) => Reader::of_layout(input, from, known.clone()),
            None => Reader::new(input, from),
        };
        let reader = if self.ignores_text { reader.ignoring_text() } else { reader };
        if self.filled { reader.filled() } else { reader }
    }

    fn read_free<R: BufRead>(&self, file: &Arc<str>, mut reader: Reader<R>) -> io::Result<()> {
        loop {
            let list = if self.lists == Lists::Taken { reader.next_list() } else { None };
            match list {
                Some(Ok(list)) => self.add_list(file, list)?,
                Some(Err(error)) => self.add_record(file, Err(error))?,
                None => match reader.next() {
                    Some(record) => self.add_record(file, record)?,
                    None => return Ok(()),
                },
            }
        }
    }

    /// Reads a record from each line.
    fn read_lines(
        &self,
        file: &Arc<str>,
        from: Option<Format>,
        input: &mut impl BufRead,
    ) -> io::Result<()> {
        let mut line = Vec::new();
        for number in 1.. {
            match next_line(input, &mut line) {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(error) => return self.add_failed(file, error),
            }
            let record = self.record(&line, from, number, || (number, 1));
            self.add(Item { file: Arc::clone(file), record, row: Some(InputLine::Line) })?;
        }
        Ok(())
    }

    /// Reads a record from a column of each row.
    fn read_table(
        &self,
        file: &Arc<str>,
        from: Option<Format>,
        column: &Column,
        mut rows: TableRows<impl BufRead>,
    ) -> io::Result<()> {
        let table = match Table::open(&mut rows, column) {
            Ok(Ok((table, header))) => {
                if let Some(row) = header {
                    let record = Err(ItemError::Blank(1));
                    self.add(Item { file: Arc::clone(file), record, row: Some(row) })?;
                }
                Arc::new(table)
            }
            Ok(Err(why)) => return self.add_failed(file, io::Error::other(why)),
            Err(error) => return self.add_failed(file, error),
        };
        loop {
            let mut row = csv::TableRow::default();
            match rows.read(&mut row) {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(error) => return self.add_failed(file, error),
            }
            let (record, row) = if row.is_blank() {
                (self.record(row.text(), from, row.line(), || (row.line(), 1)), InputLine::Blank)
            } else {
                (
                    self.record_of(&row, table.column(), from),
                    InputLine::Table(row, Arc::clone(&table)),
                )
            };
            self.add(Item { file: Arc::clone(file), record, row: Some(row) })?;
        }
    }

    /// The record of a row.
    fn record_of(
        &self,
        row: &csv::TableRow,
        column: usize,
        from: Option<Format>,
    ) -> Result<Record, ItemError> {
        if let Some(error) = row.error() {
            return Err(ItemError::Malformed(error.clone()));
        }
        let Some(puzzle) = row.field(column) else {
            let found = row.fields().len();
            let reason = format!("expected a column {}, found {found}", column + 1);
            return Err(ItemError::Unfit(row.line(), reason));
        };
        self.record(puzzle, from, row.line(), || row.place(column))
    }

    /// The record of this line, whose puzzle begins at this line and column.
    fn record(
        &self,
        puzzle: &[u8],
        from: Option<Format>,
        line: usize,
        place: impl FnOnce() -> (usize, usize),
    ) -> Result<Record, ItemError> {
        if let (None, None | Some(Format::Line), Ok(cells)) =
            (&self.known, from, <&[u8; Cell::COUNT]>::try_from(puzzle))
            && let Some(grid) = plain_line(cells)
        {
            return Ok(Record::new(line, Board::from(grid), Format::Line));
        }
        // A line in no known format is an error, even if there is a grid in it.
        match self.reader(puzzle, from).strict().next() {
            None => Err(ItemError::Blank(line)),
            Some(Ok(record)) => Ok(Record { line, ..record }),
            Some(Err(error)) => {
                let (first, before) = place();
                let column = if error.line == 1 { before - 1 } else { 0 } + error.column;
                let line = first + error.line - 1;
                Err(ItemError::Malformed(ReadError { line, column, ..error }))
            }
        }
    }

    fn add_record(&self, file: &Arc<str>, record: Result<Record, ReadError>) -> io::Result<()> {
        let record = record.map_err(ItemError::Malformed);
        self.add(Item { file: Arc::clone(file), record, row: None })
    }

    fn add_failed(&self, file: &Arc<str>, error: io::Error) -> io::Result<()> {
        self.add(Item { file: Arc::clone(file), record: Err(ItemError::NoFile(error)), row: None })
    }

    /// Passes on a list, or its records if it is short.
    fn add_list(&self, file: &Arc<str>, list: List) -> io::Result<()> {
        if list.grids.len() >= SHORTEST {
            self.hand_over()?;
            return self.send(Batch::List(Arc::clone(file), list));
        }
        for (line, grid) in (list.line..).zip(list.grids) {
            let record = Record::new(line, Board::from(grid), list.format);
            self.add_record(file, Ok(record))?;
        }
        Ok(())
    }

    fn add(&self, item: Item) -> io::Result<()> {
        let count = {
            let mut batch = self.batch.borrow_mut();
            batch.push(item);
            batch.len()
        };
        if count < BATCH { Ok(()) } else { self.hand_over() }
    }

    /// Fails if the receiver is gone.
    fn hand_over(&self) -> io::Result<()> {
        let items = self.batch.take();
        if items.is_empty() { Ok(()) } else { self.send(Batch::Items(items)) }
    }

    fn send(&self, batch: Batch) -> io::Result<()> {
        self.sender.send(Incoming::Batch(batch)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// An input that passes on the records before each read.
struct ChunkedInput<'a, R> {
    input: R,
    reading: &'a Reading,
}

impl<R: Read> Read for ChunkedInput<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.reading.hand_over()?;
        self.input.read(bytes)
    }
}

/// An empty `.cudoku` file is the empty board, which its content cannot express.
fn format_by_extension(path: &Path) -> Option<Format> {
    let format = Format::of_ending(path.extension()?.to_str()?)?;
    (format == Format::Cudoku).then_some(format)
}

/// The name used for a puzzle on the command line, in place of a file's.
const ARGUMENT: &str = "argument";

/// The fewest digits and blanks that make a puzzle rather than a name.
const LEAST: usize = 16;

/// A puzzle given instead of a file's name: a link, a game ID of Solo, several lines, or only
/// digits and blanks that are too many for a name.
fn puzzle(path: &Path) -> Option<&str> {
    let text = path.to_str()?;
    let is_line = text.len() >= LEAST && is_all_cells(text);
    let is_address = text.contains("://") || text.contains("www.");
    let is_drawn = text.trim().contains(['\n', '\r']);
    let is_data = || match detect(text) {
        Ok(Format::Solo | Format::Iss) => true,
        Ok(Format::FPuzzles | Format::SudokuPad | Format::Hodoku) => text.len() >= LEAST,
        _ => false,
    };
    (is_line || is_address || is_drawn || is_data()).then_some(text)
}

/// True for digits and the signs of blanks; there may be spaces around them.
fn is_all_cells(text: &str) -> bool {
    text.trim().chars().all(|c| c.is_ascii_digit() || ".*_-?".contains(c))
}

/// The error for a name without a file; for the start of a puzzle, the error that it is not one.
fn no_file(path: &Path, error: io::Error) -> io::Error {
    let cells = path.to_str().filter(|text| text.len() > 2 && is_all_cells(text));
    match cells {
        Some(text) if error.kind() == io::ErrorKind::NotFound => io::Error::other(format!(
            "there is no file of this name, and a puzzle has at least {LEAST} cells, not {}",
            text.trim().len()
        )),
        _ => error,
    }
}

const UTF_16: &str = "UTF-16 text, expected UTF-8; convert it, in PowerShell with: Get-Content FILE | Set-Content -Encoding utf8 NEW";
