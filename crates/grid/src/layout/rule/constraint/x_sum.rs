//! A number beside a row or column: the sum of as many of its first cells as the first digit says.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Footprint, Machine, Numbers, Placement, Rule, RuleKind};
use crate::layout::{Layout, LayoutFault, Variant};

/// The cells that are added up are in one row or column, so their digits differ and not every sum is
/// possible.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "x-sum",
    title: "an X-sum",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        super::read(rule.cells(), machine(rule, layout), meanings);
    },
    strokes: |rule, _, strokes| super::beside(rule, |sum| format!("X{sum}"), strokes),
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::WholeLine, numbers: Numbers::Fitting });

impl Rule {
    /// The cells of a row or column, starting beside the number. The digit in the first cell says
    /// how many cells, counted from there, add up to the number.
    pub fn x_sum(line: impl IntoIterator<Item = Cell>, sum: u16) -> Self {
        Self::new(RuleKind::XSum, line, [sum])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_one_number(rule)?;
    super::check_sum(rule, 1)?;
    super::check_whole_line(rule, layout)
}

/// How far a row has been read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Read {
    Nothing,
    /// The number of cells still to be added, and the sum that they must make.
    Left {
        cells: u16,
        sum: u16,
    },
}

fn machine(rule: &Rule, layout: &Layout) -> Machine {
    let total = rule.numbers().first().copied().unwrap_or(0);
    let all: Vec<u16> = layout.all_digits().iter().map(|digit| digit.get().into()).collect();
    let ends: Vec<(u16, u16)> = (0..=all.len())
        .map(|count| (all[..count].iter().sum(), all[all.len() - count..].iter().sum()))
        .collect();
    let left = |cells: u16, sum: u16| {
        let &(least, most) = ends.get(usize::from(cells))?;
        (least..=most).contains(&sum).then_some(Read::Left { cells, sum })
    };
    let next = |read, digit: u8| {
        let digit = u16::from(digit);
        match read {
            Read::Nothing => left(digit.checked_sub(1)?, total.checked_sub(digit)?),
            Read::Left { cells: 0, .. } => Some(read),
            Read::Left { cells, sum } => left(cells - 1, sum.checked_sub(digit)?),
        }
    };
    let may_end = |read| read == Read::Left { cells: 0, sum: 0 };
    Machine::of(layout.all_digits(), Read::Nothing, next, may_end)
}
