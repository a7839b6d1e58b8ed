//! `underdoku steps`: every step available now.

use serde::Serialize;
use underdoku_formats::Record;
use underdoku_logic::{Position, Row, general};
use underdoku_solver::Stop;

use super::standing::{self, Hopeless, Start};
use super::told::StepLine;
use crate::args::reasons::Steps;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Steps) -> anyhow::Result<()> {
    let Steps { input, techniques, json, threads } = words;
    let mut tool =
        Listing { rows: techniques.rows(), rows_of_any: techniques.rows_of_any(), is_first: true };
    stream::run(input, &Crew::of(threads)?, *json, &mut tool)
}

struct Listing {
    rows: Vec<Row>,
    /// The techniques for boards of any layout.
    rows_of_any: Vec<&'static general::Row>,
    is_first: bool,
}

/// The steps of a board in JSON.
#[derive(Serialize)]
struct StepsLine {
    board: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepLine>>,
}

/// All steps of these techniques, each conclusion once per technique.
fn all(position: &Position<'_>, rows: &[Row]) -> Vec<StepLine> {
    let steps = rows.iter().flat_map(|row| position.conclusions_of(row.technique));
    steps.map(|step| StepLine::of(&step)).collect()
}

impl Listing {
    fn steps(&self, start: &Start<'_>, stop: Stop<'_>) -> Result<Vec<StepLine>, Hopeless> {
        match start {
            Start::Classic(puzzle, board) => {
                Ok(all(&standing::position(puzzle, board, stop)?, &self.rows))
            }
            Start::Any(_, start) => {
                let board = general::Board::new(start.layout(), &start.givens()).until(stop);
                let steps = self.rows_of_any.iter().flat_map(|row| board.all(row));
                Ok(steps.map(|step| StepLine::of_any(&step)).collect())
            }
        }
    }
}

impl Tool for Listing {
    const PACE: Pace = Pace::Slow;
    type Answer = Result<Vec<StepLine>, Hopeless>;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        let start = standing::proven(&record.board, stop)?;
        Ok(stop.whole(start.and_then(|start| self.steps(&start, stop)))?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, steps: Self::Answer) -> anyhow::Result<()> {
        if let Err(Hopeless { reason, result }) = &steps {
            if *result != "mistake" {
                desk.not_unique();
            }
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        if desk.json {
            let (result, reason, steps) = match steps {
                Ok(steps) => ("steps", None, Some(steps)),
                Err(Hopeless { result, reason }) => (result, Some(reason), None),
            };
            let board = item.record.as_ref().map(|record| record.board.line()).unwrap_or_default();
            let line = StepsLine { board, result, reason, steps };
            return Ok(desk.object_of(item, line)?);
        }
        self.begin(desk, item)?;
        match steps {
            Err(hopeless) => desk.line(hopeless.result)?,
            Ok(steps) => steps.iter().try_for_each(|step| desk.line(step.sentence()))?,
        }
        Ok(())
    }

    fn malformed(&mut self, desk: &mut Desk, item: &Item) -> anyhow::Result<()> {
        if desk.json {
            return Ok(());
        }
        self.begin(desk, item)?;
        Ok(desk.line("error")?)
    }
}

impl Listing {
    /// Writes a heading that names the puzzle of the steps.
    fn begin(&mut self, desk: &mut Desk, item: &Item) -> anyhow::Result<()> {
        if !std::mem::take(&mut self.is_first) {
            desk.text("\n")?;
        }
        Ok(desk.line(format_args!("{}:", item.place()))?)
    }
}
