//! All dots are given: neighbours without one neither differ by 1 nor have the ratio 2.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Footprint, Meaning, Placement, Relation, Rule, RuleKind};
use crate::layout::{Cell, Layout, Variant};

/// Its numbers say which dots are all given: 1 for white ones, 2 for black ones, none for both.
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
    plain: |rule, _| super::without(rule, &[1, 2]),
    meaning: |rule, layout, _, meanings| {
        let asks = |number| rule.numbers().is_empty() || rule.numbers().contains(&number);
        let relations = [(asks(1), Relation::NoDifference(1)), (asks(2), Relation::NoRatio(2))];
        let marked = [RuleKind::WhiteDot, RuleKind::BlackDot];
        let relations =
            relations.into_iter().filter_map(|(asks, relation)| asks.then_some(relation));
        without_sign(layout, &marked, &relations, meanings);
    },
    strokes: |_, _, _| {},
    is_blind_to_digits: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::AllSigns(&[RuleKind::WhiteDot, RuleKind::BlackDot])));

impl Rule {
    /// All dots are given: neighbours without one neither differ by 1 nor is one twice the other.
    ///
    /// Of white dots alone it is `Rule::new(RuleKind::AllDots, [], [1])`, of black ones alone `[2]`.
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
