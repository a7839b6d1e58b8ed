//! `underdoku rate`: the difficulty of each puzzle.

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::{Hopeless, Rated, RatedLine};

use super::judge;
use crate::args::reasons::Rate;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Rate) -> anyhow::Result<()> {
    let Rate { input, json, threads } = words;
    stream::run(input, &threads.crew()?, *json, &mut Rating { remarks: Remarks::default() })
}

struct Rating {
    remarks: Remarks,
}

impl Tool for Rating {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Rated, Hopeless>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        Ok(Rated::of(&record.board, stop)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, rated: Self::Answer) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        for caution in rated.iter().flat_map(Rated::cautions) {
            self.remarks.make(desk, item, caution, caution)?;
        }
        if let Err(Hopeless { reason, .. }) = &rated {
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

    fn malformed(&mut self, desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        if desk.json { Ok(()) } else { Ok(desk.line("error")?) }
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
