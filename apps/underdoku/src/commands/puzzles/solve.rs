//! `underdoku solve`: the solution of each puzzle.
//!
//! The batch solver has nearly all of them: it takes many puzzles at once and says which have one
//! solution. The others are solved again, one by one, for there is more to be said about them.

mod bulk;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::Grid;
use underdoku_solver::Solutions;

use super::judge::{self, Judgement};
use super::side_by_side::SideBySide;
use crate::args::puzzles::Solve;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Bulk, Item, Place, Tool};

pub(super) fn run(words: &Solve) -> anyhow::Result<()> {
    let Solve { input, output, limit, threads } = words;
    let mut tool = Solving {
        limit: *limit,
        json: output.json,
        boards: Boards::new(output.to),
        remarks: Remarks::default(),
        side_by_side: SideBySide::default(),
    };
    stream::run(input, &Crew::of(threads)?, output.json, &mut tool)
}

struct Solving {
    limit: u32,
    json: bool,
    boards: Boards,
    remarks: Remarks,
    side_by_side: SideBySide,
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

    /// What came of a puzzle whose only solution is this one.
    fn unique(givens: Grid, solution: Grid, limit: u32) -> Self {
        Self::with(givens, if limit == 1 { "found" } else { "unique" }, solution)
    }

    fn first_of(givens: Grid) -> Self {
        match Solutions::of(&givens).next() {
            Some(solution) => Self::with(givens, "found", solution),
            None => Self::judged(givens, 2),
        }
    }

    fn of(givens: Grid, limit: u32) -> Self {
        if limit == 1 { Self::first_of(givens) } else { Self::judged(givens, limit) }
    }

    fn judged(givens: Grid, limit: u32) -> Self {
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

impl Solving {
    fn text_of(&self, solved: &Solved) -> String {
        match &solved.solution {
            Some(solution) => self.boards.text_of_solved(&solved.givens, solution),
            None => format!("{}\n", solved.result),
        }
    }

    /// Says why a puzzle has no solution to be printed, if so.
    fn tell(desk: &mut Desk, place: &Place, solved: &Solved) -> anyhow::Result<()> {
        if let Some(reason) = &solved.reason {
            desk.not_unique();
            desk.note(format_args!("{place}: {reason}"))?;
        }
        Ok(())
    }
}

impl Tool for Solving {
    /// With the text to be written.
    type Answer = (Solved, String);

    fn work(&self, board: &Board) -> Self::Answer {
        let solved = Solved::of(board.givens(), self.limit);
        let text = self.text_of(&solved);
        (solved, text)
    }

    fn work_on(&self, boards: &[&Board]) -> Vec<Self::Answer> {
        let givens: Vec<Grid> = boards.iter().map(|board| board.givens()).collect();
        let mut solutions = vec![None; givens.len()];
        self.side_by_side.solve(&givens, |index, solution| solutions[index] = solution.copied());
        let answer = |(board, solution): (&&Board, Option<Grid>)| match solution {
            Some(solution) => {
                let solved = Solved::unique(board.givens(), solution, self.limit);
                let text = self.text_of(&solved);
                (solved, text)
            }
            None => self.work(board),
        };
        boards.iter().zip(solutions).map(answer).collect()
    }

    fn bulk(&mut self) -> Option<&mut dyn Bulk> {
        (self.boards.are_lines() && !self.json).then_some(self)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, (solved, text): Self::Answer) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        Self::tell(desk, &item.place(), &solved)?;
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
