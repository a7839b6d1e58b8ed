//! JSON output for one puzzle.

use serde::Serialize;
use underdoku_grid::layout::{Cell, Clash, Digit, Layout};

use super::checked::{Checked, Verdict};

/// The findings in JSON.
#[derive(Serialize)]
pub struct CheckedLine {
    puzzle: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    givens: usize,
    result: &'static str,
    solutions: usize,
    /// True if counting stopped at the limit, so there may be more.
    at_least: bool,
    /// Omitted if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    redundant: Vec<String>,
    /// Givens for which it could not be decided whether they are needed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undecided: Vec<String>,
    /// Rules of the board that could each be left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needless_rules: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    witnesses: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictLine>,
}

/// A broken rule in JSON.
#[derive(Serialize)]
pub struct ConflictLine {
    #[serde(skip)]
    pub(super) sentence: String,
    /// A row, a column, a box; a cage, named by its first cell; or a cell that cannot take its
    /// digit.
    house: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// The actual sum of a full cage.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<u16>,
    cells: Vec<String>,
}

impl ConflictLine {
    /// A violation of a rule.
    pub fn of(clash: Clash, layout: &Layout) -> Self {
        let (digit, found, cells) = match clash {
            Clash::House { digit, cells, .. } | Clash::Cage { digit, cells, .. } => {
                (Some(digit), None, cells.to_vec())
            }
            Clash::Sum { head, found, .. } => (None, Some(found), vec![head]),
            Clash::Rule { .. } => (None, None, clash.cells_on(layout)),
            Clash::Digit { cell, digit } => (Some(digit), None, vec![cell]),
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
    /// The findings in JSON.
    pub fn into_line(self) -> CheckedLine {
        let minimal = self.verdict.minimal();
        let mut line = CheckedLine {
            puzzle: self.puzzle,
            layout: self.layout,
            givens: self.givens,
            result: "none",
            solutions: 0,
            at_least: false,
            minimal,
            redundant: Vec::new(),
            undecided: Vec::new(),
            needless_rules: Vec::new(),
            solution: None,
            witnesses: Vec::new(),
            conflicts: self.conflicts,
        };
        match self.verdict {
            Verdict::None => {}
            Verdict::Clash => line.result = "conflict",
            Verdict::One { solution, redundant, undecided, needless_rules } => {
                line.needless_rules = needless_rules;
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
