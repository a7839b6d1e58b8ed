//! `underdoku steps`: every step available now.

use underdoku_formats::Record;
use underdoku_solver::Stop;
use underdoku_tools::{Hopeless, StepLine, StepsLine, Techniques, all_steps};

use crate::args::reasons::Steps;
use crate::stream::desk::Desk;
use crate::stream::{self, Gap, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Steps) -> anyhow::Result<()> {
    let Steps { input, budget, lines, techniques, json, threads } = words;
    let mut tool = Listing { techniques: techniques.chosen(), is_first: true };
    stream::run(input, lines, &threads.crew()?, budget.per_puzzle, *json, &mut tool)
}

struct Listing {
    techniques: Techniques,
    is_first: bool,
}

impl Tool for Listing {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Vec<StepLine>, Hopeless>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        Ok(all_steps(&record.board, &self.techniques, stop)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, steps: Self::Answer) -> anyhow::Result<()> {
        if let Err(Hopeless { reason, result }) = &steps {
            if *result != "mistake" {
                desk.not_unique();
            }
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        match (&item.record, steps) {
            (Ok(record), steps) if desk.json => {
                Ok(desk.object_of(item, StepsLine::of(&record.board, steps))?)
            }
            (_, steps) => self.write(desk, item, steps),
        }
    }

    fn unanswered(&mut self, desk: &mut Desk, gap: &Gap<'_>) -> anyhow::Result<()> {
        if desk.json {
            return Ok(());
        }
        self.begin(desk, gap.item)?;
        Ok(desk.fill(gap.word)?)
    }
}

impl Listing {
    fn write(
        &mut self,
        desk: &mut Desk,
        item: &Item,
        steps: <Self as Tool>::Answer,
    ) -> anyhow::Result<()> {
        self.begin(desk, item)?;
        match steps {
            Err(hopeless) => desk.line(hopeless.result)?,
            Ok(steps) => steps.iter().try_for_each(|step| desk.line(step.sentence()))?,
        }
        Ok(())
    }

    /// Writes a heading that names the puzzle of the steps.
    fn begin(&mut self, desk: &mut Desk, item: &Item) -> anyhow::Result<()> {
        if !std::mem::take(&mut self.is_first) {
            desk.text("\n")?;
        }
        Ok(desk.line(format_args!("{}:", item.place()))?)
    }
}
