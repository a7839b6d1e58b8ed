//! Two cells that are n steps apart do not both hold the digit n.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Footprint, Meaning, Placement, Relation, Rule, RuleKind};
use crate::layout::{Cell, Layout, Variant};

/// Steps go from a cell to one with which it shares an edge.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "anti-taxicab",
    title: "anti-taxicab",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: super::check_bare_board,
    normalize: as_given,
    meaning: |_, layout, _, meanings| {
        meanings.extend(
            pairs(layout)
                .into_iter()
                .map(|(cells, steps)| Meaning::Pair { cells, relation: Relation::NotBoth(steps) }),
        );
    },
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Board));

impl Rule {
    /// Two cells that are n steps apart do not both hold the digit n, on the whole board.
    #[doc(alias("taxicab", "manhattan"))]
    pub fn anti_taxicab() -> Self {
        Self::new(RuleKind::AntiTaxicab, [], [])
    }
}

/// Pairs of cells that could otherwise both hold the digit that equals the number of steps between
/// them.
fn pairs(layout: &Layout) -> Vec<([Cell; 2], u8)> {
    let cells: Vec<Cell> = layout.cells().collect();
    let mut pairs = Vec::new();
    for (at, &one) in cells.iter().enumerate() {
        for &other in &cells[at + 1..] {
            let differ = one.row() == other.row() || one.column() == other.column();
            let steps =
                (one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())) as u8;
            let both = layout.digits(one) & layout.digits(other);
            if !differ && both.iter().any(|digit| digit.get() == steps) {
                pairs.push(([one, other], steps));
            }
        }
    }
    pairs
}
