//! `underdoku rate`: the difficulty of each puzzle.

use underdoku_formats::Record;
use underdoku_logic::Tenths;
use underdoku_solver::Stop;
use underdoku_tools::{ABOVE, Hopeless, Rated, RatedLine};

use super::judge;
use crate::args::reasons::Rate;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Gap, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Rate) -> anyhow::Result<()> {
    let Rate { input, budget, lines, within, json, threads } = words;
    let mut tool = Rating { within: *within, remarks: Remarks::default() };
    stream::run(input, lines, &threads.crew()?, budget.per_puzzle, *json, &mut tool)
}

struct Rating {
    /// The largest ER that is of interest.
    within: Option<Tenths>,
    remarks: Remarks,
}

impl Tool for Rating {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Rated, Hopeless>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        Ok(Rated::within(&record.board, self.within, stop)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, rated: Self::Answer) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        for caution in rated.iter().flat_map(Rated::cautions) {
            self.remarks.make(desk, item, caution, caution)?;
        }
        if let Err(Hopeless { reason, result }) = &rated
            && *result != ABOVE
        {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        match &item.record {
            Ok(record) if desk.json => {
                Ok(desk.object_of(item, RatedLine::of(&record.board, rated))?)
            }
            _ => Ok(desk.line(
                rated.map_or_else(|hopeless| hopeless.result.to_owned(), |rated| rated.line()),
            )?),
        }
    }

    fn unanswered(&mut self, desk: &mut Desk, gap: &Gap<'_>) -> anyhow::Result<()> {
        Ok(desk.fill(gap.word)?)
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
