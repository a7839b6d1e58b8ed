//! `underdoku solve`: the solution of each puzzle.

use serde::Serialize;
use underdoku_formats::Record;
use underdoku_grid::Grid;
use underdoku_solver::Solutions;

use super::judge::{self, Judgement};
use crate::args::puzzles::Solve;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Item, Tool};

pub(super) fn run(words: &Solve) -> anyhow::Result<()> {
    let Solve { input, output, limit, threads } = words;
    let mut tool = Solving { limit: *limit, boards: Boards::new(output.to), remarks: Remarks::default() };
    stream::run(input, &Crew::of(threads)?, output.json, &mut tool)
}

struct Solving {
    limit: u32,
    boards: Boards,
    remarks: Remarks,
}

/// What came of a puzzle.
struct Solved {
    givens: Grid,
    /// A solution, if it is the only one or nobody asked for another.
    solution: Option<Grid>,
    result: &'static str,
    reason: Option<String>,
    witnesses: Vec<Grid>,
}

/// The same as it is printed in JSON.
#[derive(Serialize)]
struct SolvedLine {
    puzzle: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<String>,
}

impl Solved {
    fn without(givens: Grid, result: &'static str, reason: String) -> Self {
        Self { givens, solution: None, result, reason: Some(reason), witnesses: Vec::new() }
    }

    fn with(givens: Grid, result: &'static str, solution: Grid) -> Self {
        Self { givens, solution: Some(solution), result, reason: None, witnesses: Vec::new() }
    }

    fn first_of(givens: Grid) -> Self {
        match Solutions::of(&givens).next() {
            Some(solution) => Self::with(givens, "found", solution),
            None => Self::of(givens, 2),
        }
    }

    fn of(givens: Grid, limit: u32) -> Self {
        match Judgement::of(givens, limit) {
            Judgement::One(puzzle) => Self::with(givens, "unique", *puzzle.solution()),
            Judgement::Clash(clash) => Self::without(givens, "none", clash.to_string()),
            Judgement::None => Self::without(givens, "none", "there is no solution".to_owned()),
            Judgement::Several { witnesses, number } => {
                let [one, other] = *witnesses;
                let reason = format!("there are {number}, such as {} and {}", one.line(), other.line());
                Self { witnesses: vec![one, other], ..Self::without(givens, "multiple", reason) }
            }
        }
    }

    fn line(self) -> SolvedLine {
        let text = |grid: &Grid| grid.line().to_string();
        let Self { givens, solution, result, reason, witnesses } = self;
        SolvedLine {
            puzzle: text(&givens),
            result,
            solution: solution.as_ref().map(text),
            reason,
            witnesses: witnesses.iter().map(text).collect(),
        }
    }
}

impl Tool for Solving {
    /// With the text to be written.
    type Answer = (Solved, String);

    fn work(&self, record: &Record) -> Self::Answer {
        let givens = record.board.givens();
        let solved = if self.limit == 1 { Solved::first_of(givens) } else { Solved::of(givens, self.limit) };
        let text = match &solved.solution {
            Some(solution) => self.boards.text_of_solved(&givens, solution),
            None => format!("{}\n", solved.result),
        };
        (solved, text)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, (solved, text): Self::Answer) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        if let Some(reason) = &solved.reason {
            desk.not_unique();
            desk.note(format_args!("{}: {reason}", item.place()))?;
        }
        if desk.json {
            return Ok(desk.object_of(item, solved.line())?);
        }
        self.boards.put(desk, &text)
    }

    fn malformed(&mut self, desk: &mut Desk, _item: &Item) -> anyhow::Result<()> {
        if desk.json { Ok(()) } else { self.boards.put(desk, "error\n") }
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        Ok(self.remarks.finish(desk)?)
    }
}
