//! A number between two cells that add up to it: V for 5 and X for 10.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Footprint, Numbers, Placement, Relation, Rule, RuleKind, Stroke};
use crate::layout::{Cell, Variant};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "pair-sum",
    title: "a sum between two cells",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::One,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, 2)?;
        super::check_small_numbers(rule, 1, 1)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        if let Some(total) = super::small_number(rule) {
            super::pair(rule, Relation::Total(total), meanings);
        }
    },
    strokes: |rule, _, strokes| {
        let text = match rule.numbers() {
            [5] => "V".to_owned(),
            [10] => "X".to_owned(),
            numbers => numbers.first().map(u16::to_string).unwrap_or_default(),
        };
        strokes.push(Stroke::Mark { cells: rule.cells().to_vec(), disc: None, text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::Edge, numbers: Numbers::OneOf(&[5, 10]) });

impl Rule {
    /// Two cells that add up to a number: 5 is drawn as V, 10 as X.
    #[doc(alias("xv", "v", "x"))]
    pub fn pair_sum(cells: [Cell; 2], sum: u8) -> Self {
        Self::new(RuleKind::PairSum, cells, [sum.into()])
    }
}
