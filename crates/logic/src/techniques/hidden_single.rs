//! Hidden single: one place for a digit in a house.
//!
//! Every house holds every digit. Where all blanks of a house but one see the digit elsewhere, it
//! goes into that one, whatever other candidates the cell has. Boxes are looked at first: there an
//! eye finds it best.
//!
//! ```text
//! . . . | . . 5 | . . .
//! . x . | . . . | . . .      x is 5: the lines of the other 5s cover the rest of the box
//! . . . | . . . | . 5 .      (with a 5 in columns 1 and 3 below)
//! ```

use std::ops::ControlFlow;

use underdoku_grid::Digit;

use crate::place::{cell_at, houses};
use crate::{Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in houses() {
        for digit in Digit::ALL {
            let spots = position.spots(house, digit);
            if !spots.is_power_of_two() {
                continue;
            }
            let candidate = Candidate::new(cell_at(house, spots.trailing_zeros() as usize), digit);
            let because = Because::pattern(HouseSet::of(house), CandidateSet::of(candidate));
            found(Step::place(Technique::HiddenSingle, candidate, because))?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, cells, digits, .. } = &step.because;
    words::capital(&format!(
        "in {} the only place for {} is {}.",
        words::houses(*houses),
        words::digits(*digits),
        words::cells(*cells)
    ))
}
