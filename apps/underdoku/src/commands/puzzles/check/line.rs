//! Findings about one puzzle, as JSON.

use serde::Serialize;
use underdoku_grid::layout::{Cell, Clash, Digit};

use super::checked::{Checked, Verdict};

/// What was found, as it is printed in JSON.
#[derive(Serialize)]
pub(super) struct CheckedLine {
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
pub(super) struct ConflictLine {
    #[serde(skip)]
    pub(super) sentence: String,
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
    pub(super) fn of(clash: Clash) -> Self {
        let (digit, found, cells) = match clash {
            Clash::House { value, cells, .. } | Clash::Cage { value, cells, .. } => {
                (Some(value), None, cells.to_vec())
            }
            Clash::Sum { head, found, .. } => (None, Some(found), vec![head]),
            Clash::Value { cell, value } => (Some(value), None, vec![cell]),
        };
        Self {
            sentence: clash.to_string(),
            house: clash.subject(),
            digit: digit.map(Digit::get),
            found,
            cells: cells.iter().map(Cell::to_string).collect(),
        }
    }
}

impl Checked {
    pub(super) fn into_line(self) -> CheckedLine {
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
                (line.solution, line.redundant, line.undecided) =
                    (Some(solution), redundant, undecided);
            }
            Verdict::Several { witnesses, number } => {
                (line.result, line.solutions, line.at_least) =
                    ("multiple", number.counted, number.at_least);
                line.witnesses = witnesses.into();
            }
        }
        line
    }
}
