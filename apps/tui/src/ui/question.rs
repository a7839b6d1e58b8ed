//! A screen's question about the difficulty of a puzzle.

use underdoku_game::classic::State;

use super::AppEvent;
use super::screen::Order;
use crate::appraiser::{Appraisal, Appraised, puzzle_of};

/// A request for the difficulty of a puzzle, and the answer once it has arrived.
#[derive(Clone, Debug, Default)]
pub struct Question {
    puzzle: Option<State>,
    answer: Option<Appraised>,
}

impl Question {
    /// Requests the difficulty of a board's puzzle, unless it has no givens.
    pub fn about(state: &State) -> Self {
        let puzzle = (state.given_count() > 0).then(|| puzzle_of(state));
        Self { puzzle, answer: None }
    }

    /// The work to do, until the answer has arrived.
    pub fn background_work(&self) -> Option<Order<'_>> {
        self.puzzle.as_ref().filter(|_| self.answer.is_none()).map(Order::Difficulty)
    }

    /// Stores the answer. Returns it, unless it belongs to another request.
    pub fn take(&mut self, found: AppEvent) -> Option<&Appraised> {
        let AppEvent::Appraised(found) = found else { return None };
        if self.background_work() != Some(Order::Difficulty(&found.puzzle)) {
            return None;
        }
        self.answer = Some(*found);
        self.answer.as_ref()
    }

    /// The difficulty, if it was found.
    pub fn appraisal(&self) -> Option<&Appraisal> {
        self.answer.as_ref()?.found.as_ref().ok()
    }
}
