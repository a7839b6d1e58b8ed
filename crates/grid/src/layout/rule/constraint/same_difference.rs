//! A line on which all neighbours differ by the same number, which is not given.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Machine, Placement, Rule, RuleKind, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "same-difference",
    title: "a same difference line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 3, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        // The last digit, and the difference as soon as there is one.
        let next = |(last, difference): (Option<u8>, Option<u8>), digit: u8| {
            let here = last.map(|last| digit.abs_diff(last));
            let is_same = difference.is_none() || difference == here;
            is_same.then_some((Some(digit), here))
        };
        let machine = Machine::of(layout.all_digits(), (None, None), next, |_| true);
        super::read(rule.cells(), machine, meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::GreenDashes);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(3, 5, false));

impl Rule {
    /// A line on which all neighbours differ by the same number, which is not given.
    pub fn same_difference(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::SameDifference, cells, [])
    }
}
