//! A sign between two cells that points to the smaller digit.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Footprint, Placement, Relation, Rule, RuleKind, Stroke};
use crate::layout::{Cell, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "inequality",
    title: "an inequality",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, 2)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| super::pair(rule, Relation::Less, meanings),
    strokes: |rule, _, strokes| {
        if let [less, greater] = *rule.cells() {
            strokes.push(Stroke::Chevron { cells: [less, greater] });
        }
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Edge));

impl Rule {
    /// Two cells of which the first holds the smaller digit.
    #[doc(alias("greater than", "less than", "futoshiki"))]
    pub fn inequality(less: Cell, greater: Cell) -> Self {
        Self::new(RuleKind::Inequality, [less, greater], [])
    }
}
