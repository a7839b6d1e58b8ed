//! A white dot between two cells whose digits differ by one, or by its number.

use super::super::Variant;
use super::kind::{CellOrder, KindInfo};
use super::{Disc, Relation, Rule, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "white-dot",
    title: "a white dot",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        super::constraint::check_line(rule, layout, 2, 2)?;
        super::constraint::check_small_numbers(rule, 0, 1)
    },
    plain: |rule, _| super::constraint::without(rule, &[1]),
    meaning: |rule, _, _, meanings| {
        super::constraint::pair(rule, Relation::Difference(difference(rule)), meanings);
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().first().map(u16::to_string).unwrap_or_default();
        strokes.push(Stroke::Mark { cells: rule.cells().to_vec(), disc: Some(Disc::White), text });
    },
    is_blind_to_digits: |_| false,
};

/// The difference that a dot asks for.
fn difference(rule: &Rule) -> u8 {
    super::constraint::small_number(rule).unwrap_or(1)
}
