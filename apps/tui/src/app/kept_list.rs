//! The games that are kept: runs of Delve, games of Classic and of Hudoku.

use ratatui::layout::{Position, Rect};
use underdoku_game::Game;
use underdoku_store::{Listed, Store, StoreError};

use super::{Desk, Goal, List};
use crate::keymap::Action;
use crate::places;

/// The games that are kept.
#[derive(Clone, Debug)]
pub struct KeptList<G: Game> {
    /// The games, the last played first.
    pub kept: Vec<Listed<G::Summary>>,
    /// Which of them is chosen.
    pub list: List,
    /// Whether the chosen game shall be discarded: the answer that is chosen, no or yes.
    pub discards: Option<List>,
}

/// The answers to the question whether a game shall be discarded.
pub const DISCARD_LINES: [&str; 2] = ["Keep it", "Discard it for good"];

impl<G: Game> KeptList<G> {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let kept = store.kept::<G>()?;
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
        let chosen = self.kept.get(self.list.at).map(|game| Goal::Resume(game.id));
        self.list.act(action, chosen)
    }

    pub(super) fn click_question(&mut self, at: Position, area: Rect, desk: &mut Desk) {
        let lines = places::question(area, DISCARD_LINES.len()).lines;
        if let Some(line) = lines.iter().position(|line| line.contains(at)) {
            self.discards = Some(List { at: line, len: DISCARD_LINES.len() });
            self.answer(desk);
        }
    }

    fn answer(&mut self, desk: &mut Desk) {
        let is_yes = self.discards.take().is_some_and(|question| question.at == 1);
        if let Some(id) = self.kept.get(self.list.at).filter(|_| is_yes).map(|game| game.id) {
            // The board that the player would come back to is let go first.
            desk.aside.take_if(|aside| aside.bench.id() == Some(id));
            let discarded = desk.store.discard(id);
            desk.note(discarded);
            let again = Self::new(&desk.store);
            if let Some(mut again) = desk.note(again) {
                again.list.at = self.list.at.min(again.kept.len().saturating_sub(1));
                *self = again;
            }
        }
    }
}
