//! A black dot between two cells: one digit is twice the other, or the other times the dot's
//! number.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Disc, Footprint, Placement, Relation, Rule, RuleKind, Stroke};
use crate::layout::{Cell, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "black-dot",
    title: "a black dot",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, 2)?;
        super::check_small_numbers(rule, 0, 1)
    },
    normalize: |rule, _| super::without(rule, &[2]),
    meaning: |rule, _, _, meanings| {
        super::pair(rule, Relation::Ratio(super::small_number(rule).unwrap_or(2)), meanings);
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().first().map(u16::to_string).unwrap_or_default();
        strokes.push(Stroke::Mark { cells: rule.cells().to_vec(), disc: Some(Disc::Black), text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Edge));

impl Rule {
    /// A black dot: two cells of which one holds twice the other.
    #[doc(alias("kropki", "double"))]
    pub fn black_dot(cells: [Cell; 2]) -> Self {
        Self::new(RuleKind::BlackDot, cells, [])
    }

    /// A black dot with a number: two cells, one of which holds `of` times the other.
    #[doc(alias = "black_dot")]
    pub fn ratio(cells: [Cell; 2], of: u8) -> Self {
        Self::new(RuleKind::BlackDot, cells, [of.into()])
    }
}
