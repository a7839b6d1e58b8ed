//! The question for a file.

use underdoku_store::Store;

use super::{Goal, Typed};
use crate::boards;
use crate::keymap::Action;

/// The question which file is loaded.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FilePrompt {
    /// What was typed so far.
    pub typed: Typed,
    /// Why the last try did not work.
    pub why_not: Option<String>,
}

/// The longest path that is taken, in columns of the screen.
pub(super) const LONGEST_PATH: usize = 240;

impl FilePrompt {
    pub(super) fn type_in(&mut self, character: char) {
        self.why_not = None;
        self.typed.type_in(character, LONGEST_PATH);
    }

    pub(super) fn act(&mut self, action: Action, store: &Store) -> Option<Goal> {
        match action {
            Action::Wipe => self.typed.erase(),
            Action::Back => return Some(Goal::Boards),
            Action::Confirm if !self.typed.text.trim().is_empty() => return self.load(store),
            _ => {}
        }
        None
    }

    fn load(&mut self, store: &Store) -> Option<Goal> {
        match boards::find(store, self.typed.text.trim()) {
            Ok(found) => Some(Goal::Board(Box::new(found))),
            Err(why) => {
                self.why_not = Some(why.to_string());
                None
            }
        }
    }
}
