//! Many puzzles through a command, in input order and constant memory.
//!
//! ```text
//! files ──input thread──▶ Items ──Ahead──▶ batch ──Crew──▶ answers ──Tool──▶ Desk
//! ```
//!
//! The crew works on all puzzles of a batch at once; the answers are written in the order of the
//! puzzles. A signal breaks off the work on a puzzle: all answers before it are written, and none behind it. Where a
//! puzzle may take long, a batch is gone through in short turns, so that answers are seen as they come.

pub(crate) mod boards;
pub(crate) mod crew;
pub(crate) mod desk;
pub(crate) mod fingerprint;
mod input;
mod item;
mod progress;
pub(crate) mod remarks;
pub(crate) mod signals;

use std::io::{self, IsTerminal as _};
use std::sync::Arc;

use underdoku_formats::{Board, Content, Laid, List};
use underdoku_solver::{Stop, Stopped};

use crate::args::puzzles::Input;
use crew::Crew;
use desk::Desk;
use input::{Ahead, Batch, Lists};

pub(crate) use item::{Item, Place, Trouble};

/// How long the work on a puzzle takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Microseconds.
    Quick,
    /// Up to a second and more.
    Slow,
}

/// Why nothing comes of a puzzle.
#[derive(Debug)]
pub(crate) enum Idle {
    /// It was broken off.
    Stopped,
    /// The puzzle is not for this command, and why.
    Unfit(String),
}

impl From<Stopped> for Idle {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<String> for Idle {
    fn from(reason: String) -> Self {
        Self::Unfit(reason)
    }
}

/// What a command does with each puzzle.
pub(crate) trait Tool: Sync {
    /// How long the work takes.
    const PACE: Pace = Pace::Quick;

    /// What comes of a puzzle.
    type Answer: Send;

    /// The work on a puzzle, for as long as nobody asks for a stop.
    fn work(&self, board: &Board, stop: Stop<'_>) -> Result<Self::Answer, Stopped>;

    /// The work on a puzzle of another layout than the usual one, or why there is none.
    fn work_laid(&self, laid: &Laid, _stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        Err(Idle::Unfit(classic_alone(laid)))
    }

    /// The work on a piece of a batch: each puzzle for itself, unless the tool knows better. Several pieces
    /// are worked on at once.
    fn work_on(&self, boards: &[&Board], stop: Stop<'_>) -> Result<Vec<Self::Answer>, Stopped> {
        boards.iter().map(|board| self.work(board, stop)).collect()
    }

    /// Who takes plain lines in bulk, if anybody does.
    fn bulk(&mut self) -> Option<&mut dyn Bulk> {
        None
    }

    /// Writes the answer, puzzle by puzzle.
    fn answer(&mut self, desk: &mut Desk, item: &Item, answer: Self::Answer) -> anyhow::Result<()>;

    /// Writes what stands in the place of a puzzle that is malformed; it was said already why.
    fn malformed(&mut self, _desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        Ok(())
    }

    /// Writes what comes behind the last puzzle.
    fn finish(&mut self, _desk: &mut Desk) -> anyhow::Result<()> {
        Ok(())
    }
}

/// What a command does with thousands of plain lines at once.
pub(crate) trait Bulk {
    /// Works on a list of a file and writes the answers, up to the moment at which it is asked to stop.
    fn pass(
        &mut self,
        desk: &mut Desk,
        crew: &Crew,
        stop: Stop<'_>,
        file: &Arc<str>,
        list: &List,
    ) -> anyhow::Result<()>;
}

/// How many puzzles of a batch are a piece, if they are quickly done.
const PIECE: usize = 128;
/// How many puzzles a thread works on in a turn, if they are not.
const TURN: usize = 16;

/// Lets a tool work on all puzzles of the input.
pub(crate) fn run(input: &Input, crew: &Crew, json: bool, tool: &mut impl Tool) -> anyhow::Result<()> {
    let mut desk = Desk::new(json, None);
    if reads_keyboard(input) {
        desk.note("underdoku: reading puzzles from the terminal; control-D ends them")?;
    }
    let lists = if tool.bulk().is_some() { Lists::Taken } else { Lists::No };
    let ahead = Ahead::start(input, lists)?;
    let signals = ahead.signals()?;
    let asked = || signals.has_come();
    let mut stream = Stream { crew, stop: Stop::when(&asked), desk: &mut desk, tool };
    while let Some(batch) = ahead.next_batch(&mut || stream.desk.flush())? {
        if signals.has_come() {
            break;
        }
        stream.pass(&batch)?;
    }
    tool.finish(&mut desk)?;
    desk.close(&signals)
}

fn reads_keyboard(input: &Input) -> bool {
    let is_stdin = input.files.is_empty() || input.files.iter().any(|file| file.as_os_str() == "-");
    is_stdin && io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// What comes of an item; nothing if it is no puzzle.
type Worked<T> = Option<Result<<T as Tool>::Answer, String>>;

/// What comes of each item of a piece.
fn work_on<T: Tool>(tool: &T, piece: &[Item], stop: Stop<'_>) -> Result<Vec<Worked<T>>, Stopped> {
    let contents = || piece.iter().map(|item| item.record.as_ref().ok().map(|record| &record.content));
    let boards: Vec<&Board> = contents().flatten().filter_map(Content::classic).collect();
    let mut answers = tool.work_on(&boards, stop)?.into_iter();
    let answer = |content: Option<&Content>| match content {
        None => Ok(None),
        Some(Content::Classic(_)) => Ok(answers.next().map(Ok)),
        Some(Content::Laid(laid)) => match tool.work_laid(laid, stop) {
            Ok(answer) => Ok(Some(Ok(answer))),
            Err(Idle::Unfit(reason)) => Ok(Some(Err(reason))),
            Err(Idle::Stopped) => Err(Stopped),
        },
    };
    contents().map(answer).collect()
}

/// Whether it is a board of another layout than the usual one: those may take long.
fn is_laid(item: &Item) -> bool {
    matches!(&item.record, Ok(record) if record.content.classic().is_none())
}

/// Why there is nothing for a command that knows the usual board alone.
fn classic_alone(laid: &Laid) -> String {
    format!("expected the usual 9x9 board, found {}", laid.name())
}

struct Stream<'a, T> {
    crew: &'a Crew,
    stop: Stop<'a>,
    desk: &'a mut Desk,
    tool: &'a mut T,
}

impl<T: Tool> Stream<'_, T> {
    fn pass(&mut self, batch: &Batch) -> anyhow::Result<()> {
        match batch {
            Batch::Items(items) => {
                self.pass_items(items)?;
                self.desk.advance(items.len());
            }
            Batch::List(file, list) => {
                if let Some(bulk) = self.tool.bulk() {
                    bulk.pass(self.desk, self.crew, self.stop, file, list)?;
                }
                self.desk.advance(list.grids.len());
            }
        }
        Ok(())
    }

    /// Works on a batch.
    fn pass_items(&mut self, batch: &[Item]) -> anyhow::Result<()> {
        match T::PACE {
            Pace::Quick if !batch.iter().any(is_laid) => self.turn(batch, PIECE),
            Pace::Quick | Pace::Slow => batch.chunks(TURN * self.crew.size()).try_for_each(|turn| {
                self.turn(turn, 1)?;
                Ok(self.desk.flush()?)
            }),
        }
    }

    /// Works on these in pieces, and writes what came of it up to the piece that was broken off.
    fn turn(&mut self, items: &[Item], piece: usize) -> anyhow::Result<()> {
        let tool = &*self.tool;
        let pieces: Vec<&[Item]> = items.chunks(piece).collect();
        let stop = self.stop;
        let worked = self.crew.map(&pieces, |piece| {
            stop.whole(())?;
            work_on(tool, piece, stop)
        });
        for (piece, answers) in pieces.iter().zip(worked.into_iter().map_while(Result::ok)) {
            for (item, answer) in piece.iter().zip(answers) {
                match (&item.record, answer) {
                    (Ok(_), Some(Ok(answer))) => self.tool.answer(self.desk, item, answer)?,
                    (Ok(record), Some(Err(reason))) => {
                        self.malformed(item, &Trouble::Unfit(record.line, reason))?;
                    }
                    (Err(trouble), _) => self.malformed(item, trouble)?,
                    (Ok(_), None) => {}
                }
            }
        }
        Ok(())
    }

    fn malformed(&mut self, item: &Item, trouble: &Trouble) -> anyhow::Result<()> {
        self.desk.trouble(item, trouble)?;
        if trouble.is_puzzle() { self.tool.malformed(self.desk, item) } else { Ok(()) }
    }
}
