//! Cells along a diagonal that add up to a number outside the board; digits may repeat.

use super::super::Variant;
use super::kind::{CellOrder, KindInfo};
use super::{Cell, Meaning, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "little-killer",
    title: "a little killer",
    variant: Variant::Rules,
    order: CellOrder::Line,
    check: |rule, layout| {
        super::check_line(rule, layout, 1, Cell::COUNT)?;
        super::check_one_number(rule)
    },
    meaning: |rule, _, _, meanings| {
        let sum = |&total: &u16| Meaning::Sum { cells: rule.cells.clone(), total };
        meanings.extend(rule.numbers().first().map(sum));
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().first().map(u16::to_string).unwrap_or_default();
        strokes.push(Stroke::Outside { cells: rule.cells().to_vec(), text });
    },
    is_blind_to_digits: |_| false,
};
