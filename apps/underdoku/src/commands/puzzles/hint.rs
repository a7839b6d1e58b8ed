//! `underdoku hint`: the easiest step of each position, revealed level by level.

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::{Detail, Hinted, Techniques, Unsolvable};

use crate::args::reasons::Hint;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, MissingAnswer, Pace, Tool, ToolError};

pub(super) fn run(words: &Hint) -> anyhow::Result<()> {
    let Hint { input, budget, lines, detail, techniques, json, threads } = words;
    let detail = if *json { Detail::All } else { Detail::Levels(usize::from(*detail)) };
    let mut tool = HintTool { detail, techniques: techniques.chosen() };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, *json, &mut tool)
}

struct HintTool {
    detail: Detail,
    techniques: Techniques,
}

impl Tool for HintTool {
    const PACE: Pace = Pace::Slow;
    type Answer = Hinted;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Hinted, ToolError> {
        Ok(underdoku_tools::hint(&record.board, &self.techniques, self.detail, stop)?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        hinted: Hinted,
    ) -> anyhow::Result<()> {
        if let Hinted::Unsolvable(Unsolvable { reason, .. }) = &hinted {
            writer.not_unique();
            writer.note(format_args!("{}: {reason}", item.place()))?;
        }
        match &item.record {
            Ok(record) if writer.json => Ok(writer.object_of(item, hinted.line(&record.board))?),
            _ => Ok(writer.line(hinted.sentence())?),
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        Ok(writer.fill(gap.word)?)
    }
}
