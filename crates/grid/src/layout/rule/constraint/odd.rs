//! Cells that hold odd digits.

use crate::layout::rule::CellShape;
use crate::layout::rule::kind::KindInfo;

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "odd",
    title: "odd cells",
    meaning: |rule, layout, _, meanings| super::leave_remainder(1, (rule, layout), meanings),
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Disc, rule, strokes),
    ..super::SHAPED_CELLS
};
