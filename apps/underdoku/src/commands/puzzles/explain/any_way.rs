//! The way to the solution on a board of any layout.

use underdoku_formats::Board;
use underdoku_logic::{Difficulty, general};
use underdoku_solver::Stop;

use super::super::show::drawn;
use super::super::told::StepLine;
use super::WayLine;
use super::scene::outcome;

/// The way as far as the techniques go.
pub(super) struct AnyWay {
    /// The givens as a line, and as a drawing.
    pub(super) puzzle: String,
    pub(super) picture: String,
    pub(super) steps: Vec<StepLine>,
    /// The board at the end.
    end: String,
    is_solved: bool,
    hardest: Option<(&'static str, Difficulty)>,
}

impl AnyWay {
    /// Takes the first step found by these techniques, repeatedly, until none is left or a stop is
    /// requested.
    pub(super) fn from(start: &Board, rows: &[&'static general::Row], stop: Stop<'_>) -> Self {
        let (layout, givens) = (start.layout(), &start.givens());
        let mut board = general::Board::new(layout, givens).until(stop);
        let (mut steps, mut hardest) = (Vec::new(), None);
        while let Some(step) = board.next_among(rows.iter().copied()) {
            board.apply(&step);
            steps.push(StepLine::of_any(&step));
            hardest = hardest.max(Some(step.technique()));
        }
        Self {
            puzzle: givens.line(layout),
            picture: drawn(start),
            steps,
            end: board.fill().line(layout),
            is_solved: board.fill().is_solved(layout),
            hardest: hardest.map(|hardest| (hardest.name(), hardest.difficulty())),
        }
    }

    /// The outcome as a sentence.
    pub(super) fn outcome(&self) -> String {
        outcome(self.steps.len(), self.is_solved, self.hardest)
    }

    /// The way in JSON.
    pub(super) fn into_line(self) -> WayLine {
        WayLine {
            puzzle: self.puzzle,
            result: if self.is_solved { "solved" } else { "stuck" },
            reason: None,
            steps: self.steps,
            end: Some(self.end),
        }
    }
}
