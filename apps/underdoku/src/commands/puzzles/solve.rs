//! `underdoku solve`: the solution of each puzzle.
//!
//! The batch solver has nearly all of them: it takes many puzzles at once and says which have one
//! solution. The others are solved again, one by one, for there is more to be said about them. Boards of other layouts
//! have a solver of their own.

mod bulk;

use std::fmt::Display;

use serde::Serialize;
use underdoku_formats::{Board, Laid};
use underdoku_grid::Grid;
use underdoku_grid::layout::Fill;
use underdoku_solver::general::Rules;
use underdoku_solver::{Solutions, Stop, Stopped};

use super::judge::{self, Judgement, LaidJudgement};
use super::side_by_side::SideBySide;
use crate::args::puzzles::Solve;
use crate::stream::boards::Boards;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Bulk, Idle, Item, Place, Tool};

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

/// What came of a puzzle. Boards are lines.
#[derive(Serialize)]
struct Solved {
    puzzle: String,
    result: &'static str,
    /// A solution, if it is the only one or nobody asked for another.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<String>,
}

impl Solved {
    fn with(puzzle: String, result: &'static str, solution: String) -> Self {
        Self { puzzle, result, solution: Some(solution), reason: None, witnesses: Vec::new() }
    }

    /// What came of a puzzle that has not one solution.
    fn without<P, G, C: Display>(
        puzzle: String,
        judgement: Judgement<P, G, C>,
        line: impl Fn(&G) -> String,
    ) -> Self {
        let (result, reason, witnesses) = match judgement {
            Judgement::Clash(clash) => ("none", clash.to_string(), Vec::new()),
            Judgement::None | Judgement::One(_) => ("none", "there is no solution".to_owned(), Vec::new()),
            Judgement::Several { witnesses, number } => {
                let [one, other] = witnesses.each_ref().map(line);
                ("multiple", format!("there are {number}, such as {one} and {other}"), vec![one, other])
            }
        };
        Self { puzzle, result, solution: None, reason: Some(reason), witnesses }
    }
}

impl Solving {
    /// What there is to say of a puzzle, and the text to be written.
    fn solved(&self, givens: &Grid, stop: Stop<'_>) -> Result<(Solved, String), Stopped> {
        let first = if self.limit == 1 { Solutions::of(givens).until(stop).next() } else { None };
        if let Some(solution) = first {
            return Ok(self.with(givens, "found", &solution));
        }
        Ok(match Judgement::of(*givens, self.limit.max(2), stop)? {
            Judgement::One(puzzle) => self.with(givens, "unique", puzzle.solution()),
            judgement => {
                let line = |grid: &Grid| grid.line().to_string();
                let solved = Solved::without(line(givens), judgement, line);
                let text = format!("{}\n", solved.result);
                (solved, text)
            }
        })
    }

    fn with(&self, givens: &Grid, result: &'static str, solution: &Grid) -> (Solved, String) {
        let solved = Solved::with(givens.line().to_string(), result, solution.line().to_string());
        (solved, self.boards.text_of_solved(givens, solution))
    }

    /// What came of a puzzle whose only solution is this one.
    fn unique(&self, givens: &Grid, solution: &Grid) -> (Solved, String) {
        self.with(givens, if self.limit == 1 { "found" } else { "unique" }, solution)
    }

    /// The same for a board of any layout; the reason if the format has no place for its solution.
    fn solved_laid(&self, laid: &Laid, stop: Stop<'_>) -> Result<(Solved, String), Idle> {
        let line = |fill: &Fill| fill.line(laid.layout());
        let puzzle = line(laid.givens());
        let with = |result, solution: &Fill| {
            let text = self.boards.text_of_laid(&Laid::new(laid.layout().clone(), solution.clone()))?;
            Ok((Solved::with(puzzle.clone(), result, line(solution)), text))
        };
        if self.limit == 1
            && let Some(solution) = Rules::of(laid.layout()).solutions(laid.givens()).until(stop).next()
        {
            return with("found", &solution);
        }
        match LaidJudgement::of_laid(laid, self.limit.max(2), stop)? {
            Judgement::One(proven) => with("unique", proven.solution()),
            judgement => {
                let solved = Solved::without(puzzle, judgement, line);
                let text = format!("{}\n", solved.result);
                Ok((solved, text))
            }
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

    fn work(&self, board: &Board, stop: Stop<'_>) -> Result<Self::Answer, Stopped> {
        self.solved(&board.givens(), stop)
    }

    fn work_laid(&self, laid: &Laid, stop: Stop<'_>) -> Result<Self::Answer, Idle> {
        self.solved_laid(laid, stop)
    }

    fn work_on(&self, boards: &[&Board], stop: Stop<'_>) -> Result<Vec<Self::Answer>, Stopped> {
        let givens: Vec<Grid> = boards.iter().map(|board| board.givens()).collect();
        let mut solutions = vec![None; givens.len()];
        self.side_by_side.solve(&givens, stop, |index, solution| solutions[index] = solution.copied())?;
        let answer = |(board, solution): (&&Board, Option<Grid>)| match solution {
            Some(solution) => Ok(self.unique(&board.givens(), &solution)),
            None => self.work(board, stop),
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
            return Ok(desk.object_of(item, solved)?);
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
