//! A line that can be cut into parts that each add up to 10, or to its number.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Cell, LineStyle, Machine, Placement, Rule, RuleKind, Stroke};

/// Its number is the sum, 10 by default. The positions of the cuts are not given.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "sum-line",
    title: "a sum line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_numbers(rule, 1)?;
        super::check_sum(rule, 1)
    },
    normalize: |rule, _| super::without(rule, &[Rule::TEN]),
    meaning: |rule, layout, _, meanings| {
        let total = rule.numbers().first().copied().unwrap_or(Rule::TEN);
        // The sum of the current part so far: 0 at the start, and again when a part is complete.
        let next = |sum: u16, digit: u8| match sum + u16::from(digit) {
            sum if sum < total => Some(sum),
            sum => (sum == total).then_some(0),
        };
        let machine = Machine::of(layout.all_digits(), 0, next, |sum| sum == 0);
        super::read(rule.cells(), machine, meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::BlueCrosses);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 8, false));

impl Rule {
    /// A line that can be cut into parts that each add up to 10.
    #[doc(alias = "sum_line")]
    pub fn ten_line(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::SumLine, cells, [])
    }

    /// A line that can be cut into parts that each add up to this number.
    pub fn sum_line(cells: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        Self::new(RuleKind::SumLine, cells, [sum])
    }
}
