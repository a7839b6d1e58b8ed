//! Cells that hold a smaller digit than their neighbours.

use crate::layout::rule::kind::KindInfo;
use crate::layout::rule::{Cell, Footprint, Meaning, Placement, Relation, Rule, RuleKind, Stroke};

/// Neighbours that are both cells of the rule may hold any digits, as in f-puzzles and its relatives.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "minimum",
    title: "a minimum",
    meaning: |rule, layout, _, meanings| {
        let pairs = super::around(rule, layout);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation: Relation::Less }));
    },
    strokes: |rule, layout, strokes| {
        let pairs = super::around(rule, layout);
        strokes.extend(pairs.map(|cells| Stroke::Chevron { cells }));
    },
    ..super::SINGLE_CELLS
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Cell));

impl Rule {
    /// Cells that each hold a smaller digit than the cells above, below, left and right of it,
    /// except those that are also cells of the rule.
    pub fn minimum(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Minimum, cells, [])
    }
}
