//! Cells a knight's move apart.

use super::super::{HouseKind, Variant};
use super::kind::KindInfo;

pub(super) const KIND: KindInfo = KindInfo {
    name: "anti-knight",
    title: "anti-knight",
    variant: Variant::AntiKnight,
    check: super::whole_board,
    meaning: |_, layout, _| {
        super::moves(layout, HouseKind::Knight, &[(1, -2), (1, 2), (2, -1), (2, 1)])
    },
    strokes: |_, _| Vec::new(),
    is_blind_to_digits: |_| true,
};
