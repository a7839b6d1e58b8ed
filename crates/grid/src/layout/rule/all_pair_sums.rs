//! All sums of two cells are given: neighbours without one add up to neither 5 nor 10.

use super::super::Variant;
use super::all_dots::without_sign;
use super::kind::{CellOrder, KindInfo};
use super::{Relation, RuleKind};

/// Its numbers tell which sums are meant: 5 and 10 if there are none.
pub(super) const KIND: KindInfo = KindInfo {
    name: "all-pair-sums",
    title: "all sums between two cells given",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        super::check_whole_board(rule, layout)?;
        super::constraint::check_among(rule, &[5, 10])
    },
    plain: |rule, _| super::constraint::without(rule, &[5, 10]),
    meaning: |rule, layout, _, meanings| {
        let totals = [5, 10]
            .into_iter()
            .filter(|&total| rule.numbers().is_empty() || rule.numbers().contains(&total.into()));
        without_sign(layout, &[RuleKind::PairSum], &totals.map(Relation::NoTotal), meanings);
    },
    strokes: |_, _, _| {},
    is_blind_to_digits: |_| false,
};
