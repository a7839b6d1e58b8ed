//! A white dot between two cells whose digits differ by one, or by its number.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Disc, Footprint, Placement, Relation, Rule, RuleKind, Stroke};
use crate::layout::{Cell, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "white-dot",
    title: "a white dot",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, 2)?;
        super::check_small_numbers(rule, 0, 1)
    },
    normalize: |rule, _| super::without(rule, &[1]),
    meaning: |rule, _, _, meanings| {
        super::pair(rule, Relation::Difference(difference(rule)), meanings);
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().first().map(u16::to_string).unwrap_or_default();
        strokes.push(Stroke::Mark { cells: rule.cells().to_vec(), disc: Some(Disc::White), text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Edge));

impl Rule {
    /// A white dot: two cells whose digits differ by 1.
    #[doc(alias("kropki", "consecutive"))]
    pub fn white_dot(cells: [Cell; 2]) -> Self {
        Self::new(RuleKind::WhiteDot, cells, [])
    }

    /// A white dot with a number: two cells whose digits differ by that number.
    #[doc(alias = "white_dot")]
    pub fn difference(cells: [Cell; 2], by: u8) -> Self {
        Self::new(RuleKind::WhiteDot, cells, [by.into()])
    }
}

/// The difference that a dot requires.
fn difference(rule: &Rule) -> u8 {
    super::small_number(rule).unwrap_or(1)
}
