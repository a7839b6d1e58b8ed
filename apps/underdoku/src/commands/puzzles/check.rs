//! `underdoku check`: whether each puzzle is one.

mod summary;

use std::fmt::Write as _;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_game::classic::{Conflict, conflicts};
use underdoku_grid::{CellSet, Grid};

use super::judge::{self, Judgement};
use crate::args::puzzles::Check;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;
use crate::stream::{self, Item, Tool};
use summary::Summary;

pub(super) fn run(words: &Check) -> anyhow::Result<()> {
    let Check { input, json, summary, limit, threads } = words;
    let mut tool = Checking {
        limit: *limit,
        summary_alone: *summary,
        summary: Summary::default(),
        remarks: Remarks::default(),
    };
    stream::run(input, &Crew::of(threads)?, *json, &mut tool)
}

struct Checking {
    limit: u32,
    summary_alone: bool,
    summary: Summary,
    remarks: Remarks,
}

/// What was found about a puzzle.
struct Checked {
    givens: Grid,
    judgement: Judgement,
    /// The givens that could each be taken away alone.
    redundant: CellSet,
    conflicts: Vec<Conflict>,
}

impl Checked {
    fn of(givens: Grid, limit: u32) -> Self {
        let judgement = Judgement::of(givens, limit);
        let redundant = match &judgement {
            Judgement::One(puzzle) => puzzle.redundant_givens(),
            _ => CellSet::EMPTY,
        };
        Self { givens, judgement, redundant, conflicts: conflicts(&givens) }
    }

    fn sentence(&self) -> String {
        match &self.judgement {
            Judgement::One(_) if self.redundant.is_empty() => "valid: one solution, minimal".to_owned(),
            Judgement::One(_) => format!("valid: one solution, redundant:{}", spaced(self.redundant)),
            Judgement::None => "no solution".to_owned(),
            Judgement::Clash(_) => {
                let conflicts: Vec<String> = self.conflicts.iter().map(Conflict::to_string).collect();
                format!("conflict: {}", conflicts.join("; "))
            }
            Judgement::Several { witnesses, number } => {
                let [one, other] = &**witnesses;
                format!("{number}, such as {} and {}", one.line(), other.line())
            }
        }
    }

    fn line(&self) -> CheckedLine {
        let mut line = CheckedLine {
            puzzle: self.givens.line().to_string(),
            givens: self.givens.filled().len(),
            result: "none",
            solutions: 0,
            at_least: false,
            minimal: None,
            redundant: self.redundant.iter().map(|cell| cell.to_string()).collect(),
            solution: None,
            witnesses: Vec::new(),
            conflicts: self.conflicts.iter().copied().map(ConflictLine::of).collect(),
        };
        match &self.judgement {
            Judgement::None => {}
            Judgement::Clash(_) => line.result = "conflict",
            Judgement::One(puzzle) => {
                (line.result, line.solutions) = ("unique", 1);
                line.minimal = Some(self.redundant.is_empty());
                line.solution = Some(puzzle.solution().line().to_string());
            }
            Judgement::Several { witnesses, number } => {
                (line.result, line.solutions, line.at_least) = ("multiple", number.counted, number.at_least);
                line.witnesses = witnesses.iter().map(|grid| grid.line().to_string()).collect();
            }
        }
        line
    }
}

fn spaced(cells: CellSet) -> String {
    cells.iter().fold(String::new(), |mut text, cell| {
        let _ = write!(text, " {cell}");
        text
    })
}

/// What was found, as it is printed in JSON.
#[derive(Serialize)]
struct CheckedLine {
    puzzle: String,
    givens: usize,
    result: &'static str,
    solutions: usize,
    /// Whether there may be more solutions than were counted.
    at_least: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    redundant: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictLine>,
}

#[derive(Serialize)]
struct ConflictLine {
    house: String,
    digit: u8,
    cells: [String; 2],
}

impl ConflictLine {
    fn of(conflict: Conflict) -> Self {
        Self {
            house: conflict.house.to_string(),
            digit: conflict.digit.get(),
            cells: conflict.cells.map(|cell| cell.to_string()),
        }
    }
}

impl Tool for Checking {
    type Answer = Checked;

    fn work(&self, board: &Board) -> Checked {
        Checked::of(board.givens(), self.limit)
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, checked: Checked) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        self.summary.add(&checked);
        if !matches!(checked.judgement, Judgement::One(_)) {
            desk.not_unique();
        }
        if self.summary_alone {
            Ok(())
        } else if desk.json {
            Ok(desk.object_of(item, checked.line())?)
        } else {
            Ok(desk.line(format_args!("{}: {}", item.place(), checked.sentence()))?)
        }
    }

    fn malformed(&mut self, desk: &mut Desk, item: &Item) -> anyhow::Result<()> {
        self.summary.malformed += 1;
        if desk.json || self.summary_alone {
            return Ok(());
        }
        Ok(desk.line(format_args!("{}: malformed", item.place()))?)
    }

    fn finish(&mut self, desk: &mut Desk) -> anyhow::Result<()> {
        self.remarks.finish(desk)?;
        Ok(self.summary.write(desk)?)
    }
}
