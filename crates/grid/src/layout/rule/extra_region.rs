//! A region in addition to the board's own.

use super::super::{HouseKind, Variant};
use super::kind::{CellOrder, KindInfo, as_given};
use super::{Meaning, Stroke};

/// With as many cells as there are digits it must contain each of them, like any house.
pub(super) const KIND: KindInfo = KindInfo {
    name: "extra-region",
    title: "an extra region",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        super::check_differing(rule, layout, 2)?;
        super::check_numbers(rule, 0)
    },
    plain: as_given,
    meaning: |rule, _, number, meanings| {
        let house = Some((HouseKind::Extra, number));
        meanings.push(Meaning::Differ { cells: rule.cells.clone(), house });
    },
    strokes: |rule, _, strokes| {
        strokes.push(Stroke::Shading { cells: rule.cells().to_vec() });
    },
    is_blind_to_digits: |_| true,
};
