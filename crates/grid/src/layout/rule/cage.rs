//! Cages of a killer.

use super::super::{Digit, DigitSet, Layout, LayoutFault, Variant};
use super::kind::KindInfo;
use super::{Meaning, Rule, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "cage",
    title: "a cage",
    variant: Variant::Killer,
    check,
    meaning: |rule, _, _| {
        let differ = Meaning::Differ { cells: rule.cells.clone(), house: None };
        match rule.sum() {
            Some(total) => vec![differ, Meaning::Sum { cells: rule.cells.clone(), total }],
            None => vec![differ],
        }
    },
    strokes: |rule, _| vec![Stroke::Cage { cells: rule.cells().to_vec(), number: rule.sum() }],
    is_blind_to_digits: |rule| rule.sum().is_none(),
};

fn check(cage: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_differing(cage, layout, 1)?;
    super::check_numbers(cage, 1)?;
    let (Some(head), Some(sum)) = (cage.head(), cage.sum()) else { return Ok(()) };
    let (size, digits) = (cage.cells().len(), super::all_digits(cage, layout));
    let add = |digits: &mut dyn Iterator<Item = Digit>| {
        digits.take(size).map(|digit| u16::from(digit.get())).sum::<u16>()
    };
    let (least, most) = (add(&mut digits.iter()), add(&mut descending(digits)));
    if (least..=most).contains(&sum) {
        Ok(())
    } else {
        Err(LayoutFault::Sum { head, sum, least, most })
    }
}

fn descending(digits: DigitSet) -> impl Iterator<Item = Digit> {
    let digits: Vec<Digit> = digits.iter().collect();
    digits.into_iter().rev()
}
