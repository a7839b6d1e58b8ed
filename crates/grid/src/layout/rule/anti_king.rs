//! Cells that touch at a corner.

use super::super::{HouseKind, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Footprint, Placement, Rule, RuleKind};

const MOVES: [(isize, isize); 2] = [(1, -1), (1, 1)];

/// Only diagonal moves: the king's other moves stay within a row or a column.
pub(super) const KIND: KindInfo = KindInfo {
    name: "anti-king",
    title: "anti-king",
    variant: Variant::AntiKing,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: super::check_bare_board,
    normalize: as_given,
    meaning: |_, layout, _, meanings| super::moves(layout, HouseKind::King, &MOVES, meanings),
    strokes: |_, _, _| {},
    allows_renaming: |_| true,
};

pub(super) const PLACEMENT: Option<Placement> = Some(Placement::bare(Footprint::Board));

impl Rule {
    /// Cells that touch at a corner differ, on the whole board.
    #[doc(alias("king", "no touch"))]
    pub fn anti_king() -> Self {
        Self::new(RuleKind::AntiKing, [], [])
    }
}
