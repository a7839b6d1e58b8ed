//! The digits on a board of any layout by which a single shows.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};

use super::Group;
use crate::blockers::fewest;

/// The digits that keep a digit from the blanks of a house but one, as few as will do, and the blanks
/// that no digit on the board keeps it from.
pub(super) fn of_place(
    layout: &Layout,
    grid: &Grid,
    house: &[Cell],
    (cell, digit): (Cell, Digit),
) -> (Vec<(Cell, Digit)>, Vec<Cell>) {
    let holders: Vec<(Cell, Digit)> = grid.placed().filter(|&(_, other)| other == digit).collect();
    let mut blanks = house.to_vec();
    blanks.retain(|&other| other != cell && grid.get(other).is_none());
    let (mut blockers, left) =
        fewest(&holders, &blanks, |(holder, _), blank| layout.sees(holder, blank));
    blockers.sort_unstable();
    (blockers, left)
}

/// The houses and cages of a cell that hold these digits, as few as will do; the cells in which they
/// hold them, one for each digit; and the digits that none holds.
pub(super) fn of_cell(
    layout: &Layout,
    grid: &Grid,
    cell: Cell,
    digits: DigitSet,
) -> (Vec<Group>, Vec<(Cell, Digit)>, DigitSet) {
    let mut groups = Vec::new();
    for house in layout.houses() {
        if house.cells().contains(&cell) {
            groups.push(Group::House(house.clone()));
        }
    }
    if let Some(cage) = layout.cage(cell) {
        groups.push(Group::Cage(cage.clone()));
    }
    let held: Vec<DigitSet> = groups.iter().map(|group| grid.digits_in(group.cells())).collect();
    let numbers: Vec<usize> = (0..groups.len()).collect();
    let wanted: Vec<Digit> = digits.iter().collect();
    let (chosen, left) = fewest(&numbers, &wanted, |number, digit| held[number].contains(digit));
    let mut seen = Vec::new();
    let mut blockers: Vec<(Cell, Digit)> = Vec::new();
    for number in chosen {
        for &other in groups[number].cells() {
            let Some(digit) = grid.get(other).filter(|&digit| digits.contains(digit)) else {
                continue;
            };
            if blockers.iter().all(|&(_, known)| known != digit) {
                blockers.push((other, digit));
            }
        }
        seen.push(groups[number].clone());
    }
    blockers.sort_unstable();
    (seen, blockers, left.into_iter().collect())
}
