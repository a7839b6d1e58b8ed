//! Cells restricted to candidates, as in a Sukaku.

use super::super::{Cell, Digit, DigitSet, Layout, LayoutFault, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Meaning, Placement, Rule, RuleKind};

pub(super) const KIND: KindInfo = KindInfo {
    name: "candidates",
    title: "candidates",
    variant: Variant::Sukaku,
    order: CellOrder::Any,
    numbers: RuleNumbers::Digits,
    check,
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        if let Some(cell) = rule.head() {
            meanings.push(Meaning::Digits { cell, digits: rule.digits() });
        }
    },
    strokes: |_, _, _| {},
    allows_renaming: |_| true,
};

pub(super) const PLACEMENT: Option<Placement> = None;

impl Rule {
    /// A cell restricted to these candidates. The set may be empty; then no digit fits.
    #[doc(alias = "sukaku")]
    pub fn candidates(cell: Cell, digits: DigitSet) -> Self {
        Self::new(RuleKind::Candidates, [cell], digits.iter().map(|digit| digit.get().into()))
    }
}

/// True if the candidates include a 0 that the board does not have. Digits that are too large are
/// accepted, since old files contain them.
fn lacks_zero(rule: &Rule, layout: &Layout) -> bool {
    rule.digits().contains(Digit::ZERO) && !layout.all_digits().contains(Digit::ZERO)
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_size(rule, 1, 1)?;
    match rule.head().filter(|&cell| layout.is_void(cell)) {
        Some(cell) => Err(LayoutFault::NoCell { cell }),
        None if rule.digits().len() == rule.numbers().len() && !lacks_zero(rule, layout) => Ok(()),
        None => Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() }),
    }
}
