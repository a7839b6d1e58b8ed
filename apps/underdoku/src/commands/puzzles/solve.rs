//! `underdoku solve`: the solution of each puzzle.
//!
//! The batch solver handles nearly all of them: it takes many puzzles at once and finds those with
//! one solution. The others are solved again, one by one, to report more about them. Boards of
//! other layouts have their own solver.

mod bulk;

use std::sync::Arc;

use serde::Serialize;
use underdoku_formats::{Board, Record, Tag};
use underdoku_grid::Grid;
use underdoku_grid::layout;
use underdoku_solver::general::Rules;
use underdoku_solver::{Solutions, Stop, Stopped};
use underdoku_tools::{Judgement, Number, SideBySide, layout_of};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::judge;
use crate::args::puzzles::Solve;
use crate::stream::boards::Boards;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;
use crate::stream::{self, Bulk, Item, MissingAnswer, Place, Tool, ToolError, Worked, fit};

pub(super) fn run(words: &Solve) -> anyhow::Result<()> {
    let Solve { input, budget, lines, output, limit, threads } = words;
    let mut tool = SolveTool {
        limit: *limit,
        json: output.json,
        boards: Boards::new(output.to),
        remarks: RemarkLog::default(),
        side_by_side: SideBySide::default(),
    };
    stream::run(input, lines, &threads.pool()?, budget.per_puzzle, output.json, &mut tool)
}

struct SolveTool {
    limit: u32,
    json: bool,
    boards: Boards,
    remarks: RemarkLog,
    side_by_side: SideBySide,
}

/// The answer for a puzzle: text or an object. Making both would take longer than solving most
/// puzzles.
enum Answer {
    Text {
        result: &'static str,
        text: String,
        /// The reason why there is no solution to print, if there is none.
        reason: Option<String>,
    },
    Object(Box<Solved>),
}

impl Answer {
    fn result(&self) -> &'static str {
        match self {
            Self::Text { result, .. } => result,
            Self::Object(solved) => solved.result,
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Text { reason, .. } => reason.as_deref(),
            Self::Object(solved) => solved.reason.as_deref(),
        }
    }
}

/// The result for a puzzle in JSON. Boards are lines.
#[derive(Serialize)]
struct Solved {
    puzzle: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    /// A solution, if it is the only one or uniqueness was not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// How many solutions were found, if there are several.
    #[serde(flatten)]
    number: Option<Found>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<String>,
}

/// A number of solutions in JSON, in the same form as in the output of `check`.
#[derive(Clone, Copy, Serialize)]
struct Found {
    solutions: usize,
    /// True if counting stopped at the limit, so there may be more.
    at_least: bool,
}

/// The puzzle that was solved, for JSON.
struct PuzzleText {
    puzzle: String,
    layout: Option<String>,
}

impl PuzzleText {
    fn of(givens: &Grid) -> Self {
        Self { puzzle: givens.line().to_string(), layout: None }
    }
}

impl Solved {
    fn with(
        PuzzleText { puzzle, layout }: PuzzleText,
        result: &'static str,
        solution: String,
    ) -> Self {
        let (reason, number, witnesses) = (None, None, Vec::new());
        Self { puzzle, layout, result, solution: Some(solution), reason, number, witnesses }
    }
}

impl SolveTool {
    /// The answer for a puzzle with these texts.
    fn solved(
        &self,
        givens: &Grid,
        tags: &[(Tag, String)],
        stop: Stop<'_>,
    ) -> Result<Answer, Stopped> {
        let first = if self.limit == 1 { Solutions::of(givens).until(stop).next() } else { None };
        if let Some(solution) = first {
            return Ok(self.with((givens, tags), "found", &solution));
        }
        Ok(match Judgement::of_grid(*givens, self.limit.max(2), stop)? {
            Judgement::One(puzzle) => self.with((givens, tags), "unique", puzzle.solution()),
            judgement => self.without(|| PuzzleText::of(givens), judgement),
        })
    }

    fn with(
        &self,
        (givens, tags): (&Grid, &[(Tag, String)]),
        result: &'static str,
        solution: &Grid,
    ) -> Answer {
        if self.json {
            let solved = Solved::with(PuzzleText::of(givens), result, solution.line().to_string());
            return Answer::Object(Box::new(solved));
        }
        let text = self.boards.text_of_solved(givens, solution, tags);
        Answer::Text { result, text, reason: None }
    }

    /// The answer for a puzzle with this unique solution.
    fn unique(&self, puzzle: (&Grid, &[(Tag, String)]), solution: &Grid) -> Answer {
        self.with(puzzle, if self.limit == 1 { "found" } else { "unique" }, solution)
    }

    /// The answer for a puzzle without a unique solution.
    fn without<P>(&self, text: impl FnOnce() -> PuzzleText, judgement: Judgement<P>) -> Answer {
        let (result, reason, number, witnesses) = match judgement {
            Judgement::Clash(clash) => ("none", clash.to_string(), None, Vec::new()),
            Judgement::None | Judgement::One(_) => {
                ("none", say(&Message::new("answer-no-solution")), None, Vec::new())
            }
            Judgement::Several { witnesses, number } => {
                let [one, other] = &witnesses;
                let reason = say(&Message::new("answer-there-are")
                    .said("number", &number)
                    .text("one", one)
                    .text("other", other));
                let Number { counted, at_least } = number;
                ("multiple", reason, Some(Found { solutions: counted, at_least }), witnesses.into())
            }
        };
        let reason = Some(reason);
        if !self.json {
            return Answer::Text { result, text: format!("{result}\n"), reason };
        }
        let PuzzleText { puzzle, layout } = text();
        let solution = None;
        let solved = Solved { puzzle, layout, result, solution, reason, number, witnesses };
        Answer::Object(Box::new(solved))
    }

    /// The answer for a board of any layout; or the reason why the format cannot hold its solution.
    fn solved_on_any(
        &self,
        board: &Board,
        tags: &[(Tag, String)],
        stop: Stop<'_>,
    ) -> Result<Answer, ToolError> {
        let (layout, givens) = (board.layout(), board.givens());
        let text = || PuzzleText { puzzle: givens.line(layout), layout: layout_of(board) };
        let with = |result, solution: &layout::Grid| {
            if self.json {
                let solved = Solved::with(text(), result, solution.line(layout));
                return Ok(Answer::Object(Box::new(solved)));
            }
            let is_sukaku = layout.restricted().next().is_some();
            let solved = match solution.to_grid().filter(|_| is_sukaku) {
                Some(grid) => Board::from(grid),
                None => Board::new(Arc::clone(layout), solution),
            };
            let text = self.boards.text_of(&self.boards.described(solved, tags))?;
            Ok(Answer::Text { result, text, reason: None })
        };
        if self.limit == 1
            && let Some(solution) = Rules::of(layout).solutions(&givens).until(stop).next()
        {
            return with("found", &solution);
        }
        match Judgement::of_any(board, self.limit.max(2), stop)? {
            Judgement::One(proven) => with("unique", proven.solution()),
            judgement => Ok(self.without(text, judgement)),
        }
    }

    /// Reports why a puzzle has no solution to print, if it has none.
    fn note_no_solution(
        writer: &mut ResultWriter,
        cell: &Place,
        reason: Option<&str>,
    ) -> anyhow::Result<()> {
        if let Some(reason) = reason {
            writer.not_unique();
            writer.note(format_args!("{cell}: {reason}"))?;
        }
        Ok(())
    }
}

impl Tool for SolveTool {
    type Answer = Answer;

    fn work(&self, record: &Record, stop: Stop<'_>) -> Result<Answer, ToolError> {
        let tags = record.board.tags();
        match record.board.puzzle() {
            Some(givens) => {
                let by_givens = self.solved(&givens, tags, stop)?;
                match record.board.sukaku() {
                    // A Sukaku: the givens alone do not determine the solution.
                    Some(sukaku) if by_givens.result() != "unique" => {
                        self.solved_on_any(&sukaku, tags, stop)
                    }
                    _ => Ok(by_givens),
                }
            }
            None => self.solved_on_any(&record.board, tags, stop),
        }
    }

    fn work_on(&self, records: &[&Record], stop: Stop<'_>) -> Result<Vec<Worked<Answer>>, Stopped> {
        let givens: Vec<Grid> = records.iter().filter_map(|record| record.board.puzzle()).collect();
        let mut solutions = vec![None; givens.len()];
        self.side_by_side
            .solve(&givens, stop, |index, solution| solutions[index] = solution.copied())?;
        let mut solved = givens.iter().zip(solutions);
        let answer = |record: &&Record| {
            let solved = if record.board.is_classic() { solved.next() } else { None };
            match solved {
                Some((givens, Some(solution))) => {
                    Ok(Ok(self.unique((givens, record.board.tags()), &solution)))
                }
                _ => fit(self.work(record, stop)),
            }
        };
        records.iter().map(answer).collect()
    }

    fn bulk(&mut self) -> Option<&mut dyn Bulk> {
        (self.boards.are_lines() && !self.json).then_some(self)
    }

    fn answer(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        answer: Answer,
    ) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, writer, item)?;
        Self::note_no_solution(writer, &item.place(), answer.reason())?;
        match answer {
            Answer::Text { text, .. } => self.boards.put(writer, &text),
            Answer::Object(solved) => Ok(writer.object_of(item, solved)?),
        }
    }

    fn unanswered(
        &mut self,
        writer: &mut ResultWriter,
        gap: &MissingAnswer<'_>,
    ) -> anyhow::Result<()> {
        if writer.json { Ok(()) } else { self.boards.put(writer, &format!("{}\n", gap.word)) }
    }

    fn finish(&mut self, writer: &mut ResultWriter) -> anyhow::Result<()> {
        Ok(self.remarks.finish(writer)?)
    }
}
