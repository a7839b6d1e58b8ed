//! `underdoku steps`: every step that can be taken now.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::Grid;
use underdoku_logic::{Position, Row, Step};
use underdoku_solver::{Stop, Stopped};

use super::standing::{self, Hopeless};
use super::told::{self, StepLine};
use crate::args::reasons::Steps;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Item, Pace, Tool};

pub(super) fn run(words: &Steps) -> anyhow::Result<()> {
    let Steps { input, techniques, json, threads } = words;
    let mut tool = Listing { rows: techniques.rows(), is_first: true };
    stream::run(input, &Crew::of(threads)?, *json, &mut tool)
}

struct Listing {
    rows: Vec<Row>,
    is_first: bool,
}

/// The steps of a board, as it is printed in JSON.
#[derive(Serialize)]
struct StepsLine {
    board: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepLine>>,
}

/// All steps of these techniques, each conclusion of a technique once.
fn all(position: &Position<'_>, rows: &[Row]) -> Vec<Step> {
    rows.iter().flat_map(|row| position.conclusions_of(row.technique)).collect()
}

impl Tool for Listing {
    const PACE: Pace = Pace::Slow;
    type Answer = (Grid, Result<Vec<Step>, Hopeless>);

    fn work(&self, board: &Board, stop: Stop<'_>) -> Result<Self::Answer, Stopped> {
        let steps = standing::proven(board.givens(), stop)?.and_then(|puzzle| {
            let position = standing::position(&puzzle, board, stop)
                .map_err(|mistake| Hopeless { result: "mistake", reason: mistake.to_string() })?;
            Ok(all(&position, &self.rows))
        });
        stop.whole((board.grid(), steps))
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, (board, steps): Self::Answer) -> anyhow::Result<()> {
        if let Err(Hopeless { reason, result }) = &steps {
            if *result != "mistake" {
                desk.not_unique();
            }
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        if desk.json {
            let (result, reason, steps) = match steps {
                Ok(steps) => ("steps", None, Some(steps.iter().map(StepLine::of).collect())),
                Err(Hopeless { result, reason }) => (result, Some(reason), None),
            };
            let line = StepsLine { board: board.line().to_string(), result, reason, steps };
            return Ok(desk.object_of(item, line)?);
        }
        self.begin(desk, item)?;
        match steps {
            Err(hopeless) => desk.line(hopeless.result)?,
            Ok(steps) => steps.iter().try_for_each(|step| desk.line(sentence(step)))?,
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

fn sentence(step: &Step) -> String {
    format!("{}: {} {}", step.technique, told::action(step), step.why())
}

impl Listing {
    /// A heading that says which puzzle the steps are of.
    fn begin(&mut self, desk: &mut Desk, item: &Item) -> anyhow::Result<()> {
        if !std::mem::take(&mut self.is_first) {
            desk.text("\n")?;
        }
        Ok(desk.line(format_args!("{}:", item.place()))?)
    }
}
