//! `underdoku hint`: the easiest step of each position, told bit by bit.

use serde::Serialize;
use underdoku_formats::{Board, Content, Laid};
use underdoku_game::classic::{NextStep, State};
use underdoku_logic::{HintLevel, Row};
use underdoku_solver::{Stop, Stopped};

use super::standing::{self, Hopeless};
use super::told::{LaidLine, StepLine};
use crate::args::reasons::Hint;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Hint) -> anyhow::Result<()> {
    let Hint { input, level, techniques, json, threads } = words;
    let mut tool =
        Hinting { level: usize::from(*level), rows: techniques.rows(), is_chosen: techniques.are_chosen() };
    stream::run(input, &Crew::of(threads)?, *json, &mut tool)
}

struct Hinting {
    level: usize,
    rows: Vec<Row>,
    /// Whether somebody chose among the techniques.
    is_chosen: bool,
}

/// What came of a board.
enum Hinted {
    Step(Box<underdoku_logic::Hint>),
    /// On a board of another layout.
    Laid(Box<NextStep>),
    Solved,
    Mistake(String),
    /// No technique finds a step.
    Beyond,
    Hopeless(Hopeless),
}

/// The same as it is printed in JSON.
#[derive(Serialize)]
struct HintLine {
    board: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    says: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Line>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Step(Box<StepLine>),
    Laid(LaidLine),
}

impl Hinted {
    fn sentence(&self, level: usize) -> String {
        match self {
            Self::Step(hint) => says(|level| hint.say(level), level).join(" "),
            Self::Laid(step) => says(|level| step.say(level), level).join(" "),
            Self::Solved => "It is solved.".to_owned(),
            Self::Mistake(mistake) => mistake.clone(),
            Self::Beyond => "No technique finds a step.".to_owned(),
            Self::Hopeless(hopeless) => hopeless.result.to_owned(),
        }
    }

    fn line(self, board: String) -> HintLine {
        let mut line = HintLine { board, result: "step", reason: None, says: Vec::new(), step: None };
        match self {
            Self::Step(hint) => {
                line.says = says(|level| hint.say(level), HintLevel::ALL.len());
                line.step = Some(Line::Step(Box::new(StepLine::of(&hint.step))));
            }
            Self::Laid(step) => {
                line.says = says(|level| step.say(level), HintLevel::ALL.len());
                line.step = Some(Line::Laid(LaidLine::of(&step)));
            }
            Self::Solved => line.result = "solved",
            Self::Mistake(mistake) => (line.result, line.reason) = ("mistake", Some(mistake)),
            Self::Beyond => line.result = "beyond",
            Self::Hopeless(hopeless) => (line.result, line.reason) = (hopeless.result, Some(hopeless.reason)),
        }
        line
    }
}

/// The sentences up to a level.
fn says(say: impl Fn(HintLevel) -> String, level: usize) -> Vec<String> {
    HintLevel::ALL.into_iter().take(level).map(say).collect()
}

impl Tool for Hinting {
    const PACE: Pace = Pace::Slow;
    type Answer = Hinted;

    fn work(&self, board: &Board, stop: Stop<'_>) -> Result<Hinted, Stopped> {
        let puzzle = match standing::proven(board.givens(), stop)? {
            Ok(puzzle) => puzzle,
            Err(hopeless) => return Ok(Hinted::Hopeless(hopeless)),
        };
        stop.whole(match standing::position(&puzzle, board, stop) {
            Err(mistake) => Hinted::Mistake(mistake.to_string()),
            Ok(position) if position.is_solved() => Hinted::Solved,
            Ok(position) => position
                .first_among(&self.rows)
                .map_or(Hinted::Beyond, |step| Hinted::Step(Box::new(underdoku_logic::Hint { step }))),
        })
    }

    fn work_laid(&self, laid: &Laid, stop: Stop<'_>) -> Result<Hinted, Idle> {
        if self.is_chosen {
            return Err(Idle::Unfit(format!(
                "the techniques to choose among are of the usual 9x9 board, found {}",
                laid.name()
            )));
        }
        if let Err(hopeless) = standing::proven_laid(laid, stop)? {
            return Ok(Hinted::Hopeless(hopeless));
        }
        Ok(match State::laid(laid.layout().clone(), laid.givens()).next_step_until(stop)? {
            NextStep::Complete => Hinted::Solved,
            NextStep::Beyond => Hinted::Beyond,
            found if found.is_step() => Hinted::Laid(Box::new(found)),
            mistake => Hinted::Mistake(mistake.say(HintLevel::Do)),
        })
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, hinted: Hinted) -> anyhow::Result<()> {
        if let Hinted::Hopeless(Hopeless { reason, .. }) = &hinted {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        match &item.record {
            Ok(record) if desk.json => {
                let board = match &record.content {
                    Content::Classic(board) => board.grid().line().to_string(),
                    Content::Laid(laid) => laid.givens().line(laid.layout()),
                };
                Ok(desk.object_of(item, hinted.line(board))?)
            }
            _ => Ok(desk.line(hinted.sentence(self.level))?),
        }
    }

    fn malformed(&mut self, desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        if desk.json { Ok(()) } else { Ok(desk.line("error")?) }
    }
}
