//! Replaces `constraints` in builds without that feature, whose layouts have no such rules.

use underdoku_grid::layout::{Cell, Meaning, RuleKind};

use super::board::{LayoutBoard, Propagated};
use super::counting::Counting;
use super::flat_lists::FlatLists;
use super::rules::Rules;

// Otherwise a grid with such rules would be solved as if it had none.
const _: () = assert!(
    RuleKind::ALL.len() == RuleKind::Candidates as usize + 1,
    "underdoku-grid has the feature `constraints`, and underdoku-solver lacks it"
);

/// No constraints.
#[derive(Clone, Debug)]
pub(super) struct Constraints {
    pub(super) cells: FlatLists<u16>,
}

impl Constraints {
    pub(super) const fn of(_: Counting) -> Self {
        Self { cells: FlatLists::new() }
    }

    #[expect(clippy::unused_self, reason = "same signature as the real `Constraints`")]
    pub(super) const fn len(&self) -> usize {
        0
    }

    #[expect(clippy::unused_self, reason = "same signature as the real `Constraints`")]
    pub(super) const fn has_inequalities(&self) -> bool {
        false
    }

    #[expect(clippy::unused_self, reason = "same signature as the real `Constraints`")]
    pub(super) const fn is_late(&self, _: usize) -> bool {
        false
    }

    #[expect(clippy::unused_self, reason = "same signature as the real `Constraints`")]
    pub(super) const fn add(
        &mut self,
        _: &Meaning,
        _: &impl Fn(&[Cell]) -> Vec<u16>,
        _: &FlatLists<u16>,
    ) {
    }

    #[expect(clippy::unused_self, reason = "same signature as the real `Constraints`")]
    pub(super) const fn add_orders(&mut self, _: &FlatLists<u16>) {}
}

impl LayoutBoard {
    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "same signature as the real `Constraints`"
    )]
    pub(super) const fn constraint(&mut self, _: &Rules, _: usize) -> Propagated {
        Ok(())
    }
}
