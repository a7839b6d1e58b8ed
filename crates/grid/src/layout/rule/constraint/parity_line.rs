//! A line on which odd and even digits alternate.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Placement, Relation, Rule, RuleKind, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "parity-line",
    title: "a parity line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        super::within_reach(rule, 2, Relation::OtherRemainder(2), meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::GreySquares);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(5, 9, true));

impl Rule {
    /// A line on which odd and even digits alternate.
    pub fn parity_line(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::ParityLine, cells, [])
    }
}
