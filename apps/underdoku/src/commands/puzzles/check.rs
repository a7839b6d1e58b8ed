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
    /// With the givens that could each be taken away alone, and those of which that was not found out.
    One {
        solution: String,
        redundant: Vec<String>,
        undecided: Vec<String>,
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
        self.minimal() == Some(true)
    }

    /// Whether every given is needed, if that is known.
    const fn minimal(&self) -> Option<bool> {
        match self {
            Self::One { redundant, undecided, .. } if redundant.is_empty() => {
                if undecided.is_empty() {
                    Some(true)
                } else {
                    None
                }
            }
            Self::One { .. } => Some(false),
            _ => None,
        }
    }

    /// Whether it is a puzzle of which it is not known whether it is minimal.
    const fn is_undecided(&self) -> bool {
        self.is_one() && self.minimal().is_none()
    }
}

impl Checked {
    fn of(givens: Grid, limit: u32) -> Self {
        let line = |grid: &Grid| grid.line().to_string();
        let one = |puzzle: Puzzle| {
            let redundant = puzzle.redundant_givens().iter().map(|cell| cell.to_string()).collect();
            Verdict::One { solution: line(puzzle.solution()), redundant, undecided: Vec::new() }
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
            let [redundant, undecided] = not_needed(&puzzle);
            Verdict::One { solution: line(puzzle.solution()), redundant, undecided }
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
            Verdict::One { redundant, undecided, .. } => {
                let parts = [("redundant", redundant), ("not decided", undecided)];
                let parts = parts.into_iter().filter(|(_, cells)| !cells.is_empty());
                let told: Vec<String> =
                    parts.map(|(what, cells)| format!("{what}: {}", cells.join(" "))).collect();
                let told = if told.is_empty() { "minimal".to_owned() } else { told.join("; ") };
                format!("valid: one solution, {told}")
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
        let minimal = self.verdict.minimal();
        let mut line = CheckedLine {
            puzzle: self.puzzle,
            givens: self.givens,
            result: "none",
            solutions: 0,
            at_least: false,
            minimal,
            redundant: Vec::new(),
            undecided: Vec::new(),
            solution: None,
            witnesses: Vec::new(),
            conflicts: self.conflicts,
        };
        match self.verdict {
            Verdict::None => {}
            Verdict::Clash => line.result = "conflict",
            Verdict::One { solution, redundant, undecided } => {
                (line.result, line.solutions) = ("unique", 1);
                (line.solution, line.redundant, line.undecided) = (Some(solution), redundant, undecided);
            }
            Verdict::Several { witnesses, number } => {
                (line.result, line.solutions, line.at_least) = ("multiple", number.counted, number.at_least);
                line.witnesses = witnesses.into();
            }
        }
        line
    }
}

/// Boards up to this size are looked at however long it takes.
const SMALL: usize = 9;
/// On larger ones each question may take so many guesses, which on 16x16 is enough for all but one in a thousand.
const A_QUESTION: u64 = 200;
/// What is open then may take so many,
const AGAIN: u64 = 2_000;
/// and all of it together so many, so that a board takes seconds and not hours. Guesses and not a time: the answer is the
/// same on every machine.
const TOGETHER: u64 = 20_000;

/// The givens that could each be left out, and those of which that was not found out.
fn not_needed(puzzle: &general::Puzzle) -> [Vec<String>; 2] {
    let is_small = puzzle.layout().rows() <= SMALL;
    let most = if is_small { u64::MAX } else { A_QUESTION };
    let mut left = TOGETHER;
    let needs = |place: &Place| puzzle.needs_within(*place, &mut most.clone());
    let asked: Vec<(Place, Option<bool>)> =
        puzzle.givens().filled().map(|place| (place, needs(&place))).collect();
    let asked =
        asked.into_iter().map(|(place, needed)| (place, needed.or_else(|| again(puzzle, place, &mut left))));
    let [mut redundant, mut undecided] = [Vec::new(), Vec::new()];
    for (place, needed) in asked {
        match needed {
            Some(true) => {}
            Some(false) => redundant.push(place.to_string()),
            None => undecided.push(place.to_string()),
        }
    }
    [redundant, undecided]
}

/// Asks a question once more with what is left for all of them.
fn again(puzzle: &general::Puzzle, place: Place, left: &mut u64) -> Option<bool> {
    let share = AGAIN.min(*left);
    let mut rest = share;
    let needed = puzzle.needs_within(place, &mut rest);
    *left -= share - rest;
    needed
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
    /// Left out where it was not found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    redundant: Vec<String>,
    /// Givens of which it was not found out whether they could be left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undecided: Vec<String>,
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
