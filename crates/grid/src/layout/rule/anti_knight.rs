//! Cells a knight's move apart.

use super::super::{HouseKind, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Footprint, Placement, Rule, RuleKind};

const MOVES: [(isize, isize); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

pub(super) const KIND: KindInfo = KindInfo {
    name: "anti-knight",
    title: "anti-knight",
    variant: Variant::AntiKnight,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: super::check_bare_board,
    normalize: as_given,
    meaning: |_, layout, _, meanings| super::moves(layout, HouseKind::Knight, &MOVES, meanings),
    strokes: |_, _, _| {},
    allows_renaming: |_| true,
};

pub(super) const PLACEMENT: Option<Placement> = Some(Placement::bare(Footprint::Board));

impl Rule {
    /// Cells a knight's move apart differ, on the whole board.
    #[doc(alias = "knight")]
    pub fn anti_knight() -> Self {
        Self::new(RuleKind::AntiKnight, [], [])
    }
}
