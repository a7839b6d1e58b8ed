//! A line that reads the same from both ends.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Meaning, Placement, Relation, Rule, RuleKind, Stroke};

pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "palindrome",
    title: "a palindrome",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        let half = rule.cells().len() / 2;
        let pairs = rule.cells().iter().zip(rule.cells().iter().rev()).take(half);
        let same = |(&one, &other)| Meaning::Pair { cells: [one, other], relation: Relation::Same };
        meanings.extend(pairs.map(same));
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Grey);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| true,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 7, false));

impl Rule {
    /// A line that reads the same from both ends.
    pub fn palindrome(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::Palindrome, cells, [])
    }
}
