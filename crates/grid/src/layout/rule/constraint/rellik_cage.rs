//! Cages of which no digits add up to the number: the opposite of a killer's, as its name is.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{
    Cell, Footprint, Machine, Meaning, Numbers, Placement, Rule, RuleKind, Stroke, check_differing,
};
use crate::layout::{Digit, DigitSet, Layout, LayoutFault, Variant};

/// Its number is what neither a digit of the cage nor several of them together may make. Digits do not repeat.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "rellik-cage",
    title: "a rellik cage",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::One,
    check,
    plain: as_given,
    meaning: |rule, layout, _, meanings| {
        meanings.push(Meaning::Differ { cells: rule.cells.clone(), house: None });
        super::read(rule.cells(), machine(rule, layout), meanings);
    },
    strokes: |rule, _, strokes| {
        let text = rule.numbers().iter().map(|number| format!("≠{number}")).collect();
        strokes.push(Stroke::Outline { cells: rule.cells().to_vec(), text });
    },
    is_blind_to_digits: |_| false,
};

/// Numbers that some digits of a small cage can make, as others would ask for nothing.
pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement {
    footprint: Footprint::Group { cells: [3, 4] },
    numbers: Numbers::OneOf(&[8, 9, 10, 11, 12, 13, 14, 15]),
});

impl Rule {
    /// A cage of these cells: they differ, and neither one of them nor several together make the number.
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

/// The digits that can be part of the number: a greater one makes none, and a 0 adds nothing.
fn parts(rule: &Rule, layout: &Layout) -> DigitSet {
    let number = rule.numbers().first().copied().unwrap_or(0);
    let is_part = |digit: &Digit| (1..number).contains(&digit.get().into());
    layout.all_digits().iter().filter(is_part).collect()
}

/// The number of sets of these digits that fit into the cells, of which the machine has no more.
fn states(rule: &Rule, layout: &Layout) -> usize {
    let all = parts(rule, layout).len();
    // Of so many digits, and of so many more, up to one for each cell.
    let sets = (0..all.min(rule.cells().len())).scan(1, |sets, size| {
        *sets = *sets * (all - size) / (size + 1);
        Some(*sets)
    });
    1 + sets.sum::<usize>()
}

/// Its state is the parts of the number that were read. Their sums would be enough, but a machine does not
/// know that digits differ, so that there would be more of those.
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
