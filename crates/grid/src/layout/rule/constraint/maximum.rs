//! Cells that hold a greater digit than their neighbours.

use crate::layout::rule::kind::KindInfo;
use crate::layout::rule::{Cell, Footprint, Meaning, Placement, Relation, Rule, RuleKind, Stroke};

/// Neighbours that are both cells of the rule may hold any digits, as in f-puzzles and its relatives.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "maximum",
    title: "a maximum",
    meaning: |rule, layout, _, meanings| {
        let pairs = super::around(rule, layout).map(|[cell, other]| [other, cell]);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation: Relation::Less }));
    },
    strokes: |rule, layout, strokes| {
        let pairs = super::around(rule, layout).map(|[cell, other]| [other, cell]);
        strokes.extend(pairs.map(|cells| Stroke::Chevron { cells }));
    },
    ..super::SINGLE_CELLS
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Cell));

impl Rule {
    /// Cells that each hold a greater digit than the cells above, below, left and right of it,
    /// except those that are also cells of the rule.
    pub fn maximum(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Maximum, cells, [])
    }
}
