//! A black dot between two cells of which one holds twice the other, or as often as its number.

use super::super::Variant;
use super::kind::{CellOrder, KindInfo};
use super::{Disc, Relation, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "black-dot",
    title: "a black dot",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        super::constraint::check_line(rule, layout, 2, 2)?;
        super::constraint::check_small_numbers(rule, 0, 1)
    },
    plain: |rule, _| super::constraint::without(rule, &[2]),
    meaning: |rule, _, _, meanings| {
        super::constraint::pair(
            rule,
            Relation::Ratio(super::constraint::small_number(rule).unwrap_or(2)),
            meanings,
        );
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().first().map(u16::to_string).unwrap_or_default();
        strokes.push(Stroke::Mark { cells: rule.cells().to_vec(), disc: Some(Disc::Black), text });
    },
    is_blind_to_digits: |_| false,
};
