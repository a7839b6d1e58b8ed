//! The placed digits that explain a single on a board of any layout.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Meaning, RuleKind};

use super::Group;
use crate::blockers::fewest;

/// Placed digits, chosen greedily so that few are needed, that rule out a digit in every blank of a
/// house but one; and the blanks in which no placed digit rules it out.
pub(super) fn of_place(
    layout: &Layout,
    grid: &Grid,
    house: &[Cell],
    (cell, digit): (Cell, Digit),
) -> (Vec<(Cell, Digit)>, Vec<Cell>) {
    let mut blanks = house.to_vec();
    blanks.retain(|&other| other != cell && grid.get(other).is_none());
    let (mut holders, mut masks) = (Vec::new(), Vec::new());
    for (holder, _) in grid.placed().filter(|&(_, other)| other == digit) {
        let mut mask = 0;
        for (bit, &blank) in blanks.iter().enumerate() {
            mask |= u32::from(layout.sees(holder, blank)) << bit;
        }
        holders.push((holder, digit));
        masks.push(mask);
    }
    let (mut chosen, left) = fewest(&masks, (1 << blanks.len()) - 1);
    // In row order.
    chosen.sort_unstable();
    let mut bit = 0;
    blanks.retain(|_| {
        bit += 1;
        left >> (bit - 1) & 1 == 1
    });
    (chosen.into_iter().map(|index| holders[index]).collect(), blanks)
}

/// The houses and cages in which a cell sees these digits, chosen greedily so that few are needed;
/// for each digit a cell that holds it; and the digits that the cell does not see.
pub(crate) fn of_cell(
    layout: &Layout,
    grid: &Grid,
    cell: Cell,
    mut digits: DigitSet,
) -> (Vec<Group>, Vec<(Cell, Digit)>, DigitSet) {
    let mut groups = Vec::new();
    for house in layout.houses() {
        if house.cells().contains(&cell) {
            groups.push(Group::House(house.clone()));
        }
    }
    groups.extend(layout.cages_at(cell).cloned().map(Group::Cage));
    for (rule, meaning) in layout.conditions() {
        let rule = &layout.rules()[*rule];
        if matches!(meaning, Meaning::Differ { .. })
            && rule.kind() != RuleKind::Cage
            && rule.cells().contains(&cell)
        {
            groups.push(Group::Rule(rule.clone()));
        }
    }
    let (mut seen, mut blockers) = (Vec::new(), Vec::new());
    loop {
        let mut best = (DigitSet::EMPTY, None);
        for group in &groups {
            let found = grid.digits_in(group.cells()) & digits;
            if found.len() > best.0.len() {
                best = (found, Some(group));
            }
        }
        let (_, Some(group)) = best else { return (seen, blockers, digits) };
        for &other in group.cells() {
            if let Some(digit) = grid.get(other).filter(|&digit| digits.contains(digit)) {
                digits.remove(digit);
                blockers.push((other, digit));
            }
        }
        seen.push(group.clone());
    }
}
