//! Naked single: one candidate in a cell.
//!
//! The digits in the cell's row, column and box leave it a single one.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, Digit, DigitSet};

use crate::{Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

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

pub(super) fn why(step: &Step) -> String {
    let Because { cells, digits, blockers, removed, .. } = &step.because;
    let mut text = format!(
        "No other digit than {} is left for {}",
        words::digits(*digits),
        words::cells(*cells)
    );
    let mut parts = Vec::new();
    let mut left = blockers.digits();
    for house in cells.first().into_iter().flat_map(Cell::houses) {
        let is_here = |&digit: &Digit| !(blockers.cells_of(digit) & house.cells()).is_empty();
        let here: DigitSet = left.iter().filter(is_here).collect();
        if !here.is_empty() {
            parts.push(format!("{house} has {}", words::digits(here)));
            left -= here;
        }
    }
    if !removed.is_empty() {
        parts.push(words::digits(removed.digits()) + words::ruled_out(removed.len()));
    }
    if !parts.is_empty() {
        text += &[": ", &parts.join("; ")].concat();
    }
    text + "."
}
