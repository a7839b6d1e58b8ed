//! Hidden pair, triple, quad: digits of a house that have no more places than they are.
//!
//! Two digits that can only go to the same two cells of a house fill them, so every other candidate
//! of these cells goes. The same holds for three digits in three cells, and for four in four.
//!
//! ```text
//! 2578 . 259 | . . . | . . .      if 2 and 5 have no other place in the row, 7, 8 and 9 go
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Digit, DigitSet, House};

use crate::place::{cells_at, houses, subsets};
use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

use super::naked_subset::kind_of;

pub(crate) fn find<const SIZE: usize>(
    position: &Position<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        for digits in
            subsets(rare_digits(position, house, SIZE), SIZE as u32).map(DigitSet::from_bits)
        {
            let places =
                digits.iter().fold(0, |places, digit| places | position.spots(house, digit));
            if places.count_ones() as usize != SIZE {
                continue;
            }
            let cells = cells_at(house, places);
            let removes = position.digits_in(!digits, cells);
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
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuad,
    }
}

/// The digits with two places or more, at most this many, in the bits of a [`DigitSet`].
fn rare_digits(position: &Position<'_>, house: House, size: usize) -> u16 {
    let rare =
        |digit: &Digit| (2..=size).contains(&(position.spots(house, *digit).count_ones() as usize));
    Digit::ALL.into_iter().filter(rare).collect::<DigitSet>().bits()
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, cells, digits, .. } = &step.because;
    words::capital(&format!(
        "in {} the digits {} have only {} to go to, so these cells hold nothing else: a hidden {}.",
        words::houses(*houses),
        words::digits(*digits),
        words::cells(*cells),
        kind_of(cells.len()),
    ))
}
