//! The best games, a group at a time.

use underdoku_game::{Game, Group};
use underdoku_store::{Listed, Store, StoreError};

use super::{Desk, Goal, List};
use crate::keymap::{Action, Way};

/// The best games of one of the groups in which games were finished.
#[derive(Clone, Debug)]
pub struct BestList<G: Game> {
    /// The groups, the last played first; one for a game that has none.
    pub groups: Vec<Group>,
    /// Which of them is shown.
    pub at: usize,
    /// Its best games.
    pub best: Vec<Listed<G::Summary>>,
    /// The place of the list that is shown first.
    pub list: List,
}

/// How many of the best games are shown.
const SHOWN: usize = 100;

impl<G: Game> BestList<G> {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let groups = store.groups(G::ID)?;
        let mut best = Self { groups, at: 0, best: Vec::new(), list: List::default() };
        best.look(store)?;
        Ok(best)
    }

    fn look(&mut self, store: &Store) -> Result<(), StoreError> {
        if let Some(group) = self.groups.get(self.at) {
            self.best = store.best::<G>(&group.key, SHOWN)?;
            self.list = List::new(self.best.len());
        }
        Ok(())
    }

    pub(super) fn act(&mut self, action: Action, desk: &mut Desk) -> Option<Goal> {
        let step = match action {
            Action::Go(Way::Left) => -1,
            Action::Go(Way::Right) => 1,
            _ => return self.list.act(action, None),
        };
        let len = self.groups.len().max(1).cast_signed();
        self.at = (self.at.cast_signed() + step).rem_euclid(len).unsigned_abs();
        let looked = self.look(&desk.store);
        desk.note(looked);
        None
    }
}
