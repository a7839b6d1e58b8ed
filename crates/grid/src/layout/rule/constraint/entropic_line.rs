//! A line on which any three consecutive digits are a low, a middle and a high one.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Placement, Relation, Rule, RuleKind, Stroke};
use crate::layout::{Layout, LayoutFault, Variant};

/// There are equally many low, middle and high digits, so the number of digits must be divisible by
/// 3.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "entropic-line",
    title: "an entropic line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check,
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        let digits = layout.all_digits();
        if let Some(least) = digits.first() {
            let relation = Relation::OtherRun { least: least.get(), size: digits.len() as u8 / 3 };
            super::within_reach(rule, 3, relation, meanings);
        }
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::GreenCore);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 8, true));

impl Rule {
    /// A line on which any three consecutive digits are a low, a middle and a high one: on a 9x9
    /// board, one of 1 to 3, one of 4 to 6 and one of 7 to 9.
    #[doc(alias = "entropy")]
    pub fn entropic_line(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::EntropicLine, cells, [])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_line(rule, layout, 2, Cell::COUNT)?;
    super::check_numbers(rule, 0)?;
    match super::digit_count(layout) {
        count if count.is_multiple_of(3) => Ok(()),
        found => Err(LayoutFault::Thirds { kind: rule.kind(), head: rule.head(), found }),
    }
}
