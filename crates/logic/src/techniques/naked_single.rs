//! Naked single: one candidate in a cell.
//!
//! The digits in the cell's row, column and box leave it a single one.

use std::ops::ControlFlow;

use crate::{Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in position.blanks() {
        let Some(digit) = position.digits(cell).single() else { continue };
        let candidate = Candidate::new(cell, digit);
        let because = Because::pattern(HouseSet::EMPTY, CandidateSet::of(candidate));
        found(Step::place(Technique::NakedSingle, candidate, because))?;
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, digits, .. } = &step.because;
    format!("No other digit than {} is left for {}.", words::digits(*digits), words::cells(*cells))
}
