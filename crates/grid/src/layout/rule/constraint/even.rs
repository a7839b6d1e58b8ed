//! Cells that hold even digits.

use crate::layout::rule::kind::KindInfo;
use crate::layout::rule::{Cell, CellShape, Footprint, Placement, Rule, RuleKind};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "even",
    title: "even cells",
    meaning: |rule, layout, _, meanings| super::leave_remainder(0, (rule, layout), meanings),
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Square, rule, strokes),
    ..super::SINGLE_CELLS
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Cell));

impl Rule {
    /// Cells that hold even digits.
    #[doc(alias = "parity")]
    pub fn even(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Even, cells, [])
    }
}
