//! Cells that hold even digits.

use crate::layout::rule::CellShape;
use crate::layout::rule::kind::KindInfo;

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "even",
    title: "even cells",
    meaning: |rule, layout, _, meanings| super::leave_remainder(0, (rule, layout), meanings),
    strokes: |rule, _, strokes| super::shape_cells(CellShape::Square, rule, strokes),
    ..super::SHAPED_CELLS
};
