//! Cages of a killer.

use super::super::{Cell, Layout, LayoutFault, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Footprint, Meaning, Numbers, Placement, Rule, RuleKind, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "cage",
    title: "a cage",
    variant: Variant::Killer,
    order: CellOrder::Any,
    numbers: RuleNumbers::Optional,
    check,
    normalize: as_given,
    meaning: |rule, _, _, meanings| {
        meanings.push(Meaning::Differ { cells: rule.cells.clone(), house: None });
        if let Some(total) = rule.sum() {
            meanings.push(Meaning::Sum { cells: rule.cells.clone(), total });
        }
    },
    strokes: |rule, _, strokes| {
        strokes.push(Stroke::Cage { cells: rule.cells().to_vec(), number: rule.sum() });
    },
    allows_renaming: |rule| rule.sum().is_none(),
};

pub(super) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::Group { cells: [2, 4] }, numbers: Numbers::Sum });

impl Rule {
    /// A cage of these cells: they differ and, if a sum is given, add up to it.
    #[doc(alias("killer", "sum"))]
    pub fn cage(cells: impl IntoIterator<Item = Cell>, sum: Option<u16>) -> Self {
        Self::new(RuleKind::Cage, cells, sum)
    }
}

fn check(cage: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_differing(cage, layout, 1)?;
    super::check_numbers(cage, 1)?;
    let (Some(head), Some(sum)) = (cage.head(), cage.sum()) else { return Ok(()) };
    let (size, digits) = (cage.cells().len(), super::all_digits(cage, layout));
    // The least and the greatest digits, one for each cell.
    let (mut least, mut most) = (0, 0);
    for (index, digit) in digits.iter().enumerate() {
        let value = u16::from(digit.get());
        least += if index < size { value } else { 0 };
        most += if index >= digits.len() - size { value } else { 0 };
    }
    if (least..=most).contains(&sum) {
        Ok(())
    } else {
        Err(LayoutFault::Sum { head, sum, least, most })
    }
}
