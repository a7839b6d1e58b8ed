//! A line on which neighbours differ by at least 5, or by its number.

use super::super::{Layout, Variant};
use super::kind::{CellOrder, KindInfo};
use super::{Cell, LineStyle, Meaning, Relation, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "whisper",
    title: "a whisper line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    check: |rule, layout| {
        super::constraint::check_line(rule, layout, 2, Cell::COUNT)?;
        super::constraint::check_small_numbers(rule, 0, 1)
    },
    plain: |rule, layout| super::constraint::without(rule, &[usual(layout).into()]),
    meaning: |rule, layout, _, meanings| {
        let relation =
            Relation::Apart(super::constraint::small_number(rule).unwrap_or(usual(layout)));
        let pairs = rule.cells().windows(2).map(|pair| [pair[0], pair[1]]);
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation }));
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Green);
        strokes.push(Stroke::Line { cells, style });
    },
    is_blind_to_digits: |_| false,
};

/// Half the digits, rounded up: 5 on a board of 9, as on German whispers.
pub(super) fn usual(layout: &Layout) -> u8 {
    super::constraint::digit_count(layout).div_ceil(2) as u8
}
