//! Naked pair, triple, quad: N cells of a house that share only N candidates.
//!
//! Two cells with the same two candidates take both digits, one each, whichever way round. No other
//! cell of the house can have them. The same goes for three cells that have three digits between
//! them, and for four with four; a cell need not have all of them.
//!
//! ```text
//! 25 . 25 | . . . | . . .      2 and 5 are removed from the rest of the row
//! ```

use std::ops::ControlFlow;

use crate::place::{choices, members};
use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, Position, Set as _, Step, Technique,
};

pub(crate) fn find<B: Board, const SIZE: usize>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    for house in B::houses_by_eye(position) {
        let list = B::list(position, house);
        let is_small = |&place: &usize| (2..=SIZE).contains(&position.digits(list[place]).len());
        let small = (0..list.len()).filter(is_small).fold(0, |places, place| places | 1 << place);
        for places in choices(small, SIZE as u32) {
            let (cells, digits) = gather(position, members(places).map(|place| list[place]));
            if digits.len() != SIZE {
                continue;
            }
            let removes = B::lost_to_subset(position, house, cells, digits);
            if !removes.has_none() {
                let because =
                    Evidence::pattern(position.groups(&[house]), position.digits_in(digits, cells));
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

fn gather<B: Board>(
    position: &Position<B>,
    list: impl Iterator<Item = B::Cell>,
) -> (B::Cells, B::Digits) {
    let mut all = (B::Cells::EMPTY, B::Digits::EMPTY);
    for cell in list {
        all.0.insert(cell);
        all.1 |= position.digits(cell);
    }
    all
}

/// The digits of these cells together; `None` if one is filled.
pub(super) fn digits_of_all<B: Board>(
    position: &Position<B>,
    cells: B::Cells,
) -> Option<B::Digits> {
    let blank = (cells - position.blanks()).is_empty();
    blank.then(|| gather(position, cells.into_iter()).1)
}
