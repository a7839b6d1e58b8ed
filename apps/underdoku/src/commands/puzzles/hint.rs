//! `underdoku hint`: the easiest step of each position, revealed bit by bit.

use serde::Serialize;
use underdoku_formats::{Board, Record};
use underdoku_logic::general::{NextStep, Standing, next_step};
use underdoku_logic::{HintLevel, Row, general};
use underdoku_solver::{Puzzle, Stop, general as any};

use super::standing::{self, Hopeless, Start};
use super::told::StepLine;
use crate::args::reasons::Hint;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::{self, Idle, Item, Pace, Tool};

pub(super) fn run(words: &Hint) -> anyhow::Result<()> {
    let Hint { input, level, techniques, json, threads } = words;
    let mut tool = Hinting {
        level: usize::from(*level),
        rows: techniques.rows(),
        rows_of_any: techniques.rows_of_any(),
        is_chosen: techniques.are_chosen(),
        json: *json,
    };
    stream::run(input, &Crew::of(threads)?, *json, &mut tool)
}

struct Hinting {
    level: usize,
    rows: Vec<Row>,
    /// The techniques for boards of any layout.
    rows_of_any: Vec<&'static general::Row>,
    /// True if the user chose the techniques.
    is_chosen: bool,
    /// True for JSON output: all levels, and the step itself.
    json: bool,
}

/// The result for a board.
enum Hinted {
    /// The sentences of the levels, and the step for JSON.
    Step(Vec<String>, Option<Box<StepLine>>),
    Solved,
    Mistake(String),
    /// No technique finds a step.
    Beyond,
    Hopeless(Hopeless),
}

/// The hint in JSON.
#[derive(Serialize)]
struct HintLine {
    board: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    says: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Box<StepLine>>,
}

impl Hinted {
    fn sentence(&self) -> String {
        match self {
            Self::Step(says, _) => says.join(" "),
            Self::Solved => "It is solved.".to_owned(),
            Self::Mistake(mistake) => mistake.clone(),
            Self::Beyond => "No technique finds a step.".to_owned(),
            Self::Hopeless(hopeless) => hopeless.result.to_owned(),
        }
    }

    fn line(self, board: String) -> HintLine {
        let mut line =
            HintLine { board, result: "step", reason: None, says: Vec::new(), step: None };
        match self {
            Self::Step(says, step) => (line.says, line.step) = (says, step),
            Self::Solved => line.result = "solved",
            Self::Mistake(mistake) => (line.result, line.reason) = ("mistake", Some(mistake)),
            Self::Beyond => line.result = "beyond",
            Self::Hopeless(hopeless) => {
                (line.result, line.reason) = (hopeless.result, Some(hopeless.reason));
            }
        }
        line
    }
}

impl Hinting {
    fn step(
        &self,
        say: impl Fn(HintLevel) -> String,
        line: impl FnOnce() -> Option<StepLine>,
    ) -> Hinted {
        let levels = if self.json { HintLevel::ALL.len() } else { self.level };
        let says = HintLevel::ALL.into_iter().take(levels).map(say).collect();
        Hinted::Step(says, if self.json { line().map(Box::new) } else { None })
    }

    /// The hint on the 9x9 board.
    fn of_classic(&self, puzzle: &Puzzle, board: &Board, stop: Stop<'_>) -> Hinted {
        match standing::position(puzzle, board, stop) {
            Err(mistake) => Hinted::Mistake(mistake.reason),
            Ok(position) if position.is_solved() => Hinted::Solved,
            Ok(position) => position.first_among(&self.rows).map_or(Hinted::Beyond, |step| {
                let hint = underdoku_logic::Hint { step };
                self.step(|level| hint.say(level), || Some(StepLine::of(&hint.step)))
            }),
        }
    }

    /// The hint on a board of any layout. Singles that show without candidates have sentences of
    /// their own, unless the user chose the techniques.
    fn of_any(&self, puzzle: &any::Puzzle, board: &Board, stop: Stop<'_>) -> Hinted {
        let (layout, grid) = (board.layout(), &board.givens());
        let next = if self.is_chosen && !grid.is_solved(layout) {
            let board = general::Board::new(layout, grid).until(stop);
            let first = board.next_among(self.rows_of_any.iter().copied());
            first.map_or(NextStep::Beyond, |step| NextStep::Found(Box::new(step)))
        } else {
            let standing = Standing { layout, grid, marks: None, stop };
            next_step(standing, || Some(puzzle.solution().clone()), general::TECHNIQUES)
        };
        match &next {
            NextStep::Complete => Hinted::Solved,
            NextStep::Beyond => Hinted::Beyond,
            _ if next.technique().is_some() => {
                self.step(|level| next.say(level), || StepLine::of_next(&next))
            }
            _ => Hinted::Mistake(next.say(HintLevel::Do)),
        }
    }
}

impl Tool for Hinting {
    const PACE: Pace = Pace::Slow;
    type Answer = Hinted;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Hinted, Idle> {
        let hinted = match standing::proven(&record.board, stop)? {
            Err(hopeless) => Hinted::Hopeless(hopeless),
            Ok(Start::Classic(puzzle, board)) => self.of_classic(&puzzle, board, stop),
            Ok(Start::Any(puzzle, board)) => self.of_any(&puzzle, &board, stop),
        };
        Ok(stop.whole(hinted)?)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, hinted: Hinted) -> anyhow::Result<()> {
        if let Hinted::Hopeless(Hopeless { reason, .. }) = &hinted {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        match &item.record {
            Ok(record) if desk.json => Ok(desk.object_of(item, hinted.line(record.board.line()))?),
            _ => Ok(desk.line(hinted.sentence())?),
        }
    }

    fn malformed(&mut self, desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        if desk.json { Ok(()) } else { Ok(desk.line("error")?) }
    }
}
