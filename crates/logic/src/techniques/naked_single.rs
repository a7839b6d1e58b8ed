//! Naked single: one candidate in a cell.
//!
//! The digits in the cell's row, column and box leave it a single one.

use std::ops::ControlFlow;

use underdoku_grid::DigitSet;

use crate::{Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in position.blanks() {
        let Some(digit) = position.digits(cell).single() else { continue };
        let candidate = Candidate::new(cell, digit);
        let because = because(position, candidate);
        found(Step::place(Technique::NakedSingle, candidate, because))?;
    }
    ControlFlow::Continue(())
}

fn because(position: &Position<'_>, candidate: Candidate) -> Because {
    let Candidate { cell, digit } = candidate;
    let (mut blockers, mut left) = (CandidateSet::EMPTY, DigitSet::ALL - DigitSet::of(digit));
    for other in cell.houses().into_iter().flat_map(|house| house.cells().iter()) {
        if let Some(digit) = position.grid().get(other).filter(|&digit| left.contains(digit)) {
            left -= DigitSet::of(digit);
            blockers |= CandidateSet::of(Candidate::new(other, digit));
        }
    }
    Because {
        blockers,
        removed: CandidateSet::in_cell(cell, left),
        ..Because::pattern(HouseSet::EMPTY, CandidateSet::of(candidate))
    }
}
