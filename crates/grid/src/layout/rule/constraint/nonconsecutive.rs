//! Neighbours never hold consecutive digits.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Footprint, Meaning, Placement, Relation, Rule, RuleKind};

/// Unlike the rule that all white dots are given, this one applies even to cells with a dot between
/// them.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "nonconsecutive",
    title: "non-consecutive neighbours",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: super::check_bare_board,
    normalize: as_given,
    meaning: |_, layout, _, meanings| {
        let relation = Relation::NoDifference(1);
        let pairs = super::neighbours(layout).into_iter();
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation }));
    },
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Board));

impl Rule {
    /// Neighbours do not differ by 1, on the whole board.
    #[doc(alias("non-consecutive", "anti-consecutive"))]
    pub fn nonconsecutive() -> Self {
        Self::new(RuleKind::Nonconsecutive, [], [])
    }
}
