//! What was found about a puzzle: whether it has one solution, and needs all its givens.

use underdoku_formats::Laid;
use underdoku_game::classic::conflicts;
use underdoku_grid::Grid;
use underdoku_grid::layout::Fill;
use underdoku_solver::{Puzzle, Stop, Stopped, general};

use super::line::ConflictLine;
use super::needless::not_needed;
use crate::commands::puzzles::judge::{Judgement, LaidJudgement, Number};
use crate::stream::fingerprint::Fingerprint;

/// What was found about a puzzle.
pub(super) struct Checked {
    /// The givens as a line, and how many there are.
    pub(super) puzzle: String,
    pub(super) givens: usize,
    pub(super) fingerprint: Fingerprint,
    pub(super) verdict: Verdict,
    pub(super) conflicts: Vec<ConflictLine>,
}

/// Whether the puzzle is one. Boards are lines.
pub(super) enum Verdict {
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
    pub(super) fn of<P, G, C>(
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

    pub(super) const fn is_one(&self) -> bool {
        matches!(self, Self::One { .. })
    }

    pub(super) fn is_minimal(&self) -> bool {
        self.minimal() == Some(true)
    }

    /// Whether every given is needed, if that is known.
    pub(super) const fn minimal(&self) -> Option<bool> {
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
    pub(super) const fn is_undecided(&self) -> bool {
        self.is_one() && self.minimal().is_none()
    }
}

impl Checked {
    pub(super) fn of(givens: Grid, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let line = |grid: &Grid| grid.line().to_string();
        let one = |puzzle: Puzzle| {
            let redundant = puzzle.redundant_givens().iter().map(|cell| cell.to_string()).collect();
            Verdict::One { solution: line(puzzle.solution()), redundant, undecided: Vec::new() }
        };
        Ok(Self {
            puzzle: line(&givens),
            givens: givens.filled().len(),
            fingerprint: Fingerprint::of(&givens),
            verdict: Verdict::of(Judgement::of(givens, limit, stop)?, one, line),
            conflicts: conflicts(&givens).into_iter().map(ConflictLine::of).collect(),
        })
    }

    pub(super) fn of_laid(laid: &Laid, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let (layout, givens) = (laid.layout(), laid.givens());
        let line = |fill: &Fill| fill.line(layout);
        let one = |puzzle: general::Puzzle| {
            let [redundant, undecided] = not_needed(&puzzle, stop);
            Verdict::One { solution: line(puzzle.solution()), redundant, undecided }
        };
        stop.whole(Self {
            puzzle: line(givens),
            givens: givens.filled().count(),
            fingerprint: Fingerprint::of_laid(layout, givens),
            verdict: Verdict::of(LaidJudgement::of_laid(laid, limit, stop)?, one, line),
            conflicts: givens.clashes(layout).map(ConflictLine::of_laid).collect(),
        })
    }

    pub(super) fn sentence(&self) -> String {
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
}
