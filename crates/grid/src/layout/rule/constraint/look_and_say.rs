//! Cages that state how often some digits occur in them.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{
    Cell, Footprint, Machine, Numbers, Placement, Rule, RuleKind, Stroke, digit,
};
use crate::layout::{Digit, Layout, LayoutFault, Variant};

/// Its numbers are pairs of a count and a digit: `2,3` means two 3s.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "look-and-say",
    title: "a look-and-say cage",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Counts,
    check,
    normalize: |rule, _| {
        let mut counts = counts(rule);
        counts.sort_unstable_by_key(|&(_, digit)| digit);
        counts.into_iter().flat_map(|(count, digit)| [count, digit]).collect()
    },
    meaning: |rule, layout, _, meanings| {
        let counts = counts(rule);
        // The state is how many of each digit are still to come, packed into one number; the base
        // for each digit is its count + 1.
        let full = counts.iter().rev().fold(0, |full, (count, _)| full * (count + 1) + count);
        let next = |left: u16, value: u8| {
            let mut place = 1;
            for &(count, digit) in &counts {
                if digit == u16::from(value) {
                    return (!(left / place).is_multiple_of(count + 1)).then(|| left - place);
                }
                place *= count + 1;
            }
            Some(left)
        };
        let machine = Machine::of(layout.all_digits(), full, next, |left| left == 0);
        super::read(rule.cells(), machine, meanings);
    },
    strokes: |rule, _, strokes| {
        let said: Vec<String> =
            counts(rule).iter().map(|(count, digit)| format!("{count}×{digit}")).collect();
        let (cells, text) = (rule.cells().to_vec(), said.join(" "));
        strokes.push(Stroke::Outline { cells, text });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> =
    Some(Placement { footprint: Footprint::Group { cells: [4, 6] }, numbers: Numbers::Counts });

impl Rule {
    /// Cells in which each listed digit occurs the given number of times; other digits may occur,
    /// too.
    pub fn look_and_say(
        cells: impl IntoIterator<Item = Cell>,
        counts: impl IntoIterator<Item = (u16, Digit)>,
    ) -> Self {
        let numbers = counts.into_iter().flat_map(|(count, digit)| [count, digit.get().into()]);
        Self::new(RuleKind::LookAndSay, cells, numbers.collect::<Vec<u16>>())
    }
}

/// How often each digit occurs.
fn counts(rule: &Rule) -> Vec<(u16, u16)> {
    let (pairs, _) = rule.numbers().as_chunks();
    pairs.iter().map(|&[count, digit]| (count, digit)).collect()
}

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::check_line(rule, layout, 1, Cell::COUNT)?;
    let counts = counts(rule);
    let is_digit = |number| digit(number).is_some_and(|digit| layout.all_digits().contains(digit));
    let is_new = |at: usize| counts[..at].iter().all(|(_, digit)| *digit != counts[at].1);
    let mut states = counts.iter().map(|(count, _)| usize::from(*count) + 1);
    let states = states.try_fold(1_usize, usize::checked_mul);
    let fits = !counts.is_empty()
        && rule.numbers().len().is_multiple_of(2)
        && counts.iter().all(|&(_, digit)| is_digit(digit))
        && (0..counts.len()).all(is_new)
        && states.is_some_and(|states| states <= Machine::MOST_STATES);
    if fits {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() })
    }
}
