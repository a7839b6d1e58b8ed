//! The clue numbers of void cells.
//!
//! The solution and the shown cells determine which numbers are true for a void cell. Numbers of
//! one region must differ, so a cell may take the only number of another. They are assigned by
//! augmenting paths (H. W. Kuhn, "The Hungarian method for the assignment problem", 1955), so that
//! as many cells as possible get one.

use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Rule, RuleKind};

/// The layout with these clue numbers and no others.
///
/// # Panics
///
/// If they are not true numbers of void cells that differ in each region.
pub(super) fn with(layout: Layout, clues: Vec<(Cell, Digit)>) -> Layout {
    let clues = clues.into_iter().map(|(cell, digit)| Rule::clue(cell, digit));
    let layout = layout.without(RuleKind::Clue).with_rules(clues);
    layout.expect("the solution's digits are distinct in each region")
}

/// Random clue numbers, as many as possible.
pub(super) fn random(
    layout: &Layout,
    solution: &Grid,
    givens: &Grid,
    chance: &mut Chance,
) -> Vec<(Cell, Digit)> {
    let mut clues = Vec::new();
    for region in 0..layout.region_count() {
        let mut voids: Vec<Cell> =
            layout.voids().filter(|&place| layout.region(place) == Some(region)).collect();
        chance.shuffle(&mut voids);
        let choices: Vec<Vec<Digit>> = voids
            .iter()
            .map(|&place| {
                let mut numbers: Vec<Digit> =
                    truths(layout, solution, givens, place).iter().collect();
                chance.shuffle(&mut numbers);
                numbers
            })
            .collect();
        let given = give_out(&choices);
        clues.extend(voids.iter().zip(given).filter_map(|(&place, digit)| Some((place, digit?))));
    }
    clues.sort_unstable();
    clues
}

/// The numbers of a layout, and numbers for further void cells that can have one by now.
pub(super) fn more(
    layout: &Layout,
    solution: &Grid,
    givens: &Grid,
    chance: &mut Chance,
) -> Vec<(Cell, Digit)> {
    let mut clues: Vec<(Cell, Digit)> =
        layout.voids().filter_map(|cell| Some((cell, layout.clue(cell)?))).collect();
    for cell in layout.voids() {
        if layout.clue(cell).is_some() {
            continue;
        }
        let is_near = |clue: &&(Cell, Digit)| layout.region(clue.0) == layout.region(cell);
        let taken: DigitSet = clues.iter().filter(is_near).map(|&(_, digit)| digit).collect();
        let numbers = truths(layout, solution, givens, cell) - taken;
        if !numbers.is_empty() {
            let digit = numbers.iter().nth(chance.below(numbers.len()));
            clues.extend(digit.map(|digit| (cell, digit)));
        }
    }
    clues.sort_unstable();
    clues
}

/// The digits of its region that a void cell can truly show: in the solution they are in neither
/// its row nor its column, and they are not shown in its region.
fn truths(layout: &Layout, solution: &Grid, givens: &Grid, place: Cell) -> DigitSet {
    let region = layout.region(place).expect("every blank is in a region");
    let size = layout.region_cells(region).count();
    let crossing = layout
        .cells()
        .filter(|cell| cell.row() == place.row() || cell.column() == place.column())
        .filter_map(|cell| solution.get(cell));
    let shown = layout.region_cells(region).filter_map(|cell| givens.get(cell));
    DigitSet::up_to(size) - crossing.chain(shown).collect()
}

/// Different numbers for as many cells as possible.
fn give_out(choices: &[Vec<Digit>]) -> Vec<Option<Digit>> {
    let mut owners = [None; Digit::COUNT];
    for taker in 0..choices.len() {
        takes(taker, choices, &mut owners, &mut DigitSet::EMPTY.clone());
    }
    let number =
        |taker| owners.iter().position(|&owner| owner == Some(taker)).map(Digit::from_index);
    (0..choices.len()).map(number).collect()
}

/// True if this cell gets a number; a cell that had it gets another, if there is one. The recursion
/// is at most as deep as there are numbers.
fn takes(
    taker: usize,
    choices: &[Vec<Digit>],
    owners: &mut [Option<usize>],
    tried: &mut DigitSet,
) -> bool {
    for &number in &choices[taker] {
        if tried.contains(number) {
            continue;
        }
        tried.insert(number);
        let owner = owners[number.index()];
        if owner.is_none_or(|owner| takes(owner, choices, owners, tried)) {
            owners[number.index()] = Some(taker);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(choices: &[&[u8]]) -> Vec<Option<u8>> {
        let choices: Vec<Vec<Digit>> = choices
            .iter()
            .map(|numbers| numbers.iter().filter_map(|&number| Digit::new(number)).collect())
            .collect();
        give_out(&choices).into_iter().map(|number| number.map(Digit::get)).collect()
    }

    #[test]
    fn every_cell_that_can_have_a_number_gets_one() {
        assert_eq!(given(&[&[1, 2], &[1]]), [Some(2), Some(1)]);
        assert_eq!(given(&[&[1, 2], &[2, 3], &[1]]), [Some(2), Some(3), Some(1)]);
        assert_eq!(given(&[&[4], &[4], &[]]), [Some(4), None, None]);
    }
}
