//! A number beside a row or column: the sum of the digits between its least and its greatest one.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Footprint, Machine, Numbers, Placement, Rule, RuleKind};
use crate::layout::{Digit, Layout, LayoutFault, Variant};

/// The row or column has as many cells as there are digits, so that both ends of the sandwich (1
/// and 9 on a 9x9 board) are in it.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "sandwich",
    title: "a sandwich sum",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        super::read(rule.cells(), machine(rule, layout), meanings);
    },
    strokes: |rule, _, strokes| super::beside(rule, |sum| format!("[{sum}]"), strokes),
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::WholeLine, numbers: Numbers::Fitting });

impl Rule {
    /// The cells of a row or column; those between the least and the greatest digit of the board
    /// add up to a number.
    pub fn sandwich(line: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        Self::new(RuleKind::Sandwich, line, [sum])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_one_number(rule)?;
    super::check_sum(rule, 0)?;
    super::check_whole_line(rule, layout)?;
    let all = super::digit_count(layout);
    super::check_size(rule, all.max(2), all.max(2))
}

/// How far a row has been read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Read {
    /// Nothing of the sandwich yet.
    Before,
    /// One end, and the sum of the digits since. The other end is still to come.
    Filling { end: u8, sum: u16 },
    /// Both ends.
    After,
}

fn machine(rule: &Rule, layout: &Layout) -> Machine {
    let digits = layout.all_digits();
    let total = rule.numbers().first().copied().unwrap_or(0);
    let ends = [digits.first(), digits.last()].map(|end| end.map_or(0, Digit::get));
    let next = |read, digit: u8| match read {
        Read::Before if ends.contains(&digit) => Some(Read::Filling { end: digit, sum: 0 }),
        Read::Filling { end, sum } if ends.contains(&digit) => {
            (digit != end && sum == total).then_some(Read::After)
        }
        Read::Filling { end, sum } => {
            let sum = sum + u16::from(digit);
            (sum <= total).then_some(Read::Filling { end, sum })
        }
        Read::After if ends.contains(&digit) => None,
        Read::Before | Read::After => Some(read),
    };
    Machine::of(digits, Read::Before, next, |read| read == Read::After)
}
