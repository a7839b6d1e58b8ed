//! Findings about one puzzle: the number of solutions, and unnecessary givens.

use underdoku_formats::Board;
use underdoku_generator::Fingerprint;
use underdoku_grid::layout;
use underdoku_solver::{Stop, Stopped};
use underdoku_words::terminal::say;
use underdoku_words::{Joint, Message};

use super::line::ConflictLine;
use super::needless::{not_needed, rules_not_needed};
use crate::{Judgement, Number, Proven, fingerprint, judged_layout};

/// The findings about a puzzle.
pub struct Checked {
    /// The givens as a line.
    pub puzzle: String,
    /// The layout, as in JSON; `None` for the standard one.
    pub layout: Option<String>,
    /// The number of givens.
    pub givens: usize,
    /// The fingerprint of the givens.
    pub fingerprint: Fingerprint,
    /// The number of solutions, and unneeded givens.
    pub verdict: Verdict,
    /// Givens that break a rule.
    pub conflicts: Vec<ConflictLine>,
}

/// The kind of puzzle by its number of solutions. Boards are lines.
pub enum Verdict {
    /// No solution, though no rule is broken.
    None,
    /// Givens break a rule.
    Clash,
    /// Exactly one solution.
    One {
        /// One character for each cell, row by row.
        solution: String,
        /// Givens that could each be removed, though not necessarily together.
        redundant: Vec<String>,
        /// Givens for which the search was too long to decide.
        undecided: Vec<String>,
        /// Rules of the board that could each be left out.
        needless_rules: Vec<String>,
    },
    /// Several solutions.
    Several {
        /// Two of them.
        witnesses: [String; 2],
        /// Their number.
        number: Number,
    },
}

impl Verdict {
    fn of(judgement: Judgement, stop: Stop<'_>) -> Self {
        let puzzle = match judgement {
            Judgement::One(puzzle) => puzzle,
            Judgement::None => return Self::None,
            Judgement::Clash(_) => return Self::Clash,
            Judgement::Several { witnesses, number } => {
                return Self::Several { witnesses, number };
            }
        };
        let ([redundant, undecided], needless_rules) = match &puzzle {
            Proven::Classic(puzzle) => {
                let redundant = puzzle.redundant_givens();
                let redundant = redundant.iter().map(|cell| cell.to_string()).collect();
                ([redundant, Vec::new()], Vec::new())
            }
            Proven::Any(puzzle) => (not_needed(puzzle, stop), rules_not_needed(puzzle, stop)),
        };
        Self::One { solution: puzzle.solution_line(), redundant, undecided, needless_rules }
    }

    /// True for one solution.
    pub const fn is_one(&self) -> bool {
        matches!(self, Self::One { .. })
    }

    /// True if every given is needed.
    pub fn is_minimal(&self) -> bool {
        self.minimal() == Some(true)
    }

    /// Returns true if every given is needed; `None` if that is unknown or there is no unique
    /// solution.
    pub const fn minimal(&self) -> Option<bool> {
        match self {
            Self::One { redundant, undecided, .. } if redundant.is_empty() => {
                if undecided.is_empty() { Some(true) } else { None }
            }
            Self::One { .. } => Some(false),
            _ => None,
        }
    }

    /// True for a valid puzzle if the search could not decide whether it is minimal.
    pub const fn is_undecided(&self) -> bool {
        self.is_one() && self.minimal().is_none()
    }
}

impl Checked {
    /// Checks a board's givens; counts several solutions up to `limit`.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn of(board: &Board, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let givens = board.givens();
        let clashes: Vec<layout::Clash> = match board.puzzle() {
            Some(grid) => grid.clashes().into_iter().map(Into::into).collect(),
            None => givens.clashes(board.layout()).collect(),
        };
        let judgement = Judgement::of(board, limit, stop)?;
        let sukaku = board.sukaku().filter(|_| judgement.is_of_sukaku(board));
        stop.whole(Self {
            puzzle: board.givens_line(),
            layout: judged_layout(board),
            givens: givens.filled().count(),
            fingerprint: fingerprint(sukaku.as_ref().unwrap_or(board)),
            verdict: Verdict::of(judgement, stop),
            conflicts: clashes
                .into_iter()
                .map(|clash| ConflictLine::of(clash, board.layout()))
                .collect(),
        })
    }

    /// The findings as a sentence.
    pub fn sentence(&self) -> String {
        say(&match &self.verdict {
            Verdict::One { redundant, undecided, needless_rules, .. } => {
                let named = |key, name, items: &[String]| {
                    let message = Message::new(key).text(name, items.join(" "));
                    (!items.is_empty()).then_some(message)
                };
                let givens = [
                    named("check-redundant", "cells", redundant),
                    named("check-undecided", "cells", undecided),
                ];
                let mut findings: Vec<Message> = givens.into_iter().flatten().collect();
                if findings.is_empty() {
                    findings.push(Message::new("check-minimal"));
                }
                findings.extend(named("check-needless-rules", "rules", needless_rules));
                Message::new("check-one").list("findings", findings, Joint::Semicolon)
            }
            Verdict::None => Message::new("check-none"),
            Verdict::Clash => {
                let conflicts = self.conflicts.iter().map(|conflict| conflict.sentence.as_str());
                Message::new("check-clashes").text("result", "conflict").names(
                    "clashes",
                    conflicts,
                    Joint::Semicolon,
                )
            }
            Verdict::Several { witnesses: [one, other], number } => Message::new("check-several")
                .said("number", number)
                .text("one", one)
                .text("other", other),
        })
    }
}
