//! Naked and hidden pair, triple, quad.
//!
//! *Naked*: cells of a house or cage that have no more digits than they are take them all, so a
//! cell that sees all places of one of the digits among them cannot have it. *Hidden*: digits of a
//! house that have no more places than they are fill these, so every other candidate there goes.
//!
//! ```text
//! 25 . 25 | . . . | . . .      naked: 2 and 5 go from the rest of the row
//! 2578 . 259 | . . . | . . .   hidden: if 2 and 5 have no other place in the row, 7, 8 and 9 go
//! ```
//!
//! Both are one search ([`subsets`]): of some sets, as bits, those that have together
//! no more members than they are.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};

use super::board::Pattern;
use super::words;
use crate::{Found, Position, Step, Technique};

pub(super) fn naked<const SIZE: usize>(
    position: &Position<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    for (index, unit) in position.state.units.iter().enumerate() {
        let mut masks = Vec::new();
        for &cell in &unit.list {
            masks.push(position.open(cell).bits());
        }
        subsets(&masks, SIZE, &mut |chosen, digits| {
            let (cells, digits) = (among(&unit.list, chosen), DigitSet::from_bits(digits));
            let mut removes = Vec::new();
            for digit in digits {
                let lost = position.seen_by(position.spots(cells, digit), digit);
                position.add(&mut removes, lost, DigitSet::of(digit));
            }
            let technique =
                [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][SIZE - 2];
            position.taking(technique, Pattern::of(cells, digits, &[index], 1), removes, found)
        })?;
    }
    ControlFlow::Continue(())
}

pub(super) fn why_naked(step: &Step<Layout>) -> String {
    let because = &step.because;
    let is_inside = |(cell, _): &(Cell, Digit)| because.houses[0].cells().contains(cell);
    let rest = if step.removes.iter().all(is_inside) {
        ["the rest of ", &because.in_houses()].concat()
    } else {
        "what sees each place of one among them".to_owned()
    };
    let has = if step.removes.iter().all(is_inside) { " has none of them" } else { " is not that" };
    [
        &words::cells(because.cells, "and"),
        " have only ",
        &words::digits(because.digits, "and"),
        " left. They fill these cells, so ",
        &rest,
        has,
    ]
    .concat()
}

pub(super) fn hidden<const SIZE: usize>(
    position: &Position<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    for (index, unit) in position.state.units.iter().enumerate() {
        let (mut masks, mut missing) = (Vec::new(), Vec::new());
        for digit in position.missing(unit) {
            missing.push(digit);
            let mut mask = 0;
            for (at, &cell) in unit.list.iter().enumerate() {
                mask |= u32::from(position.open(cell).contains(digit)) << at;
            }
            masks.push(mask);
        }
        subsets(&masks, SIZE, &mut |chosen, places| {
            let mut digits = DigitSet::EMPTY;
            for &digit in chosen {
                digits.insert(missing[digit]);
            }
            let mut filled = Vec::new();
            for at in DigitSet::from_bits(places) {
                filled.push(at.index());
            }
            let cells = among(&unit.list, &filled);
            let mut removes = Vec::new();
            position.add(&mut removes, cells, DigitSet::up_to(25) - digits);
            let technique =
                [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][SIZE - 2];
            position.taking(technique, Pattern::of(cells, digits, &[index], 1), removes, found)
        })?;
    }
    ControlFlow::Continue(())
}

pub(super) fn why_hidden(step: &Step<Layout>) -> String {
    let because = &step.because;
    [
        "in ",
        &because.in_houses(),
        " the digits ",
        &words::digits(because.digits, "and"),
        " have only ",
        &words::cells(because.cells, "and"),
        " to go to, so these cells hold nothing else",
    ]
    .concat()
}

/// Some of these cells, by their numbers in the list.
fn among(list: &[Cell], chosen: &[usize]) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for &at in chosen {
        cells.insert(list[at]);
    }
    cells
}

/// A callback that looks at some sets, by their numbers, and at their members.
pub(super) type Look<'a> = dyn FnMut(&[usize], u32) -> ControlFlow<()> + 'a;

/// Passes on each choice of `size` of these sets that have `size` members together. Sets with fewer
/// than two members are never part of a pattern.
pub(super) fn subsets(masks: &[u32], size: usize, look: &mut Look<'_>) -> ControlFlow<()> {
    further(masks, 0, size, &mut Vec::new(), 0, look)
}

/// Continues with sets from this number on, with the given members of those chosen. At most four
/// recursive calls.
fn further(
    masks: &[u32],
    from: usize,
    size: usize,
    chosen: &mut Vec<usize>,
    members: u32,
    look: &mut Look<'_>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return look(chosen, members);
    }
    for index in from..masks.len() {
        let all = members | masks[index];
        if masks[index].count_ones() > 1 && all.count_ones() as usize <= size {
            chosen.push(index);
            let flow = further(masks, index + 1, size, chosen, all, look);
            chosen.pop();
            flow?;
        }
    }
    ControlFlow::Continue(())
}
