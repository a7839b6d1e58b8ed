//! `underdoku rate`: the difficulty of each puzzle.

use underdoku_formats::Record;
use underdoku_logic::Tenths;
use underdoku_solver::Stop;
use underdoku_tools::{ABOVE, Rated, RatedLine, Unsolvable};
use underdoku_words::terminal::say;

use super::judge;
use crate::args::reasons::Rate;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, MissingAnswer, Pace, Tool, ToolError};

pub(super) fn run(words: &Rate) -> anyhow::Result<()> {
    let Rate { input, budget, lines, within, json, threads } = words;
    let mut tool = RateTool { within: *within, remarks: RemarkLog::default() };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, *json, &mut tool)
}

struct RateTool {
    /// The ER above which a puzzle is not rated.
    within: Option<Tenths>,
    remarks: RemarkLog,
}

impl Tool for RateTool {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Rated, Unsolvable>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, ToolError> {
        Ok(Rated::within(&record.board, self.within, stop)?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        rated: Self::Answer,
    ) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, writer, item)?;
        for caution in rated.iter().flat_map(Rated::cautions) {
            let caution = say(&caution);
            self.remarks.make(writer, item, &caution, &caution)?;
        }
        if let Err(Unsolvable { reason, result }) = &rated
            && *result != ABOVE
        {
            writer.not_unique();
            writer.note(format_args!("{}: {reason}", item.place()))?;
        }
        match &item.record {
            Ok(record) if writer.json => {
                Ok(writer.object_of(item, RatedLine::of(&record.board, rated))?)
            }
            _ => Ok(writer.line(
                rated.map_or_else(|unsolvable| unsolvable.result.to_owned(), |rated| rated.line()),
            )?),
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        Ok(writer.fill(gap.word)?)
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        Ok(self.remarks.finish(writer)?)
    }
}
