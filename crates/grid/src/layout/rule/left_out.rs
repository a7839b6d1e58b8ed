//! Replaces the kinds of the feature `constraints` in builds without it: they fit on no board.

use super::super::{LayoutFault, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Cell, Rule};

pub(super) const KIND: KindInfo = KindInfo {
    name: "constraint",
    title: "a constraint",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Without,
    check: |rule, _| Err(LayoutFault::LeftOut { kind: rule.kind() }),
    normalize: as_given,
    meaning: |_, _, _, _| {},
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
};

#[expect(clippy::unused_self, reason = "same signature as the real method")]
impl Rule {
    /// The cages that add up to the same sum: none, since this build has no such rules.
    pub const fn equal_cages(&self) -> Vec<&[Cell]> {
        Vec::new()
    }
}
