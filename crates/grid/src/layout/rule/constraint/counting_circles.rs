//! Circles in which each digit that occurs does so as often as its value.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, CellShape, Footprint, Meaning, Placement, Rule, RuleKind};

/// All circles of a rule count together.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "counting-circles",
    title: "counting circles",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 1, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        meanings.push(Meaning::Counts { cells: rule.cells().to_vec() });
    },
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Ring, rule, strokes),
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Counts));

impl Rule {
    /// Circles in which each digit that occurs does so as often as its value: there are three 3s or
    /// none.
    pub fn counting_circles(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::CountingCircles, cells, [])
    }
}
