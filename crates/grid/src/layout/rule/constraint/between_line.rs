//! A line whose digits are between those at its ends.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Placement, Rule, RuleKind, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "between-line",
    title: "a between line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 3, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        let are_apart = |least, greatest| least < greatest;
        let is_between = |digit, least, greatest| least < digit && digit < greatest;
        super::ends_first((rule, layout), are_apart, is_between, meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::GreyRingEnds);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 6, false));

impl Rule {
    /// A line whose digits are greater than the one at one end and less than the one at the other.
    pub fn between_line(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::BetweenLine, cells, [])
    }
}
