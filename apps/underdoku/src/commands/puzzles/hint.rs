//! `underdoku hint`: the easiest step of each position, revealed bit by bit.

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::{Detail, Hinted, Hopeless, Techniques};

use crate::args::reasons::Hint;
use crate::stream::desk::Desk;
use crate::stream::{self, Gap, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Hint) -> anyhow::Result<()> {
    let Hint { input, budget, lines, detail, techniques, json, threads } = words;
    let detail = if *json { Detail::All } else { Detail::Levels(usize::from(*detail)) };
    let mut tool = Hinting { detail, techniques: techniques.chosen() };
    stream::run(input, lines, &threads.crew()?, budget.per_puzzle, *json, &mut tool)
}

struct Hinting {
    detail: Detail,
    techniques: Techniques,
}

impl Tool for Hinting {
    const PACE: Pace = Pace::Slow;
    type Answer = Hinted;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Hinted, Idle> {
        Ok(underdoku_tools::hint(&record.board, &self.techniques, self.detail, stop)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, hinted: Hinted) -> anyhow::Result<()> {
        if let Hinted::Hopeless(Hopeless { reason, .. }) = &hinted {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        match &item.record {
            Ok(record) if desk.json => Ok(desk.object_of(item, hinted.line(&record.board))?),
            _ => Ok(desk.line(hinted.sentence())?),
        }
    }

    fn unanswered(&mut self, desk: &mut Desk, gap: &Gap<'_>) -> anyhow::Result<()> {
        Ok(desk.fill(gap.word)?)
    }
}
