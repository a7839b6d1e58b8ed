//! A line whose two ends have the same sum as the cells between them.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, Meaning, Placement, Rule, RuleKind, Stroke};

/// It is drawn as an arrow from either end.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "double-arrow",
    title: "a double arrow",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 3, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        if let [first, between @ .., last] = rule.cells() {
            let minus = between.iter().map(|&cell| (cell, -1));
            let terms = [(*first, 1), (*last, 1)].into_iter().chain(minus).collect();
            meanings.push(Meaning::Linear { terms, total: 0 });
        }
    },
    strokes: |rule, _, strokes| {
        if let [first, between @ .., last] = rule.cells() {
            let back = between.iter().rev().copied().collect();
            strokes.push(Stroke::Arrow { circle: vec![*first], shaft: between.to_vec() });
            strokes.push(Stroke::Arrow { circle: vec![*last], shaft: back });
        }
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 7, false));

impl Rule {
    /// A line whose two ends, in circles, have the same sum as the cells between them.
    pub fn double_arrow(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::DoubleArrow, cells, [])
    }
}
