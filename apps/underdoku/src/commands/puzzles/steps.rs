//! `underdoku steps`: every step available now.

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::{StepLine, StepsLine, Techniques, Unsolvable, all_steps};

use crate::args::reasons::Steps;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Item, MissingAnswer, Pace, Tool, ToolError};

pub(super) fn run(words: &Steps) -> anyhow::Result<()> {
    let Steps { input, budget, lines, techniques, json, threads } = words;
    let mut tool = Listing { techniques: techniques.chosen(), is_first: true };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, *json, &mut tool)
}

struct Listing {
    techniques: Techniques,
    is_first: bool,
}

impl Tool for Listing {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Vec<StepLine>, Unsolvable>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, ToolError> {
        Ok(all_steps(&record.board, &self.techniques, stop)?)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        steps: Self::Answer,
    ) -> anyhow::Result<()> {
        if let Err(Unsolvable { reason, result }) = &steps {
            if *result != "mistake" {
                writer.not_unique();
            }
            writer.note(format_args!("{}: {reason}", item.place()))?;
        }
        match (&item.record, steps) {
            (Ok(record), steps) if writer.json => {
                Ok(writer.object_of(item, StepsLine::of(&record.board, steps))?)
            }
            (_, steps) => self.write(writer, item, steps),
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        if writer.json {
            return Ok(());
        }
        writer.heading(&mut self.is_first, gap.item)?;
        Ok(writer.fill(gap.word)?)
    }
}

impl Listing {
    fn write(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        steps: <Self as Tool>::Answer,
    ) -> anyhow::Result<()> {
        writer.heading(&mut self.is_first, item)?;
        match steps {
            Err(unsolvable) => writer.line(unsolvable.result)?,
            Ok(steps) => steps.iter().try_for_each(|step| writer.line(step.sentence()))?,
        }
        Ok(())
    }
}
