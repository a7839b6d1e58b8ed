//! A line on which no two digits are equal or consecutive.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Placement, Relation, Rule, RuleKind, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "nabner",
    title: "a nabner line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, super::digit_count(layout).div_ceil(2))?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        super::within_reach(rule, rule.cells().len(), Relation::Apart(2), meanings);
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::PurpleRings);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(3, 5, true));

impl Rule {
    /// A line on which no two digits are the same or consecutive, wherever they are on it.
    pub fn nabner(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Nabner, cells, [])
    }
}
