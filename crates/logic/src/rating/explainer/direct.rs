//! Direct placements: singles, and locked candidates or hidden subsets that leave a single.
//!
//! A direct step counts only as its placement. What the locking or the subset would eliminate
//! remains.

use underdoku_grid::{CellSet, Digit, DigitSet, House, HouseKind};

use crate::place::{cell_at, crossing, houses, subsets};
use crate::{Candidate, CandidateSet, HouseSet, Position};

use super::{ExplainerStep, Tenths};

const fn placing(name: &'static str, value: u16, candidate: Candidate) -> ExplainerStep {
    ExplainerStep {
        name,
        value: Tenths(value),
        places: Some(candidate),
        removes: CandidateSet::EMPTY,
    }
}

/// The last cell of a house, or else the only place of a digit in a box, column or row.
pub(super) fn hidden_single(position: &Position) -> Option<ExplainerStep> {
    let with_hidden_single = position.hidden_single_houses();
    let last: HouseSet =
        with_hidden_single.iter().filter(|&house| position.blank_count(house) == 1).collect();
    let house = last.first_seen().or_else(|| with_hidden_single.first_seen())?;
    let value = match house.kind() {
        _ if position.blank_count(house) == 1 => 10,
        HouseKind::Box => 12,
        _ => 15,
    };
    position.hidden_single_in(house).map(|candidate| placing("Hidden Single", value, candidate))
}

pub(super) fn naked_single(position: &Position) -> Option<ExplainerStep> {
    let cell = position.naked_single_cells().first()?;
    let digit = position.digits(cell).single()?;
    Some(placing("Naked Single", 23, Candidate::new(cell, digit)))
}

/// A digit locked into the crossing of two houses, which leaves it one place in a third house
/// parallel to the first.
pub(super) fn locking(position: &Position) -> Option<ExplainerStep> {
    use HouseKind::{Box, Column, Row};
    lock("Direct Pointing", 17, position, House::r#box, Column)
        .or_else(|| lock("Direct Pointing", 17, position, House::r#box, Row))
        .or_else(|| lock("Direct Claiming", 19, position, House::column, Box))
        .or_else(|| lock("Direct Claiming", 19, position, House::row, Box))
}

fn lock(
    name: &'static str,
    value: u16,
    position: &Position,
    keepers: fn(usize) -> House,
    losers: HouseKind,
) -> Option<ExplainerStep> {
    for digit in Digit::ALL {
        for keeper in (0..9).map(keepers) {
            let spots = position.spots(keeper, digit);
            if !matches!(spots.count_ones(), 2 | 3) {
                continue;
            }
            let Some(loser) = crossing(keeper, spots, losers) else { continue };
            let lost = position.cells_in(loser, digit) - keeper.cells();
            if lost.is_empty() {
                continue;
            }
            let left = |house: House| left_alone(position, house, digit, lost);
            let mut others = (0..9).map(keepers).filter(|&house| house != keeper);
            if let Some(candidate) = others.find_map(left) {
                return Some(placing(name, value, candidate));
            }
        }
    }
    None
}

/// The only place left for the digit in a house once these cells have lost it.
fn left_alone(position: &Position, house: House, digit: Digit, lost: CellSet) -> Option<Candidate> {
    if position.spots(house, digit).count_ones() < 2 || (house.cells() & lost).is_empty() {
        return None;
    }
    let rest = position.cells_in(house, digit) - lost;
    (rest.len() == 1).then(|| rest.first().map(|cell| Candidate::new(cell, digit)))?
}

/// A hidden subset, which leaves another digit one place in the house.
pub(super) fn hidden_set(position: &Position, size: usize) -> Option<ExplainerStep> {
    let (name, value) =
        if size == 2 { ("Direct Hidden Pair", 20) } else { ("Direct Hidden Triplet", 25) };
    for house in houses() {
        if position.blank_count(house) <= size {
            continue;
        }
        let rare = |digit: &Digit| {
            (2..=size).contains(&(position.spots(house, *digit).count_ones() as usize))
        };
        let rare: DigitSet = Digit::ALL.into_iter().filter(rare).collect();
        for digits in subsets(rare.bits(), size as u32).map(DigitSet::from_bits) {
            let places =
                digits.iter().fold(0, |places, digit| places | position.spots(house, digit));
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

fn single_beside(
    position: &Position,
    house: House,
    digits: DigitSet,
    places: u16,
) -> Option<Candidate> {
    (!digits).iter().find_map(|digit| {
        let spots = position.spots(house, digit);
        let rest = spots & !places;
        let alone = !spots.is_power_of_two() && rest.is_power_of_two();
        alone.then(|| Candidate::new(cell_at(house, rest.trailing_zeros() as usize), digit))
    })
}
