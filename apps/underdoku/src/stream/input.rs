//! Input with read-ahead.
//!
//! A separate thread reads and parses, so that the others never wait for the disk, and a signal can
//! wake a caller even if standard input is silent. It passes on its records before each read,
//! because that may block; so a batch is a single puzzle when somebody types, and hundreds when a
//! file streams. The channel is short, so memory does not grow with the input. If the tool supports
//! it, plain lines are passed on as bare grids, many thousands at a time.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use underdoku_formats::{Board, Format, KnownLayout, List, ReadError, Reader, Record, Unzipped};

use super::item::{Item, Trouble};
use super::signals::Signals;
use crate::args::puzzles::Input;
use crate::layout;

/// The number of bytes per read.
const PIECE: usize = 1 << 20;
/// The largest number of records in a batch.
const BATCH: usize = 1024;
/// The number of batches read ahead.
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
pub(crate) struct Ahead {
    incoming: Receiver<Incoming>,
    waker: SyncSender<Incoming>,
}

impl Ahead {
    /// Starts to read; plain lines come as lists if `lists` allows it.
    pub(crate) fn start(input: &Input, lists: Lists) -> anyhow::Result<Self> {
        let known = input.layout.as_deref().map(layout::known).transpose()?.flatten();
        let (sender, incoming) = sync_channel(AHEAD);
        let (from, filled) = (input.from, input.filled);
        let waker = sender.clone();
        let mut files = input.files.clone();
        if files.is_empty() {
            files.push(PathBuf::from("-"));
        }
        let read = move || {
            Reading { from, known, filled, lists, batch: RefCell::default(), sender }
                .read_all(&files);
        };
        thread::Builder::new().name("input".to_owned()).spawn(read)?;
        Ok(Self { incoming, waker })
    }

    /// Starts to listen for signals; a signal wakes the caller that waits for a batch.
    pub(crate) fn signals(&self) -> io::Result<Signals> {
        let waker = self.waker.clone();
        Signals::listen(Box::new(move || {
            // A full channel is fine: then nobody is waiting.
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
        match File::open(path) {
            Ok(file) => self.read_records(&name, self.from.or_else(|| told_by_ending(path)), file),
            Err(error) => self.add(Item { file: name, record: Err(Trouble::NoFile(error)) }),
        }
    }

    fn read_records(
        &self,
        file: &Arc<str>,
        from: Option<Format>,
        input: impl Read,
    ) -> io::Result<()> {
        let input = BufReader::with_capacity(PIECE, Piecewise { input, reading: self });
        let input = match Unzipped::new(input) {
            Ok(input) => input,
            Err(error) => {
                let file = Arc::clone(file);
                return self.add(Item { file, record: Err(Trouble::NoFile(error)) });
            }
        };
        let mut reader = match &self.known {
            Some(known) => Reader::of_layout(input, from, known.clone()),
            None => Reader::new(input, from),
        };
        if self.filled {
            reader = reader.filled();
        }
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

    fn add_record(&self, file: &Arc<str>, record: Result<Record, ReadError>) -> io::Result<()> {
        self.add(Item { file: Arc::clone(file), record: record.map_err(Trouble::Malformed) })
    }

    /// Passes on a list, or its records if it is short.
    fn add_list(&self, file: &Arc<str>, list: List) -> io::Result<()> {
        if list.grids.len() >= SHORTEST {
            self.hand_over()?;
            return self.send(Batch::List(Arc::clone(file), list));
        }
        for (line, grid) in (list.line..).zip(list.grids) {
            let record = Record { line, board: Board::from(grid), format: Format::Line };
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

    /// Fails if there is no receiver any more.
    fn hand_over(&self) -> io::Result<()> {
        let items = self.batch.take();
        if items.is_empty() { Ok(()) } else { self.send(Batch::Items(items)) }
    }

    fn send(&self, batch: Batch) -> io::Result<()> {
        self.sender.send(Incoming::Batch(batch)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// An input that passes on the records before each read.
struct Piecewise<'a, R> {
    input: R,
    reading: &'a Reading,
}

impl<R: Read> Read for Piecewise<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.reading.hand_over()?;
        self.input.read(bytes)
    }
}

/// An empty `.cudoku` file is the empty board, which its content cannot show.
fn told_by_ending(path: &Path) -> Option<Format> {
    let format = Format::of_ending(path.extension()?.to_str()?)?;
    (format == Format::Cudoku).then_some(format)
}
