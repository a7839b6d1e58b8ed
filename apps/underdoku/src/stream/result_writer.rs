//! The output of a command, and the counts that its exit code depends on.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, IsTerminal as _, Write};
use std::sync::Arc;

use serde::Serialize;

use underdoku_formats::{Lenient, Tag};
use underdoku_tools::layout_of;
use underdoku_tui::Styled as _;

use super::input_line::InputLine;
use super::item::{Item, ItemError};
use super::progress::Progress;
use super::signals::Signals;
use crate::commands::{Output, output};
use crate::exit::{BadInput, ExitStatus};
use crate::json;
use crate::standard_error::complain;

/// The output: answers on standard output, messages on standard error.
pub(crate) struct ResultWriter {
    output: Output,
    is_terminal: bool,
    pub(crate) json: bool,
    manner: OutputStyle,
    /// The answer for a line, until it is complete.
    held: Option<Vec<u8>>,
    has_header: bool,
    /// The last input in no format.
    reported_lenient: Option<Arc<Lenient>>,
    progress: Progress,
    found: Found,
}

/// The settings for the output other than its format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OutputStyle {
    /// True if there are no messages about puzzles.
    pub(crate) is_quiet: bool,
    /// True if faults in the data do not affect the exit code.
    pub(crate) is_lenient: bool,
}

/// What determines the exit code; the greatest wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    AllWell,
    NotUnique,
    Malformed,
    /// An input cannot be read.
    Failed,
}

/// A JSON object with the position of its puzzle, and the rest of what the input says about it.
#[derive(Serialize)]
struct Placed<'a, T> {
    file: &'a str,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
    /// The other columns of the puzzle's row.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<BTreeMap<Cow<'a, str>, Cow<'a, str>>>,
    /// `lenient` for a board of an input in no format.
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<&'static str>,
    /// The layout, if it is not the standard one, since the digits alone do not show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    #[serde(flatten)]
    answer: T,
}

/// The report of a malformed record.
#[derive(Serialize)]
struct Malformed {
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    result: &'static str,
    reason: String,
}

impl ResultWriter {
    /// Creates the output. The progress is shown unless messages are off.
    pub(crate) fn new(json: bool, manner: OutputStyle, progress: Progress) -> Self {
        Self {
            is_terminal: io::stdout().is_terminal(),
            output: output(),
            json,
            manner,
            held: None,
            has_header: false,
            reported_lenient: None,
            progress: if manner.is_quiet { Progress::hidden() } else { progress },
            found: Found::AllWell,
        }
    }

    /// Writes a line of the answer.
    pub(crate) fn line(&mut self, line: impl fmt::Display) -> io::Result<()> {
        writeln!(self.sink(), "{line}")
    }

    /// Writes a line instead of an answer, if answers are text; JSON output has nothing there.
    pub(crate) fn fill(&mut self, line: impl fmt::Display) -> io::Result<()> {
        if self.json { Ok(()) } else { self.line(line) }
    }

    /// The held answer, or the output.
    fn sink(&mut self) -> &mut dyn Write {
        if let Some(held) = &mut self.held {
            return held;
        }
        self.progress.make_way();
        &mut self.output
    }

    /// Starts the answer for an item. How an input in no format was read is reported with its first
    /// board.
    pub(super) fn begin(&mut self, item: &Item) -> io::Result<()> {
        if let Some(lenient) = item.lenient()
            && self.reported_lenient.as_ref().is_none_or(|answer| !Arc::ptr_eq(answer, lenient))
        {
            self.note(format_args!("{}: {lenient}", item.file))?;
            self.reported_lenient = Some(Arc::clone(lenient));
        }
        self.held = item.row.as_ref().map(|_| Vec::new());
        Ok(())
    }

    /// Completes the answer for a malformed puzzle, which has one if there is an answer per line,
    /// whatever the command.
    pub(super) fn fill_in(&mut self) {
        if let Some(held) = self.held.as_mut().filter(|held| held.is_empty() && !self.json) {
            held.extend_from_slice(b"error");
        }
    }

    /// Ends the answer for an item. For a line, it must be a single line.
    ///
    /// # Errors
    ///
    /// [`BadInput`] if it has several lines.
    pub(super) fn end(&mut self, item: &Item) -> anyhow::Result<()> {
        let (Some(held), Some(row)) = (self.held.take(), &item.row) else { return Ok(()) };
        if let InputLine::Header(_) = row {
            let is_first = !std::mem::replace(&mut self.has_header, true);
            if is_first && !self.json {
                row.write("", self.sink())?;
            }
            return Ok(());
        }
        let text = String::from_utf8(held)
            .unwrap_or_else(|held| String::from_utf8_lossy(held.as_bytes()).into_owned());
        let answer = text.strip_suffix('\n').unwrap_or(&text);
        if answer.contains('\n') {
            let several = "this answer has several lines; use --json or a one-line format";
            return Err(BadInput(format!("{}: {several}", item.place())).into());
        }
        Ok(match (self.json, answer) {
            // Rows of a table need no JSON line to keep their positions, since an object has its
            // own.
            (true, "") if !matches!(row, InputLine::Line) => Ok(()),
            (true, object) => self.line(object),
            (false, answer) => row.write(answer, self.sink()),
        }?)
    }

    /// Writes a heading with the name of the puzzle, for answers of several lines; all but the
    /// first come after a blank line.
    pub(crate) fn heading(&mut self, is_first: &mut bool, item: &Item) -> io::Result<()> {
        if !std::mem::take(is_first) {
            self.text("\n")?;
        }
        self.line(format_args!("{}:", item.place()))
    }

    /// Writes a piece of the answer that includes its line ends.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.bytes(text.as_bytes())
    }

    /// Writes a piece of the answer with escape sequences, which must contain no text from outside.
    pub(crate) fn styled(&mut self, text: &str) -> io::Result<()> {
        if let Some(held) = &mut self.held {
            return held.write_all(text.as_bytes());
        }
        self.progress.make_way();
        self.output.write_styled(text)
    }

    /// Writes a binary answer.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sink().write_all(bytes)
    }

    /// Writes a JSON object as a line of the answer.
    pub(crate) fn object(&mut self, object: &impl Serialize) -> io::Result<()> {
        json::write_line(self.sink(), object)
    }

    /// Writes a JSON object about the puzzle of an item, with its layout if it is not the standard
    /// one.
    pub(crate) fn object_of(&mut self, item: &Item, answer: impl Serialize) -> io::Result<()> {
        let layout = item.record.as_ref().ok().and_then(|record| layout_of(&record.board));
        self.placed(item, layout, answer)
    }

    /// Writes a JSON object about the puzzle of an item. The object itself contains the layout, if
    /// needed.
    pub(crate) fn object_with_layout(
        &mut self,
        item: &Item,
        answer: impl Serialize,
    ) -> io::Result<()> {
        self.placed(item, None, answer)
    }

    fn placed(
        &mut self,
        item: &Item,
        layout: Option<String>,
        answer: impl Serialize,
    ) -> io::Result<()> {
        let board = item.record.as_ref().ok().map(|record| &record.board);
        let comment = board.and_then(|board| board.tag(&Tag::Comment));
        let columns = item.row.as_ref().and_then(InputLine::others).map(Iterator::collect);
        let read = item.lenient().map(|_| "lenient");
        let line = item.place().line;
        self.object(&Placed { file: &item.file, line, comment, columns, read, layout, answer })
    }

    /// Writes a message to standard error, in order with the answers if both are visible.
    pub(crate) fn note(&mut self, note: impl fmt::Display) -> io::Result<()> {
        if self.manner.is_quiet {
            return Ok(());
        }
        self.warn(note)
    }

    fn warn(&mut self, note: impl fmt::Display) -> io::Result<()> {
        if self.is_terminal {
            self.flush()?;
        }
        self.progress.aside(|| {
            // If standard error is closed, the message is lost.
            let _ = complain(note);
        });
        Ok(())
    }

    /// Reports why there is no record, also as a JSON object if those were requested.
    pub(crate) fn trouble(&mut self, item: &Item, trouble: &ItemError) -> io::Result<()> {
        let note = format!("{}: {trouble}", item.file);
        if trouble.is_puzzle() {
            let is_late = matches!(trouble, ItemError::OutOfTime(..));
            self.found = self.found.max(if is_late { Found::NotUnique } else { Found::Malformed });
            self.note(note)?;
        } else {
            self.found = Found::Failed;
            self.warn(note)?;
        }
        match trouble {
            ItemError::Malformed(error) if self.json && trouble.is_puzzle() => {
                let reason = error.fault.to_string();
                self.object_of(
                    item,
                    Malformed { column: Some(error.column), result: "error", reason },
                )
            }
            ItemError::Unfit(_, reason) if self.json => self.object_of(
                item,
                Malformed { column: None, result: "error", reason: reason.clone() },
            ),
            ItemError::OutOfTime(..) if self.json => {
                let reason = trouble.to_string();
                self.object_of(item, Malformed { column: None, result: trouble.word(), reason })
            }
            _ => Ok(()),
        }
    }

    /// Records for the exit code that a puzzle does not have a unique solution.
    pub(crate) fn not_unique(&mut self) {
        self.found = self.found.max(Found::NotUnique);
    }

    /// Counts finished puzzles.
    pub(crate) fn advance(&self, puzzles: usize) {
        self.progress.advance(puzzles);
    }

    /// Writes out the buffer.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if !self.output.inner().buffer().is_empty() {
            self.progress.make_way();
        }
        self.output.flush()
    }

    /// Writes out the rest, and returns the exit code as an error that has already been reported.
    pub(crate) fn close(mut self, signals: &Signals) -> anyhow::Result<()> {
        self.progress.end();
        self.output.flush()?;
        let is_lenient = self.manner.is_lenient && self.found != Found::Failed;
        match (signals.number(), self.found) {
            // The exit code that a shell reports.
            (Some(signal), _) => Err(ExitStatus(128_u8.saturating_add(signal)).into()),
            (None, _) if is_lenient => Ok(()),
            (None, Found::Malformed | Found::Failed) => Err(ExitStatus(2).into()),
            (None, Found::NotUnique) => Err(ExitStatus(1).into()),
            (None, Found::AllWell) => Ok(()),
        }
    }
}
