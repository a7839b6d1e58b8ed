//! Many puzzles through a command, in input order and constant memory.
//!
//! ```text
//! files ──input thread──▶ Items ──Ahead──▶ batch ──WorkerPool──▶ answers ──Tool──▶ ResultWriter
//! ```
//!
//! The pool works on all puzzles of a batch at once; the answers are written in the order of the
//! puzzles. A signal aborts the work on a puzzle: all answers before it are written, and none after
//! it. If puzzles may take long, a batch is processed in short turns, so that answers appear as
//! soon as they are known.

pub(crate) mod boards;
mod input;
mod input_line;
mod item;
pub(crate) mod progress;
pub(crate) mod remarks;
pub(crate) mod result_writer;
pub(crate) mod signals;

use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use underdoku_formats::{List, MentionedRule, Record};
use underdoku_solver::{Stop, Stopped};
use underdoku_tools::WorkerPool;

use crate::args::puzzles::{Input, Lines};
use crate::layout;
use input::{Batch, Lists, ReadAhead};
use progress::Progress;
use remarks::RemarkLog;
use result_writer::{OutputStyle, ResultWriter};

pub(crate) use item::{Item, ItemError, Place};
pub(crate) use underdoku_tools::ToolError;

/// The word in place of an answer to a malformed puzzle.
pub(crate) const ERROR: &str = "error";
/// The word in place of an answer that was not found in time.
pub(crate) const UNDECIDED: &str = "undecided";

/// The time that the work on a puzzle takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Microseconds per puzzle.
    Quick,
    /// Up to a second per puzzle, and more.
    Slow,
}

/// A position in the output without an answer.
pub(crate) struct MissingAnswer<'a> {
    /// The item without an answer.
    pub(crate) item: &'a Item,
    /// [`ERROR`] for a malformed puzzle, [`UNDECIDED`] for one that exceeded its time limit.
    pub(crate) word: &'static str,
}

/// The work of a command on each puzzle.
pub(crate) trait Tool: Sync {
    /// The speed of the work.
    const PACE: Pace = Pace::Quick;

    /// The answer for a puzzle.
    type Answer: Send;

    /// Works on a puzzle until a stop is requested, or returns why there is no answer.
    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, ToolError>;

    /// Works on a piece of a batch: by default on each puzzle separately. Several pieces are
    /// processed at once.
    fn work_on(
        &self,
        records: &[&Record],
        stop: Stop<'_>,
    ) -> Result<Vec<Worked<Self::Answer>>, Stopped> {
        records.iter().map(|record| fit(self.work(record, stop))).collect()
    }

    /// The handler of plain lines in bulk, if there is one.
    fn bulk(&mut self) -> Option<&mut dyn Bulk> {
        None
    }

    /// Writes the answer for a puzzle.
    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        answer: Self::Answer,
    ) -> anyhow::Result<()>;

    /// Writes the word for a gap instead of an answer. The reason has already been reported.
    fn unanswered(
        &mut self,
        _writer: &mut ResultWriter,
        _gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        Ok(())
    }

    /// Writes the text after the last puzzle.
    fn finish(&mut self, _writer: &mut ResultWriter) -> anyhow::Result<()> {
        Ok(())
    }
}

/// The work of a command on thousands of plain lines at the same time.
pub(crate) trait Bulk {
    /// Works on a list from a file and writes the answers, until a stop is requested.
    fn pass(
        &mut self,
        writer: &mut ResultWriter,
        pool: &WorkerPool,
        stop: Stop<'_>,
        file: &Arc<str>,
        list: &List,
    ) -> anyhow::Result<()>;
}

/// The smallest number of puzzles in a piece, for quick work. The solver takes many at once, and
/// runs with ever fewer at the end of a piece.
const PIECE: usize = 128;
/// The number of puzzles per thread in a turn, for slow work.
const TURN: usize = 16;

/// Runs a tool on all puzzles of the input.
pub(crate) fn run(
    input: &Input,
    lines: &Lines,
    pool: &WorkerPool,
    budget: Option<Duration>,
    json: bool,
    tool: &mut impl Tool,
) -> anyhow::Result<()> {
    let manner = OutputStyle { is_quiet: input.quiet, is_lenient: lines.lenient };
    let types = reads_keyboard(input);
    let progress = if types { Progress::hidden() } else { Progress::new(None) };
    let mut writer = ResultWriter::new(json, manner, progress);
    if types {
        writer.note("underdoku: reading puzzles from the terminal; Ctrl+D ends the input")?;
    }
    if let Some(remark) = input.layout.as_deref().and_then(layout::remark) {
        writer.note(format_args!("underdoku: {remark}"))?;
    }
    // Each puzzle has its own time limit.
    let is_bulk = budget.is_none() && tool.bulk().is_some();
    let lists = if is_bulk { Lists::Taken } else { Lists::No };
    let ahead = ReadAhead::start(input, lines.shape(), lists)?;
    let signals = ahead.signals()?;
    let is_cancelled = || signals.has_come();
    let stop = Stop::when(&is_cancelled);
    let doubts = RemarkLog::default();
    let mut stream = Stream { pool, stop, budget, writer: &mut writer, tool, doubts };
    while let Some(batch) = ahead.next_batch(&mut || stream.writer.flush())? {
        if signals.has_come() {
            break;
        }
        stream.pass(&batch)?;
    }
    let doubts = std::mem::take(&mut stream.doubts);
    doubts.finish(&mut writer)?;
    tool.finish(&mut writer)?;
    writer.close(&signals)
}

fn reads_keyboard(input: &Input) -> bool {
    let is_stdin = input.files.is_empty() || input.files.iter().any(|file| file.as_os_str() == "-");
    is_stdin && io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// The answer for a puzzle, or why it is not suitable.
pub(crate) type Worked<A> = Result<A, NoAnswer>;

/// Why a puzzle has no answer.
pub(crate) enum NoAnswer {
    /// It is not suitable.
    Unfit(String),
    /// Its time limit has passed.
    OutOfTime(Duration),
}

/// Converts the result of work that was not aborted.
pub(crate) fn fit<A>(work: Result<A, ToolError>) -> Result<Worked<A>, Stopped> {
    match work {
        Ok(answer) => Ok(Ok(answer)),
        Err(ToolError::Unfit(reason)) => Ok(Err(NoAnswer::Unfit(reason))),
        Err(ToolError::Stopped) => Err(Stopped),
    }
}

/// Works on a puzzle for at most this long.
fn work_within<T: Tool>(
    tool: &T,
    record: &Record,
    stop: Stop<'_>,
    budget: Duration,
) -> Result<Worked<T::Answer>, Stopped> {
    let began = Instant::now();
    // A stop must not be withdrawn; a limit that was exceeded stays exceeded.
    let is_cancelled = || stop.is_requested() || began.elapsed() >= budget;
    let work = tool.work(record, Stop::when(&is_cancelled));
    match work {
        Err(ToolError::Stopped) if !stop.is_requested() => Ok(Err(NoAnswer::OutOfTime(budget))),
        work => fit(work),
    }
}

/// The answers for the items of a piece; `None` for an item without a puzzle.
fn work_on<T: Tool>(
    tool: &T,
    piece: &[Item],
    stop: Stop<'_>,
    budget: Option<Duration>,
) -> Result<Vec<Option<Worked<T::Answer>>>, Stopped> {
    let records: Vec<&Record> = piece.iter().filter_map(|item| item.record.as_ref().ok()).collect();
    let answers = match budget {
        None => tool.work_on(&records, stop),
        Some(budget) => {
            records.iter().map(|record| work_within(tool, record, stop, budget)).collect()
        }
    };
    let mut answers = answers?.into_iter();
    let answer = |item: &Item| item.record.as_ref().ok().and_then(|_| answers.next());
    Ok(piece.iter().map(answer).collect())
}

/// True for a board other than the standard 9x9 board, which may take long.
fn is_slow(item: &Item) -> bool {
    item.record.as_ref().is_ok_and(|record| !record.board.is_classic())
}

struct Stream<'a, T> {
    pool: &'a WorkerPool,
    stop: Stop<'a>,
    /// The longest time for a puzzle.
    budget: Option<Duration>,
    writer: &'a mut ResultWriter,
    tool: &'a mut T,
    /// Remarks on rules that a text mentions.
    doubts: RemarkLog,
}

impl<T: Tool> Stream<'_, T> {
    fn pass(&mut self, batch: &Batch) -> anyhow::Result<()> {
        match batch {
            Batch::Items(items) => {
                self.pass_items(items)?;
                self.writer.advance(items.len());
            }
            Batch::List(file, list) => {
                if let Some(bulk) = self.tool.bulk() {
                    bulk.pass(self.writer, self.pool, self.stop, file, list)?;
                }
                self.writer.advance(list.grids.len());
            }
        }
        Ok(())
    }

    /// Works on a batch.
    fn pass_items(&mut self, batch: &[Item]) -> anyhow::Result<()> {
        match T::PACE {
            Pace::Quick if self.budget.is_none() && !batch.iter().any(is_slow) => {
                self.turn(batch, batch.len().div_ceil(self.pool.size()).max(PIECE))
            }
            Pace::Quick | Pace::Slow => {
                batch.chunks(TURN * self.pool.size()).try_for_each(|turn| {
                    self.turn(turn, 1)?;
                    Ok(self.writer.flush()?)
                })
            }
        }
    }

    /// Works on these items in pieces, and writes the answers up to an aborted piece.
    fn turn(&mut self, items: &[Item], piece: usize) -> anyhow::Result<()> {
        let tool = &*self.tool;
        let pieces: Vec<&[Item]> = items.chunks(piece).collect();
        let (stop, budget) = (self.stop, self.budget);
        let worked = self.pool.map(&pieces, |piece| {
            stop.whole(())?;
            work_on(tool, piece, stop, budget)
        });
        for (piece, answers) in pieces.iter().zip(worked.into_iter().map_while(Result::ok)) {
            for (item, answer) in piece.iter().zip(answers) {
                self.writer.begin(item)?;
                self.remark_doubts(item)?;
                self.write(item, answer)?;
                self.writer.end(item)?;
            }
        }
        Ok(())
    }

    /// Remarks on rules that the text of a puzzle mentions but its data lacks.
    fn remark_doubts(&mut self, item: &Item) -> io::Result<()> {
        let Ok(record) = &item.record else { return Ok(()) };
        for MentionedRule { rule, words } in record.doubts() {
            let kind =
                format!("the text of the rules mentions {rule}; the puzzle is read without them");
            let remark = format!(
                "the text of the rules mentions {rule}, which the data lack; the puzzle is read without them: {words:?}"
            );
            self.doubts.make(self.writer, item, kind, remark)?;
        }
        Ok(())
    }

    fn write(&mut self, item: &Item, answer: Option<Worked<T::Answer>>) -> anyhow::Result<()> {
        match (&item.record, answer) {
            (Ok(_), Some(Ok(answer))) => self.tool.answer(self.writer, item, answer),
            (Ok(record), Some(Err(NoAnswer::Unfit(reason)))) => {
                self.unanswered(item, &ItemError::Unfit(record.line, reason))
            }
            (Ok(record), Some(Err(NoAnswer::OutOfTime(budget)))) => {
                self.unanswered(item, &ItemError::OutOfTime(record.line, budget))
            }
            (Err(ItemError::Blank(_)), _) | (Ok(_), None) => Ok(()),
            (Err(trouble), _) => self.unanswered(item, trouble),
        }
    }

    fn unanswered(&mut self, item: &Item, trouble: &ItemError) -> anyhow::Result<()> {
        self.writer.trouble(item, trouble)?;
        if trouble.is_puzzle() {
            self.tool.unanswered(self.writer, &MissingAnswer { item, word: trouble.word() })?;
            self.writer.fill_in();
        }
        Ok(())
    }
}
