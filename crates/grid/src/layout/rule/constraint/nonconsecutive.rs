//! Neighbours never hold consecutive digits.

use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Footprint, Meaning, Placement, Relation, Rule, RuleKind};

/// Unlike where all white dots are given, a dot makes no exception.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "nonconsecutive",
    title: "non-consecutive neighbours",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: super::check_bare_board,
    plain: as_given,
    meaning: |_, layout, _, meanings| {
        let relation = Relation::NoDifference(1);
        let pairs = super::neighbours(layout).into_iter();
        meanings.extend(pairs.map(|cells| Meaning::Pair { cells, relation }));
    },
    strokes: |_, _, _| {},
    is_blind_to_digits: |_| false,
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
