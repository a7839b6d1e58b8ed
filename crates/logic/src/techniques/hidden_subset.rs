//! Hidden pair, triple, quad: N digits of a house that have only N places between them.
//!
//! Two digits that can only go to the same two cells of a house fill them, so every other candidate
//! of these cells is removed. The same goes for three digits in three cells, and for four in four.
//!
//! ```text
//! 2578 . 259 | . . . | . . .      if 2 and 5 have no other place in the row, 7, 8 and 9 are removed
//! ```

use std::ops::ControlFlow;

use crate::place::{choices, members};
use crate::{Board, Candidates as _, Evidence, FinderContext, Found, Step, Technique};

pub(crate) fn find<B: Board, const SIZE: usize>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let digits: Vec<B::Digit> = position.all_digits().into_iter().collect();
    for house in B::houses_by_eye(position) {
        let mut rare = 0;
        for (index, &digit) in digits.iter().enumerate() {
            let count = B::places(position, house, digit).count_ones() as usize;
            rare |= u32::from((2..=SIZE).contains(&count)) << index;
        }
        for chosen in choices(rare, SIZE as u32) {
            let chosen = members(chosen).map(|index| digits[index]);
            let places =
                chosen.clone().fold(0, |all, digit| all | B::places(position, house, digit));
            if places.count_ones() as usize != SIZE {
                continue;
            }
            let list = B::list(position, house);
            let cells: B::Cells = members(places).map(|place| list[place]).collect();
            let digits: B::Digits = chosen.collect();
            let removes = position.digits_in(position.all_digits() - digits, cells);
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
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuad,
    }
}
