//! Naked and hidden pair, triple, quad.
//!
//! *Naked*: cells of a house or cage that have no more digits than they are take them all, so a cell that sees all
//! places of one of the digits among them cannot have it. *Hidden*: digits of a house that have no more places than they
//! are fill these, so every other candidate there goes.
//!
//! ```text
//! 25 . 25 | . . . | . . .      naked: 2 and 5 go from the rest of the row
//! 2578 . 259 | . . . | . . .   hidden: if 2 and 5 have no other place in the row, 7, 8 and 9 go
//! ```
//!
//! Both are one search ([`subsets`]), as are fish: of some sets, as bits, those that have together no more members than
//! they are.

use underdoku_grid::layout::Values;

use super::places::Places;
use super::step::{Found, Pattern};
use super::{Board, Technique};

pub(super) fn naked(board: &Board<'_>, technique: Technique, size: usize) -> Found {
    for (index, unit) in board.units.iter().enumerate() {
        let mut masks = Vec::new();
        for &cell in &unit.list {
            masks.push(board.open(cell).bits());
        }
        let found = subsets(&masks, size, &mut |chosen, digits| {
            let by = Pattern {
                cells: among(&unit.list, chosen),
                digits: Values::from_bits(digits),
                units: &[index],
                split: 1,
            };
            let mut removes = Vec::new();
            let mut is_inside = true;
            for digit in by.digits {
                let lost = board.seen_by(&board.spots(&by.cells, digit), digit);
                board.add(&mut removes, &lost, Values::of(digit));
                is_inside &= lost.without(&unit.cells).is_empty();
            }
            let rest = if is_inside { "the rest of %a" } else { "what sees them" };
            let template =
                ["%c have only %d left. They fill these cells, so ", rest, " has none of them"].concat();
            board.taking(technique, &by, removes, &template)
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

pub(super) fn hidden(board: &Board<'_>, technique: Technique, size: usize) -> Found {
    for (index, unit) in board.units.iter().enumerate() {
        let (mut masks, mut missing) = (Vec::new(), Vec::new());
        for digit in board.missing(unit) {
            missing.push(digit);
            let mut mask = 0;
            for (at, &cell) in unit.list.iter().enumerate() {
                mask |= u32::from(board.open(cell).contains(digit)) << at;
            }
            masks.push(mask);
        }
        let found = subsets(&masks, size, &mut |chosen, places| {
            let mut digits = Values::EMPTY;
            for &digit in chosen {
                digits.insert(missing[digit]);
            }
            let mut filled = Vec::new();
            for at in Values::from_bits(places) {
                filled.push(at.index());
            }
            let by = Pattern { cells: among(&unit.list, &filled), digits, units: &[index], split: 1 };
            let mut removes = Vec::new();
            board.add(&mut removes, &by.cells, Values::up_to(25) - digits);
            let template = "in %a the digits %d have only %c to go to, so these cells hold nothing else";
            board.taking(technique, &by, removes, template)
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Some of these cells, by their numbers in the list.
fn among(list: &[usize], chosen: &[usize]) -> Places {
    let mut cells = Places::NONE;
    for &at in chosen {
        cells.insert(list[at]);
    }
    cells
}

/// What looks at some sets, by their numbers, and their members.
pub(super) type Look<'a> = dyn FnMut(&[usize], u32) -> Found + 'a;

/// The first step in `size` of these sets that have together `size` members. Sets of one member, or without any, are
/// no part of a pattern.
pub(super) fn subsets(masks: &[u32], size: usize, look: &mut Look<'_>) -> Found {
    further(masks, 0, size, &mut Vec::new(), 0, look)
}

/// The same with sets from this number on, with some chosen that have these members. Depth: at most four calls.
fn further(
    masks: &[u32],
    from: usize,
    size: usize,
    chosen: &mut Vec<usize>,
    members: u32,
    look: &mut Look<'_>,
) -> Found {
    if chosen.len() == size {
        return look(chosen, members);
    }
    for index in from..masks.len() {
        let all = members | masks[index];
        if masks[index].count_ones() > 1 && all.count_ones() as usize <= size {
            chosen.push(index);
            let found = further(masks, index + 1, size, chosen, all, look);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
    }
    None
}
