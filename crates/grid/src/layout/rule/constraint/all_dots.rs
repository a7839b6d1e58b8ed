//! All dots are given: neighbours without a dot neither differ by 1 nor have the ratio 2.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Footprint, Meaning, Placement, Relation, Rule, RuleKind};
use crate::layout::{Cell, Layout, Variant};

/// Its numbers are the kinds of dots that are all given: 1 for white ones, 2 for black ones, none
/// for both.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "all-dots",
    title: "all dots given",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Optional,
    check: |rule, layout| {
        super::check_whole_board(rule, layout)?;
        super::check_among(rule, &[1, 2])
    },
    normalize: |rule, _| super::without(rule, &[1, 2]),
    meaning: |rule, layout, _, meanings| {
        let asks = |number| rule.numbers().is_empty() || rule.numbers().contains(&number);
        let relations = [(asks(1), Relation::NoDifference(1)), (asks(2), Relation::NoRatio(2))];
        let marked = [RuleKind::WhiteDot, RuleKind::BlackDot];
        let relations =
            relations.into_iter().filter_map(|(asks, relation)| asks.then_some(relation));
        without_sign(layout, &marked, &relations, meanings);
    },
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::AllSigns(&[RuleKind::WhiteDot, RuleKind::BlackDot])));

impl Rule {
    /// All dots are given: neighbours without a dot do not differ by 1, and neither is twice the
    /// other.
    ///
    /// For white dots only, use `Rule::new(RuleKind::AllDots, [], [1])`; for black ones only,
    /// `[2]`.
    #[doc(alias("negative", "kropki"))]
    pub fn all_dots() -> Self {
        Self::new(RuleKind::AllDots, [], [])
    }
}

/// Adds a relation for each pair of neighbours without a sign of these kinds between them.
pub(super) fn without_sign(
    layout: &Layout,
    signs: &[RuleKind],
    relations: &(impl Iterator<Item = Relation> + Clone),
    meanings: &mut Vec<Meaning>,
) {
    let has_sign = |pair: &[Cell; 2]| {
        let mut marked = signs.iter().flat_map(|&kind| layout.rules_of(kind));
        marked.any(|rule| rule.cells() == pair)
    };
    for cells in super::neighbours(layout) {
        if !has_sign(&cells) {
            meanings.extend(relations.clone().map(|relation| Meaning::Pair { cells, relation }));
        }
    }
}
