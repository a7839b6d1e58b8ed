//! A digit beside a row or column; the first cell of the line holds its place.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Footprint, Machine, Numbers, Placement, Rule, RuleKind, digit};
use crate::layout::{Digit, Layout, LayoutFault, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "numbered-room",
    title: "a numbered room",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        let wanted = super::small_number(rule).unwrap_or(0);
        super::read(rule.cells(), machine(wanted, layout), meanings);
    },
    strokes: |rule, _, strokes| super::beside(rule, |digit| format!("#{digit}"), strokes),
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::WholeLine, numbers: Numbers::Fitting });

impl Rule {
    /// The cells of a row or column, starting beside the digit. The digit in the first cell is the
    /// place, counted from 1, of the given digit.
    pub fn numbered_room(line: impl IntoIterator<Item = Cell>, digit: Digit) -> Self {
        Self::new(RuleKind::NumberedRoom, line, [digit.get().into()])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_one_number(rule)?;
    let wanted = rule.numbers().first().copied().and_then(digit);
    if wanted.is_none_or(|digit| !layout.all_digits().contains(digit)) {
        return Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() });
    }
    super::check_whole_line(rule, layout)
}

/// How far a row has been read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Read {
    Nothing,
    /// The wanted digit must come after this many other cells.
    Left(u8),
    Found,
}

fn machine(wanted: u8, layout: &Layout) -> Machine {
    let next = |read, digit: u8| match read {
        Read::Nothing if digit == 1 => (digit == wanted).then_some(Read::Found),
        Read::Nothing => digit.checked_sub(2).map(Read::Left),
        Read::Left(0) => (digit == wanted).then_some(Read::Found),
        Read::Left(left) => Some(Read::Left(left - 1)),
        Read::Found => Some(read),
    };
    Machine::of(layout.all_digits(), Read::Nothing, next, |read| read == Read::Found)
}
