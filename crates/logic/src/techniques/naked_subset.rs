//! Naked pair, triple, quad: cells of a house that have no more digits than they are.
//!
//! Two cells with the same two candidates take both digits, one each, whichever way round. No other
//! cell of the house can have them. The same holds for three cells that have three digits between
//! them, and for four with four; each cell need not have them all.
//!
//! ```text
//! 25 . 25 | . . . | . . .      2 and 5 go from the rest of the row
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, DigitSet, House};

use crate::place::{cell_at, houses, subsets};
use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn find<const SIZE: usize>(
    position: &Position<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        let members = small_cells(position, house, SIZE);
        for places in subsets(members, SIZE as u32) {
            let (cells, digits) = gather(position, house, places);
            if digits.len() != SIZE {
                continue;
            }
            let removes = position.digits_in(digits, house.cells() - cells);
            if !removes.is_empty() {
                let because =
                    Because::pattern(HouseSet::of(house), position.digits_in(digits, cells));
                found(Step::remove(technique(SIZE), removes, because))?;
            }
        }
    }
    ControlFlow::Continue(())
}

const fn technique(size: usize) -> Technique {
    match size {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    }
}

/// The places of the blanks with at most this many candidates.
fn small_cells(position: &Position<'_>, house: House, size: usize) -> u16 {
    (0..9)
        .filter(|&place| (2..=size).contains(&position.digits(cell_at(house, place)).len()))
        .fold(0, |places, place| places | 1 << place)
}

fn gather(position: &Position<'_>, house: House, places: u16) -> (CellSet, DigitSet) {
    let mut all = (CellSet::EMPTY, DigitSet::EMPTY);
    for place in (0..9).filter(|place| places >> place & 1 == 1) {
        let cell = cell_at(house, place);
        all.0.insert(cell);
        all.1 |= position.digits(cell);
    }
    all
}

/// The digits of these cells together, if all are blank.
pub(super) fn digits_of_all(position: &Position<'_>, cells: CellSet) -> Option<DigitSet> {
    let blank = (cells - position.blanks()).is_empty();
    blank.then(|| cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | position.digits(cell)))
}

pub(super) const fn kind_of(size: usize) -> &'static str {
    match size {
        2 => "pair",
        3 => "triple",
        _ => "quad",
    }
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, cells, digits, .. } = &step.because;
    format!(
        "{} have only {} left. They fill these cells, so the rest of {} has none of them: a {}.",
        words::cells(*cells),
        words::digits(*digits),
        words::houses(*houses),
        kind_of(cells.len()),
    )
}
