//! Which of several steps of a technique is taken.
//!
//! The score is a sum, so it depends on every choice. Locked candidates go house by house, then digit by
//! digit; subsets boxes first, then rows, then columns, and in a house in the order of their cells, or of
//! their digits if they are hidden. Where the scale's own order is not known here, the first is taken.

use underdoku_grid::{CellSet, DigitSet, HouseKind};

use crate::{Candidate, CandidateSet, Position, Step, Technique};

pub(super) fn first(position: &Position<'_>, techniques: &[Technique]) -> Option<Step> {
    use Technique as T;
    let key: fn(&Step) -> Key = match techniques[0] {
        T::Pointing | T::Claiming => |step| (house_rank(step), 0, u128::from(step.because.digits.bits())),
        T::NakedPair | T::NakedTriple | T::NakedQuad => {
            |step| (house_rank(step), in_order(step.because.cells), 0)
        }
        T::LockedPair | T::LockedTriple => |step| (box_rank(step), in_order(step.because.cells), 0),
        T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
            |step| (house_rank(step), digit_order(step.because.digits), 0)
        }
        T::XyChain | T::DiscontinuousLoop | T::GroupedDiscontinuousLoop | T::AlsChain => most_removed,
        _ => return position.first_of(techniques[0]),
    };
    let mut best: Option<(Key, Step)> = None;
    position.each_among(techniques, &mut |step| {
        let rank = key(&step);
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, step));
        }
    });
    best.map(|(_, step)| step)
}

/// What removes most, then the shortest chain, then the first candidates.
fn most_removed(step: &Step) -> Key {
    let length = if step.technique == Technique::AlsChain { 0 } else { step.because.links.len() };
    (81 * 9 - step.removes.len(), length as u128, index_sum(&step.removes))
}

/// The scale's own measure of how early candidates are: each cell counts 80 times more than the one before.
fn index_sum(removes: &CandidateSet) -> u128 {
    let weights = (0..).map(|index| 1 + 80 * index);
    let sum = |(weight, candidate): (usize, Candidate)| {
        weight * candidate.cell.index() + candidate.digit.index() + 1
    };
    weights.zip(removes.iter()).map(sum).sum::<usize>() as u128
}

type Key = (usize, u128, u128);

/// Boxes, then rows, then columns.
fn house_rank(step: &Step) -> usize {
    step.because.houses.iter().next().map_or(0, |house| match house.kind() {
        HouseKind::Box => house.index() - 18,
        _ => house.index() + 9,
    })
}

fn box_rank(step: &Step) -> usize {
    step.because.cells.first().map_or(0, underdoku_grid::Cell::box_index)
}

/// Sets of one size by their first cell, then the second, and so on.
const fn in_order(cells: CellSet) -> u128 {
    !cells.bits().reverse_bits()
}

const fn digit_order(digits: DigitSet) -> u128 {
    !(digits.bits().reverse_bits() as u128)
}
