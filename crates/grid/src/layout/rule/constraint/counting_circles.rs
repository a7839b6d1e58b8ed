//! Circles of which each says how many hold its digit.

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
    plain: as_given,
    meaning: |rule, _, _, meanings| {
        meanings.push(Meaning::Counts { cells: rule.cells().to_vec() });
    },
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Ring, rule, strokes),
    is_blind_to_digits: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Counts));

impl Rule {
    /// Circles of which each says how many of them hold its digit.
    pub fn counting_circles(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::CountingCircles, cells, [])
    }
}
