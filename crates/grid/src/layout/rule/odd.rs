//! Cells that hold odd digits.

use super::super::Variant;
use super::kind::{CellOrder, KindInfo, as_given};
use super::{Cell, CellShape, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "odd",
    title: "odd cells",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        super::constraint::check_line(rule, layout, 1, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    plain: as_given,
    meaning: |rule, layout, _, meanings| {
        super::constraint::digits_of_parity(rule, layout, 1, meanings);
    },
    strokes: |rule, _, strokes| {
        let shaded = |&cell: &Cell| Stroke::Shape { cell, shape: CellShape::Disc };
        strokes.extend(rule.cells().iter().map(shaded));
    },
    is_blind_to_digits: |_| false,
};
