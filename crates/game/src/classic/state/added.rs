//! Rules that a player adds to a puzzle being set.

use std::sync::Arc;

use underdoku_grid::layout::{Cell, Layout, LayoutFault, Rule};

use super::State;

/// The rules that were added to a layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AddedRules {
    /// The layout without them.
    bare: Arc<Layout>,
    /// In the order in which they were added.
    rules: Arc<[Rule]>,
}

impl AddedRules {
    pub(super) fn none(layout: &Arc<Layout>) -> Self {
        Self { bare: Arc::clone(layout), rules: Arc::default() }
    }

    pub(super) fn bare(&self) -> &Layout {
        &self.bare
    }

    /// The layout with these rules.
    fn layout(&self) -> Result<Layout, LayoutFault> {
        Layout::clone(&self.bare).with_rules(self.rules.iter().cloned())
    }
}

impl State {
    /// The most rules that can be added to a board: a dot or a sign on each edge between two cells, and some more.
    pub const MOST_RULES: usize = 200;

    /// The rules that the player added, in that order.
    pub fn added_rules(&self) -> &[Rule] {
        &self.added.rules
    }

    /// The added rule that a player means by a cell: the newest that has it, or else the newest about the whole
    /// board.
    pub fn added_rule_at(&self, cell: Cell) -> Option<&Rule> {
        let newest = || self.added.rules.iter().rev();
        newest()
            .find(|rule| rule.cells().contains(&cell))
            .or_else(|| newest().find(|rule| rule.cells().is_empty()))
    }

    /// Leaves out what follows from the added rules, for a board that is not shown: a game has a board for each
    /// change, and that is many times larger than the rest of a board. [`State::unpack`] brings it back.
    pub(crate) fn pack(&mut self) {
        self.layout = Arc::clone(&self.added.bare);
    }

    /// Reverts [`State::pack`], by means of a board that may have the same rules.
    pub(crate) fn unpack(&mut self, other: &Self) {
        if self.added == other.added {
            self.layout = Arc::clone(&other.layout);
        } else if let Ok(layout) = self.added.layout() {
            self.layout = Arc::new(layout);
        }
    }

    pub(super) fn has_added_rules(&self) -> bool {
        !self.added.rules.is_empty()
    }

    /// The same board with one more rule.
    ///
    /// # Errors
    ///
    /// Why the rule does not fit.
    pub(crate) fn with_rule(&self, rule: Rule) -> Result<Self, LayoutFault> {
        let rule = rule.normalized(&self.layout);
        let rules = self.added.rules.iter().cloned().chain([rule]).collect();
        self.with_added(AddedRules { bare: Arc::clone(&self.added.bare), rules })
    }

    /// The same board without an added rule, the newest if there are several like it; `None` if there is none.
    pub(crate) fn without_rule(&self, rule: &Rule) -> Option<Self> {
        let mut rules = self.added.rules.to_vec();
        rules.remove(rules.iter().rposition(|other| other == rule)?);
        let added = AddedRules { bare: Arc::clone(&self.added.bare), rules: rules.into() };
        self.with_added(added).ok()
    }

    fn with_added(&self, added: AddedRules) -> Result<Self, LayoutFault> {
        let layout = Arc::new(added.layout()?);
        Ok(Self { layout, added, ..self.clone() })
    }
}
