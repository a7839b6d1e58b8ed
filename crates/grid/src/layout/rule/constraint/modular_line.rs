//! A line on which any three consecutive digits leave different remainders when divided by 3.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Placement, Relation, Rule, RuleKind, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "modular-line",
    title: "a modular line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        super::within_reach(rule, 3, Relation::OtherRemainder(3), meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::BlueFrames);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 8, true));

impl Rule {
    /// A line on which any three consecutive digits leave different remainders when divided by 3:
    /// one of 1, 4, 7, one of 2, 5, 8 and one of 3, 6, 9.
    #[doc(alias = "modular")]
    pub fn modular_line(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::ModularLine, cells, [])
    }
}
