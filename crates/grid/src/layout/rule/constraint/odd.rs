//! Cells that hold odd digits.

use crate::layout::rule::kind::KindInfo;
use crate::layout::rule::{Cell, CellShape, Footprint, Placement, Rule, RuleKind};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "odd",
    title: "odd cells",
    meaning: |rule, layout, _, meanings| super::leave_remainder(1, (rule, layout), meanings),
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Disc, rule, strokes),
    ..super::SINGLE_CELLS
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Cell));

impl Rule {
    /// Cells that hold odd digits.
    #[doc(alias = "parity")]
    pub fn odd(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Odd, cells, [])
    }
}
