//! Every V and X is given: neighbours without a sign add up to neither 5 nor 10.

use super::all_dots::without_sign;
use crate::layout::Variant;
use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Footprint, Placement, Relation, Rule, RuleKind};

/// Its numbers are the sums that are all given; none stands for 5 and 10.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "all-pair-sums",
    title: "all sums between two cells given",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_whole_board(rule, layout)?;
        super::check_among(rule, &[5, 10])
    },
    normalize: |rule, _| super::without(rule, &[5, 10]),
    meaning: |rule, layout, _, meanings| {
        let totals = [5, 10]
            .into_iter()
            .filter(|&total| rule.numbers().is_empty() || rule.numbers().contains(&total.into()));
        without_sign(layout, &[RuleKind::PairSum], &totals.map(Relation::NoTotal), meanings);
    },
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::AllSigns(&[RuleKind::PairSum])));

impl Rule {
    /// Every V and X is given: neighbours without a sign add up to neither 5 nor 10.
    ///
    /// For 5 only, use `Rule::new(RuleKind::AllPairSums, [], [5])`; for 10 only, `[10]`.
    #[doc(alias("negative", "xv"))]
    pub fn all_pair_sums() -> Self {
        Self::new(RuleKind::AllPairSums, [], [])
    }
}
