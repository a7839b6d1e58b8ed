//! The output of a command, and the counts that its exit code depends on.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal as _, StdoutLock, Write};

use serde::Serialize;

use super::item::{Item, Trouble};
use super::progress::Progress;
use super::signals::Signals;
use crate::exit::Told;

/// The output: answers on standard output, messages on standard error.
pub(crate) struct Desk {
    output: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
    pub(crate) json: bool,
    progress: Progress,
    found: Found,
}

/// The finding for the exit code; the greatest wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    AllWell,
    NotUnique,
    Malformed,
}

/// A JSON object with the position of its puzzle.
#[derive(Serialize)]
struct Placed<'a, T> {
    file: &'a str,
    line: usize,
    #[serde(flatten)]
    told: T,
}

/// The report of a malformed record.
#[derive(Serialize)]
struct Malformed {
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    result: &'static str,
    reason: String,
}

impl Desk {
    /// Creates the output for a number of puzzles, if that is known.
    pub(crate) fn new(json: bool, puzzles: Option<u64>) -> Self {
        let stdout = io::stdout();
        Self {
            is_terminal: stdout.is_terminal(),
            output: BufWriter::with_capacity(1 << 16, stdout.lock()),
            json,
            progress: Progress::new(puzzles),
            found: Found::AllWell,
        }
    }

    /// Writes a line of the answer.
    pub(crate) fn line(&mut self, line: impl fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Writes a piece of the answer that includes its line ends.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.bytes(text.as_bytes())
    }

    /// Writes a binary answer.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.output.write_all(bytes)
    }

    /// Writes a JSON object as a line of the answer.
    pub(crate) fn object(&mut self, object: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.output, object)?;
        writeln!(self.output)
    }

    /// Writes a JSON object about the puzzle of an item.
    pub(crate) fn object_of(&mut self, item: &Item, told: impl Serialize) -> io::Result<()> {
        self.object(&Placed { file: &item.file, line: item.place().line, told })
    }

    /// Writes a message to standard error, in order with the answers where both are visible.
    pub(crate) fn note(&mut self, note: impl fmt::Display) -> io::Result<()> {
        if self.is_terminal {
            self.output.flush()?;
        }
        // In one write: standard error is unbuffered, and other programs may write in between.
        let note = format!("{note}\n");
        self.progress.aside(|| {
            // If standard error is closed, the message is lost.
            let _ = io::stderr().write_all(note.as_bytes());
        });
        Ok(())
    }

    /// Reports why there is no record, as a JSON object too if those were requested.
    pub(crate) fn trouble(&mut self, item: &Item, trouble: &Trouble) -> io::Result<()> {
        self.found = Found::Malformed;
        self.note(format_args!("{}: {trouble}", item.file))?;
        match trouble {
            Trouble::Malformed(error) if self.json && trouble.is_puzzle() => {
                let reason = error.fault.to_string();
                self.object_of(
                    item,
                    Malformed { column: Some(error.column), result: "error", reason },
                )
            }
            Trouble::Unfit(_, reason) if self.json => self.object_of(
                item,
                Malformed { column: None, result: "error", reason: reason.clone() },
            ),
            _ => Ok(()),
        }
    }

    /// Records for the exit code that a puzzle does not have a unique solution.
    pub(crate) fn not_unique(&mut self) {
        self.found = self.found.max(Found::NotUnique);
    }

    /// Counts finished puzzles.
    pub(crate) fn advance(&mut self, puzzles: usize) {
        self.progress.advance(puzzles);
    }

    /// Writes out the buffer.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Writes out the rest, and returns the exit code as an error that has already been reported.
    pub(crate) fn close(mut self, signals: &Signals) -> anyhow::Result<()> {
        self.progress.end();
        self.output.flush()?;
        match (signals.number(), self.found) {
            // The same as a shell reports.
            (Some(signal), _) => Err(Told(128_u8.saturating_add(signal)).into()),
            (None, Found::Malformed) => Err(Told(2).into()),
            (None, Found::NotUnique) => Err(Told(1).into()),
            (None, Found::AllWell) => Ok(()),
        }
    }
}
