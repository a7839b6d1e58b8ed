//! A number between two cells that add up to it: V for 5 and X for 10.

use super::super::Variant;
use super::kind::{CellOrder, KindInfo, as_given};
use super::{Relation, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "pair-sum",
    title: "a sum between two cells",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        super::constraint::check_line(rule, layout, 2, 2)?;
        super::constraint::check_small_numbers(rule, 1, 1)
    },
    plain: as_given,
    meaning: |rule, _, _, meanings| {
        if let Some(total) = super::constraint::small_number(rule) {
            super::constraint::pair(rule, Relation::Total(total), meanings);
        }
    },
    strokes: |rule, _, strokes| {
        let text = match rule.numbers() {
            [5] => "V".to_owned(),
            [10] => "X".to_owned(),
            numbers => numbers.first().map(u16::to_string).unwrap_or_default(),
        };
        strokes.push(Stroke::Mark { cells: rule.cells().to_vec(), disc: None, text });
    },
    is_blind_to_digits: |_| false,
};
