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

    /// The layout with these rules.
    fn layout(&self) -> Result<Layout, LayoutFault> {
        Layout::clone(&self.bare).with_rules(self.rules.iter().cloned())
    }
}

impl State {
    /// The maximum number of added rules: enough for a dot or a sign on each of the 144 edges of a 9x9
    /// board, and some more.
    pub const MOST_RULES: usize = 200;

    /// The rules that the player added, in that order.
    pub fn added_rules(&self) -> &[Rule] {
        &self.added.rules
    }

    /// The added rule that a player refers to by a cell: the newest that contains it, otherwise the
    /// newest about the whole board.
    pub fn added_rule_at(&self, cell: Cell) -> Option<&Rule> {
        let newest = || self.added.rules.iter().rev();
        newest()
            .find(|rule| rule.cells().contains(&cell))
            .or_else(|| newest().find(|rule| rule.cells().is_empty()))
    }

    /// Drops the layout with the added rules, if the board is not shown. A game stores a board for each
    /// change, and a layout is many times larger than the rest of the board. [`State::unpack`] restores
    /// it.
    pub(crate) fn pack(&mut self) {
        self.layout = Arc::clone(&self.added.bare);
    }

    /// Reverts [`State::pack`]. If the other board has the same rules, its layout is shared.
    pub(crate) fn unpack(&mut self, other: &Self) {
        if self.added == other.added {
            self.layout = Arc::clone(&other.layout);
        } else if let Ok(layout) = self.added.layout() {
            self.layout = Arc::new(layout);
        }
    }

    /// The layout without the added rules.
    pub(super) fn bare(&self) -> &Layout {
        &self.added.bare
    }

    pub(super) fn has_added_rules(&self) -> bool {
        !self.added.rules.is_empty()
    }

    /// The same board with one more rule.
    ///
    /// # Errors
    ///
    /// If the rule does not fit the board.
    pub(crate) fn with_rule(&self, rule: Rule) -> Result<Self, LayoutFault> {
        let rule = rule.normalized(&self.layout);
        let rules = self.added.rules.iter().cloned().chain([rule]).collect();
        self.with_added(AddedRules { bare: Arc::clone(&self.added.bare), rules })
    }

    /// The same board without an added rule, the newest if it was added several times; `None` if it was
    /// not added.
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
