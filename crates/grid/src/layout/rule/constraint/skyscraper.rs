//! A number beside a row or column: how many of its digits are greater than all before them.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Footprint, Machine, Numbers, Placement, Rule, RuleKind};
use crate::layout::{Layout, LayoutFault, Variant};

/// Digits are the heights of buildings in a street, and the number is how many of them can be seen.
/// A 0 is not a building.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "skyscraper",
    title: "a number of skyscrapers",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        let total = super::small_number(rule).unwrap_or(0);
        // The greatest digit so far, and how many can be seen.
        let next = |(greatest, seen): (u8, u8), digit: u8| {
            let (greatest, seen) =
                if digit > greatest { (digit, seen + 1) } else { (greatest, seen) };
            (seen <= total).then_some((greatest, seen))
        };
        let machine = Machine::of(layout.all_digits(), (0, 0), next, |(_, seen)| seen == total);
        super::read(rule.cells(), machine, meanings);
    },
    strokes: |rule, _, strokes| super::beside(rule, |count| format!("^{count}"), strokes),
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::WholeLine, numbers: Numbers::Fitting });

impl Rule {
    /// The cells of a row or column, starting beside the number; `seen` of them hold a greater
    /// digit than all before them.
    pub fn skyscraper(line: impl IntoIterator<Item = Cell>, seen: u8) -> Self {
        Self::new(RuleKind::Skyscraper, line, [seen.into()])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_small_numbers(rule, 1, 1)?;
    super::check_whole_line(rule, layout)
}
