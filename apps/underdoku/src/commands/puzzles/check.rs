//! `underdoku check`: whether each puzzle is one.

mod summary;

use serde::Serialize;
use underdoku_formats::{Board, Laid};
use underdoku_game::classic::{Conflict, conflicts};
use underdoku_grid::Grid;
use underdoku_grid::layout::{Fill, Place, PlaceClash, Value};
use underdoku_solver::{Puzzle, general};

use super::judge::{self, Judgement, LaidJudgement, Number};
use crate::args::puzzles::Check;
use crate::stream::crew::Crew;
use crate::stream::desk::Desk;
use crate::stream::fingerprint::Fingerprint;
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
    /// The givens as a line, and how many there are.
    puzzle: String,
    givens: usize,
    fingerprint: Fingerprint,
    verdict: Verdict,
    conflicts: Vec<ConflictLine>,
}

/// Whether the puzzle is one. Boards are lines.
enum Verdict {
    None,
    Clash,
    /// With the givens that could each be taken away alone.
    One {
        solution: String,
        redundant: Vec<String>,
    },
    Several {
        witnesses: [String; 2],
        number: Number,
    },
}

impl Verdict {
    fn of<P, G, C>(
        judgement: Judgement<P, G, C>,
        one: impl FnOnce(P) -> Self,
        line: impl Fn(&G) -> String,
    ) -> Self {
        match judgement {
            Judgement::One(puzzle) => one(puzzle),
            Judgement::None => Self::None,
            Judgement::Clash(_) => Self::Clash,
            Judgement::Several { witnesses, number } => {
                Self::Several { witnesses: witnesses.each_ref().map(line), number }
            }
        }
    }

    const fn is_one(&self) -> bool {
        matches!(self, Self::One { .. })
    }

    fn is_minimal(&self) -> bool {
        matches!(self, Self::One { redundant, .. } if redundant.is_empty())
    }
}

impl Checked {
    fn of(givens: Grid, limit: u32) -> Self {
        let line = |grid: &Grid| grid.line().to_string();
        let one = |puzzle: Puzzle| {
            let redundant = puzzle.redundant_givens().iter().map(|cell| cell.to_string()).collect();
            Verdict::One { solution: line(puzzle.solution()), redundant }
        };
        Self {
            puzzle: line(&givens),
            givens: givens.filled().len(),
            fingerprint: Fingerprint::of(&givens),
            verdict: Verdict::of(Judgement::of(givens, limit), one, line),
            conflicts: conflicts(&givens).into_iter().map(ConflictLine::of).collect(),
        }
    }

    fn of_laid(laid: &Laid, limit: u32) -> Self {
        let (layout, givens) = (laid.layout(), laid.givens());
        let line = |fill: &Fill| fill.line(layout);
        let one = |puzzle: general::Puzzle| {
            let redundant = givens.filled().filter(|&place| !puzzle.needs(place));
            let redundant = redundant.map(|place| place.to_string()).collect();
            Verdict::One { solution: line(puzzle.solution()), redundant }
        };
        Self {
            puzzle: line(givens),
            givens: givens.filled().count(),
            fingerprint: Fingerprint::of_laid(layout, givens),
            verdict: Verdict::of(LaidJudgement::of_laid(laid, limit), one, line),
            conflicts: givens.clashes(layout).map(ConflictLine::of_laid).collect(),
        }
    }

    fn sentence(&self) -> String {
        match &self.verdict {
            Verdict::One { redundant, .. } if redundant.is_empty() => {
                "valid: one solution, minimal".to_owned()
            }
            Verdict::One { redundant, .. } => {
                format!("valid: one solution, redundant: {}", redundant.join(" "))
            }
            Verdict::None => "no solution".to_owned(),
            Verdict::Clash => {
                let conflicts: Vec<&str> =
                    self.conflicts.iter().map(|conflict| conflict.sentence.as_str()).collect();
                format!("conflict: {}", conflicts.join("; "))
            }
            Verdict::Several { witnesses: [one, other], number } => {
                format!("{number}, such as {one} and {other}")
            }
        }
    }

    fn into_line(self) -> CheckedLine {
        let mut line = CheckedLine {
            puzzle: self.puzzle,
            givens: self.givens,
            result: "none",
            solutions: 0,
            at_least: false,
            minimal: None,
            redundant: Vec::new(),
            solution: None,
            witnesses: Vec::new(),
            conflicts: self.conflicts,
        };
        match self.verdict {
            Verdict::None => {}
            Verdict::Clash => line.result = "conflict",
            Verdict::One { solution, redundant } => {
                (line.result, line.solutions) = ("unique", 1);
                line.minimal = Some(redundant.is_empty());
                (line.solution, line.redundant) = (Some(solution), redundant);
            }
            Verdict::Several { witnesses, number } => {
                (line.result, line.solutions, line.at_least) = ("multiple", number.counted, number.at_least);
                line.witnesses = witnesses.into();
            }
        }
        line
    }
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
    #[serde(skip)]
    sentence: String,
    /// A row, a column, a box; a cage by its first cell; a cell that cannot hold its digit.
    house: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// What a full cage adds up to, instead of its sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<u16>,
    cells: Vec<String>,
}

impl ConflictLine {
    fn of(conflict: Conflict) -> Self {
        Self {
            sentence: conflict.to_string(),
            house: conflict.house.to_string(),
            digit: Some(conflict.digit.get()),
            found: None,
            cells: conflict.cells.map(|cell| cell.to_string()).into(),
        }
    }

    fn of_laid(clash: PlaceClash) -> Self {
        let (digit, found, cells) = match clash {
            PlaceClash::House { value, places, .. } | PlaceClash::Cage { value, places, .. } => {
                (Some(value), None, places.to_vec())
            }
            PlaceClash::Sum { head, found, .. } => (None, Some(found), vec![head]),
            PlaceClash::Value { place, value } => (Some(value), None, vec![place]),
        };
        Self {
            sentence: clash.to_string(),
            house: clash.subject(),
            digit: digit.map(Value::get),
            found,
            cells: cells.iter().map(Place::to_string).collect(),
        }
    }
}

impl Tool for Checking {
    type Answer = Checked;

    fn work(&self, board: &Board) -> Checked {
        Checked::of(board.givens(), self.limit)
    }

    fn work_laid(&self, laid: &Laid) -> Result<Checked, String> {
        Ok(Checked::of_laid(laid, self.limit))
    }

    fn answer(&mut self, desk: &mut Desk, item: &Item, checked: Checked) -> anyhow::Result<()> {
        judge::remark(&mut self.remarks, desk, item)?;
        self.summary.add(&checked);
        if !checked.verdict.is_one() {
            desk.not_unique();
        }
        if self.summary_alone {
            Ok(())
        } else if desk.json {
            Ok(desk.object_of(item, checked.into_line())?)
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
