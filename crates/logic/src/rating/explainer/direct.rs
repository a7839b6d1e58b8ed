//! What places a digit at once: singles, and locked candidates or hidden subsets that leave a single.
//!
//! A direct step counts as its placement alone: the candidates that the locking or the subset would take
//! away stay.

use underdoku_grid::{CellSet, Digit, DigitSet, House, HouseKind};

use crate::place::{cell_at, houses, subsets};
use crate::{Candidate, CandidateSet, Position};

use super::{ExplainerStep, Tenths};

const fn placing(name: &'static str, value: u16, candidate: Candidate) -> ExplainerStep {
    ExplainerStep { name, value: Tenths(value), places: Some(candidate), removes: CandidateSet::EMPTY }
}

/// The last cell of a house, or else the only place of a digit in a box, a column, a row.
pub(super) fn hidden_single(position: &Position<'_>) -> Option<ExplainerStep> {
    let mut other = None;
    for house in houses() {
        let blanks = (position.blanks() & house.cells()).len();
        if blanks != 1 && other.is_some() {
            continue;
        }
        for digit in Digit::ALL {
            let spots = position.spots(house, digit);
            if spots.is_power_of_two() {
                let candidate = Candidate::new(cell_at(house, spots.trailing_zeros() as usize), digit);
                if blanks == 1 {
                    return Some(placing("Hidden Single", 10, candidate));
                }
                let value = if house.kind() == HouseKind::Box { 12 } else { 15 };
                other.get_or_insert(placing("Hidden Single", value, candidate));
            }
        }
    }
    other
}

pub(super) fn naked_single(position: &Position<'_>) -> Option<ExplainerStep> {
    position.blanks().iter().find_map(|cell| {
        let digit = position.digits(cell).single()?;
        Some(placing("Naked Single", 23, Candidate::new(cell, digit)))
    })
}

/// A digit locked in the crossing of two houses, which leaves one place in a third that is parallel to the
/// first.
pub(super) fn locking(position: &Position<'_>) -> Option<ExplainerStep> {
    let (rows, columns, boxes) = (House::row, House::column, House::r#box);
    lock("Direct Pointing", 17, position, boxes, columns)
        .or_else(|| lock("Direct Pointing", 17, position, boxes, rows))
        .or_else(|| lock("Direct Claiming", 19, position, columns, boxes))
        .or_else(|| lock("Direct Claiming", 19, position, rows, boxes))
}

fn lock(
    name: &'static str,
    value: u16,
    position: &Position<'_>,
    keepers: fn(usize) -> House,
    losers: fn(usize) -> House,
) -> Option<ExplainerStep> {
    for digit in Digit::ALL {
        for keeper in (0..9).map(keepers) {
            if !matches!(position.spots(keeper, digit).count_ones(), 2 | 3) {
                continue;
            }
            let kept = position.cells_in(keeper, digit);
            let fits = |loser: &House| (kept - loser.cells()).is_empty();
            let Some(loser) = (0..9).map(losers).find(fits) else { continue };
            let left = |house: House| left_alone(position, house, digit, loser.cells());
            let mut others = (0..9).map(keepers).filter(|&house| house != keeper);
            if let Some(candidate) = others.find_map(left) {
                return Some(placing(name, value, candidate));
            }
        }
    }
    None
}

/// The only place of the digit in a house that crosses these cells, once they have lost it.
fn left_alone(position: &Position<'_>, house: House, digit: Digit, lost: CellSet) -> Option<Candidate> {
    if position.spots(house, digit).count_ones() < 2 || (house.cells() & lost).is_empty() {
        return None;
    }
    let rest = position.cells_in(house, digit) - lost;
    (rest.len() == 1).then(|| rest.first().map(|cell| Candidate::new(cell, digit)))?
}

/// Digits that fill as many cells of a house, which leaves one place there for another digit.
pub(super) fn hidden_set(position: &Position<'_>, size: usize) -> Option<ExplainerStep> {
    let (name, value) = if size == 2 { ("Direct Hidden Pair", 20) } else { ("Direct Hidden Triplet", 25) };
    for house in houses() {
        if (position.blanks() & house.cells()).len() <= size {
            continue;
        }
        let rare =
            |digit: &Digit| (2..=size).contains(&(position.spots(house, *digit).count_ones() as usize));
        let rare: DigitSet = Digit::ALL.into_iter().filter(rare).collect();
        for digits in subsets(rare.bits(), size as u32).map(DigitSet::from_bits) {
            let places = digits.iter().fold(0, |places, digit| places | position.spots(house, digit));
            if places.count_ones() as usize != size {
                continue;
            }
            if let Some(candidate) = single_beside(position, house, digits, places) {
                return Some(placing(name, value, candidate));
            }
        }
    }
    None
}

fn single_beside(position: &Position<'_>, house: House, digits: DigitSet, places: u16) -> Option<Candidate> {
    (!digits).iter().find_map(|digit| {
        let spots = position.spots(house, digit);
        let rest = spots & !places;
        let alone = !spots.is_power_of_two() && rest.is_power_of_two();
        alone.then(|| Candidate::new(cell_at(house, rest.trailing_zeros() as usize), digit))
    })
}
