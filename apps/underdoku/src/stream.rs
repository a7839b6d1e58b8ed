//! Many puzzles through a command, in input order and constant memory.
//!
//! ```text
//! files ──input thread──▶ Items ──Ahead──▶ batch ──Crew──▶ answers ──Tool──▶ Desk
//! ```
//!
//! The crew works on all puzzles of a batch at once; the answers are written in the order of the
//! puzzles. A signal ends the work between two puzzles.

pub(crate) mod boards;
pub(crate) mod crew;
pub(crate) mod desk;
pub(crate) mod fingerprint;
mod input;
mod item;
mod progress;
pub(crate) mod remarks;
pub(crate) mod stop;

use std::io::{self, IsTerminal as _};

use underdoku_formats::Record;

use crate::args::puzzles::Input;
use crew::Crew;
use desk::Desk;
use input::{Ahead, Incoming};
use stop::Stop;

pub(crate) use item::{Item, Trouble};

/// What a command does with each puzzle.
pub(crate) trait Tool: Sync {
    /// What comes of a puzzle.
    type Answer: Send;

    /// The work on a puzzle; several are worked on at once.
    fn work(&self, record: &Record) -> Self::Answer;

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

/// Lets a tool work on all puzzles of the input.
pub(crate) fn run(input: &Input, crew: &Crew, json: bool, tool: &mut impl Tool) -> anyhow::Result<()> {
    let mut desk = Desk::new(json, None);
    if reads_keyboard(input) {
        desk.note("underdoku: reading puzzles from the terminal; control-D ends them")?;
    }
    let ahead = Ahead::start(input)?;
    let waker = ahead.waker();
    let stop = Stop::listen(move || {
        // A full channel is as good: then nobody waits.
        let _ = waker.try_send(Incoming::Woken);
    })?;
    let mut stream = Stream { crew, stop: &stop, desk: &mut desk, tool };
    while let Some(batch) = ahead.next_batch(|| stream.desk.flush())? {
        if stop.is_asked() {
            break;
        }
        stream.pass(&batch)?;
    }
    tool.finish(&mut desk)?;
    desk.close(&stop)
}

fn reads_keyboard(input: &Input) -> bool {
    let is_stdin = input.files.is_empty() || input.files.iter().any(|file| file.as_os_str() == "-");
    is_stdin && io::stdin().is_terminal() && io::stderr().is_terminal()
}

struct Stream<'a, T> {
    crew: &'a Crew,
    stop: &'a Stop,
    desk: &'a mut Desk,
    tool: &'a mut T,
}

impl<T: Tool> Stream<'_, T> {
    /// Works on a batch, and writes what came of it up to the moment at which it was asked to stop.
    fn pass(&mut self, batch: &[Item]) -> anyhow::Result<()> {
        let tool = &*self.tool;
        let answers = self.crew.map(batch, |item| {
            let worked = || item.record.as_ref().ok().map(|record| tool.work(record));
            (!self.stop.is_asked()).then(worked)
        });
        for (item, answer) in batch.iter().zip(answers.into_iter().map_while(|answer| answer)) {
            match (&item.record, answer) {
                (Ok(_), Some(answer)) => self.tool.answer(self.desk, item, answer)?,
                (Err(trouble), _) => self.malformed(item, trouble)?,
                (Ok(_), None) => {}
            }
        }
        self.desk.advance(batch.len());
        Ok(())
    }

    fn malformed(&mut self, item: &Item, trouble: &Trouble) -> anyhow::Result<()> {
        self.desk.trouble(item, trouble)?;
        if trouble.is_puzzle() { self.tool.malformed(self.desk, item) } else { Ok(()) }
    }
}
