//! The levels, the saved boards, and the way to a file.

use underdoku_store::{Store, StoreError};

use super::{Desk, Goal, List};
use crate::boards::{self, Found};
use crate::keymap::Action;

/// The boards that can be loaded by name.
#[derive(Clone, Debug)]
pub struct BoardList {
    /// The names, levels first.
    pub names: Vec<String>,
    /// Which line is chosen; the one behind the names asks for a file.
    pub list: List,
    /// The chosen board, or why it cannot be loaded; nothing for the line of the file.
    pub chosen: Option<Result<Found, String>>,
}

impl BoardList {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let names = boards::names(store)?;
        let mut new = Self { list: List::new(names.len() + 1), names, chosen: None };
        new.look(store);
        Ok(new)
    }

    pub(super) fn act(&mut self, action: Action, desk: &Desk) -> Option<Goal> {
        if action == Action::Confirm {
            return self.goal(desk);
        }
        let before = self.list.at;
        let goal = self.list.act(action, None);
        if self.list.at != before {
            self.look(&desk.store);
        }
        goal
    }

    /// Looks at the chosen board.
    fn look(&mut self, store: &Store) {
        let name = self.names.get(self.list.at);
        self.chosen = name.map(|name| boards::find(store, name).map_err(|why| why.to_string()));
    }

    fn goal(&mut self, desk: &Desk) -> Option<Goal> {
        self.look(&desk.store);
        match &self.chosen {
            None => Some(Goal::FilePrompt),
            Some(found) => found.as_ref().ok().map(|found| Goal::Board(Box::new(found.clone()))),
        }
    }
}
