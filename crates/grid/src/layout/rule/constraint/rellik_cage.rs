//! Cages in which no digits add up to the number: a killer cage reversed, in rule and in name.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{
    Cell, Footprint, Machine, Meaning, Numbers, Placement, Rule, RuleKind, Stroke, check_differing,
};
use crate::layout::{Digit, DigitSet, Layout, LayoutFault, Variant};

/// Its number must not be a digit of the cage or the sum of several of them. Digits do not repeat.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "rellik-cage",
    title: "a rellik cage",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::One,
    check,
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        meanings.push(Meaning::Differ { cells: rule.cells.clone(), house: None });
        super::read(rule.cells(), machine(rule, layout), meanings);
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().iter().map(|number| format!("≠{number}")).collect();
        strokes.push(Stroke::Outline { cells: rule.cells().to_vec(), text });
    },
    allows_renaming: |_| false,
};

/// Only numbers that some digits of a small cage can make; any other number would not restrict the
/// cage.
pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement {
    footprint: Footprint::Group { cells: [3, 4] },
    numbers: Numbers::OneOf(&[8, 9, 10, 11, 12, 13, 14, 15]),
});

impl Rule {
    /// A cage of these cells: they differ, and neither one of them nor several together add up to
    /// the number.
    #[doc(alias("rellik", "anti-killer"))]
    pub fn rellik_cage(cells: impl IntoIterator<Item = Cell>, number: u16) -> Self {
        Self::new(RuleKind::RellikCage, cells, [number])
    }
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    check_differing(rule, layout, 1)?;
    super::check_one_number(rule)?;
    super::check_sum(rule, 1)?;
    if states(rule, layout) <= Machine::MOST_STATES {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() })
    }
}

/// The digits that can be part of a sum that makes the number: not 0, which adds nothing, and none
/// that is as great as the number or greater.
fn parts(rule: &Rule, layout: &Layout) -> DigitSet {
    let number = rule.numbers().first().copied().unwrap_or(0);
    let is_part = |digit: &Digit| (1..number).contains(&digit.get().into());
    layout.all_digits().iter().filter(is_part).collect()
}

/// The number of sets of these digits that fit into the cells, an upper bound for the machine's
/// states.
fn states(rule: &Rule, layout: &Layout) -> usize {
    let all = parts(rule, layout).len();
    // The number of sets of one digit, of two digits and so on, up to one digit for each cell.
    let sets = (0..all.min(rule.cells().len())).scan(1, |sets, size| {
        *sets = *sets * (all - size) / (size + 1);
        Some(*sets)
    });
    1 + sets.sum::<usize>()
}

/// Its state is the set of parts that were read. Their sum would be enough, but a machine does not
/// know that digits differ, so there would be more sums than there are sets.
fn machine(rule: &Rule, layout: &Layout) -> Machine {
    let (parts, count) = (parts(rule, layout), rule.cells().len());
    let number = rule.numbers().first().copied().unwrap_or(0);
    let next = |read: DigitSet, value: u8| {
        let digit = Digit::of_value(value)?;
        if u16::from(value) == number {
            return None;
        }
        if !parts.contains(digit) {
            return Some(read);
        }
        let is_wrong = read.contains(digit) || make(read, number - u16::from(value));
        let mut after = read;
        after.insert(digit);
        (!is_wrong && read.len() < count).then_some(after)
    };
    Machine::of(layout.all_digits(), DigitSet::EMPTY, next, |_| true)
}

/// True if some of these digits add up to a number.
fn make(mut digits: DigitSet, number: u16) -> bool {
    let all: u16 = digits.iter().map(|digit| u16::from(digit.get())).sum();
    if number == 0 || number >= all {
        return number == 0 || number == all;
    }
    let Some(greatest) = digits.last() else { return false };
    digits.remove(greatest);
    let without = number.checked_sub(greatest.get().into());
    without.is_some_and(|number| make(digits, number)) || make(digits, number)
}
