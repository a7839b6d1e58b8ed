//! The runs that are kept.

use ratatui::layout::{Position, Rect};
use underdoku_store::{RunSummary, Store, StoreError};

use super::{Desk, Goal, List};
use crate::keymap::Action;
use crate::places;

/// The runs that are kept.
#[derive(Clone, Debug)]
pub struct Runs {
    /// The runs, the last played first.
    pub kept: Vec<RunSummary>,
    /// Which of them is chosen.
    pub list: List,
    /// Whether the chosen run shall be discarded: the answer that is chosen, no or yes.
    pub discards: Option<List>,
}

/// The answers to the question whether a run shall be discarded.
pub const DISCARD_LINES: [&str; 2] = ["Keep it", "Discard it for good"];

impl Runs {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let kept = store.unfinished()?;
        Ok(Self { list: List::new(kept.len()), kept, discards: None })
    }

    pub(super) fn act(&mut self, action: Action, desk: &mut Desk) -> Option<Goal> {
        if let Some(question) = &mut self.discards {
            match action {
                Action::Confirm => self.answer(desk),
                Action::Back => self.discards = None,
                _ => {
                    question.act(action, None);
                }
            }
            return None;
        }
        if action == Action::Wipe && !self.kept.is_empty() {
            self.discards = Some(List::new(DISCARD_LINES.len()));
        }
        let chosen = self.kept.get(self.list.at).map(|run| Goal::Resume(run.id));
        self.list.act(action, chosen)
    }

    pub(super) fn click_question(&mut self, at: Position, area: Rect, desk: &mut Desk) -> Option<Goal> {
        let lines = places::question(area, DISCARD_LINES.len()).lines;
        let line = lines.iter().position(|line| line.contains(at))?;
        self.discards = Some(List { at: line, len: DISCARD_LINES.len() });
        self.answer(desk);
        None
    }

    fn answer(&mut self, desk: &mut Desk) {
        let is_yes = self.discards.take().is_some_and(|question| question.at == 1);
        if let Some(run) = self.kept.get(self.list.at).filter(|_| is_yes) {
            let discarded = desk.store.discard(run.id);
            desk.note(discarded);
            let again = Self::new(&desk.store);
            if let Some(mut again) = desk.note(again) {
                again.list.at = self.list.at.min(again.kept.len().saturating_sub(1));
                *self = again;
            }
        }
    }
}
