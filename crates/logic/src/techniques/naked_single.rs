//! Naked single: one candidate in a cell.
//!
//! The digits in the cell's row, column and box leave it a single one.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, Digit, DigitSet, House};

use crate::{
    Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique, blockers, words,
};

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
    let others = DigitSet::ALL - DigitSet::of(digit);
    let in_house = |house: House, digit| {
        house.cells().iter().find(|&other| position.grid().get(other) == Some(digit))
    };
    let (houses, removed) = told_by(cell, others, |house, digit| in_house(house, digit).is_some());
    let blocker = |digit: Digit| {
        let holder = houses.iter().find_map(|&house| in_house(house, digit))?;
        Some(Candidate::new(holder, digit))
    };
    Because {
        blockers: others.iter().filter_map(blocker).collect(),
        removed: removed.into_iter().map(|digit| Candidate::new(cell, digit)).collect(),
        ..Because::pattern(HouseSet::EMPTY, CandidateSet::of(candidate))
    }
}

/// As few of the cell's houses as hold these digits, and the digits that none of them holds.
fn told_by(
    cell: Cell,
    digits: DigitSet,
    holds: impl Fn(House, Digit) -> bool,
) -> (Vec<House>, Vec<Digit>) {
    blockers::fewest(&cell.houses(), &digits.iter().collect::<Vec<_>>(), holds)
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, digits, blockers, removed, .. } = &step.because;
    let mut text = format!(
        "No other digit than {} is left for {}",
        words::digits(*digits),
        words::cells(*cells)
    );
    let mut parts = Vec::new();
    if let Some(cell) = cells.first() {
        let holds = |house: House, digit| !(blockers.cells_of(digit) & house.cells()).is_empty();
        let mut left = blockers.digits();
        for house in told_by(cell, left, holds).0 {
            let here = left.iter().filter(|&digit| holds(house, digit)).collect();
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
