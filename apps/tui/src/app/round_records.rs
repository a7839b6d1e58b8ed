//! The best games of Hudoku, a template at a time.

use underdoku_store::{RoundRecord, Store, StoreError};

use super::{Desk, Goal, List};
use crate::keymap::{Action, Way};

/// The best games on one of the templates that games were finished on.
#[derive(Clone, Debug)]
pub struct RoundRecords {
    /// The templates, by name and line, the last played first.
    pub templates: Vec<(String, String)>,
    /// Which of them is shown.
    pub at: usize,
    /// Its best games.
    pub records: Vec<RoundRecord>,
    /// The place of the list that is shown first.
    pub list: List,
}

/// How many records are shown.
const RECORDS: usize = 100;

impl RoundRecords {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let templates = store.round_templates()?;
        let mut records = Self { templates, at: 0, records: Vec::new(), list: List::default() };
        records.look(store)?;
        Ok(records)
    }

    fn look(&mut self, store: &Store) -> Result<(), StoreError> {
        if let Some((_, line)) = self.templates.get(self.at) {
            self.records = store.round_records(line, RECORDS)?;
            self.list = List::new(self.records.len());
        }
        Ok(())
    }

    pub(super) fn act(&mut self, action: Action, desk: &mut Desk) -> Option<Goal> {
        let step = match action {
            Action::Go(Way::Left) => -1,
            Action::Go(Way::Right) => 1,
            _ => return self.list.act(action, None),
        };
        let len = self.templates.len().max(1).cast_signed();
        self.at = (self.at.cast_signed() + step).rem_euclid(len).unsigned_abs();
        let looked = self.look(&desk.store);
        desk.note(looked);
        None
    }
}
