//! A line whose end digits are far apart, with no other digit of the line between them.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Cell, LineStyle, Placement, Rule, RuleKind, Stroke};

/// Its number is the least difference of the ends, 4 by default.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "lockout-line",
    title: "a lockout line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_small_numbers(rule, 0, 1)
    },
    normalize: |rule, _| super::without(rule, &[Rule::LOCKOUT.into()]),
    meaning: |rule, layout, _, meanings| {
        let apart = super::small_number(rule).unwrap_or(Rule::LOCKOUT);
        let are_apart = |least: u8, greatest| greatest - least >= apart;
        let is_outside = |digit, least, greatest| digit < least || digit > greatest;
        super::ends_first((rule, layout), are_apart, is_outside, meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::GreyDiamondEnds);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(3, 6, false));

impl Rule {
    /// A line whose end digits differ by at least this number; no other digit on it is between them
    /// or equal to one of them.
    pub fn lockout_line(cells: impl IntoIterator<Item = Cell>, apart: u8) -> Self {
        Self::new(RuleKind::LockoutLine, cells, [apart.into()])
    }
}
