//! Replaces the rules that a player adds in builds without the feature `setting`: there are none.

use std::sync::Arc;

use underdoku_grid::layout::Layout;

use super::State;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AddedRules;

impl AddedRules {
    pub(super) const fn none(_: &Arc<Layout>) -> Self {
        Self
    }
}

#[expect(clippy::unused_self, reason = "same signatures as the real methods")]
impl State {
    pub(super) fn bare(&self) -> &Layout {
        &self.layout
    }

    pub(super) const fn has_added_rules(&self) -> bool {
        false
    }

    pub(crate) const fn pack(&mut self) {}

    pub(crate) const fn unpack(&mut self, _: &Self) {}
}
