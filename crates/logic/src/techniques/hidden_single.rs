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

use underdoku_grid::{Cell, CellSet, Digit, House};

use crate::place::{cell_at, houses};
use crate::{
    Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique, blockers, words,
};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in houses() {
        for digit in Digit::ALL {
            let spots = position.spots(house, digit);
            if !spots.is_power_of_two() {
                continue;
            }
            let candidate = Candidate::new(cell_at(house, spots.trailing_zeros() as usize), digit);
            let because = because(position, house, candidate);
            found(Step::place(Technique::HiddenSingle, candidate, because))?;
        }
    }
    ControlFlow::Continue(())
}

fn because(position: &Position<'_>, house: House, candidate: Candidate) -> Because {
    let Candidate { cell, digit } = candidate;
    let others = (position.blanks() & house.cells()) - CellSet::of(cell);
    let holds = |other: &Cell| position.grid().get(*other) == Some(digit);
    let holders: Vec<Cell> = Cell::all().filter(holds).collect();
    let mask = |holder: &Cell| {
        let seen = holder.peers();
        (0..)
            .zip(others)
            .fold(0, |mask, (bit, other)| mask | u32::from(seen.contains(other)) << bit)
    };
    let masks: Vec<u32> = holders.iter().map(mask).collect();
    let (chosen, left) = blockers::fewest(&masks, (1 << others.len()) - 1);
    let blockers = chosen.into_iter().map(|index| holders[index]).collect();
    let is_left = |(bit, _): &(u32, Cell)| left >> bit & 1 == 1;
    let removed = (0..).zip(others).filter(is_left).map(|(_, other)| other).collect();
    Because {
        blockers: CandidateSet::digit_in(digit, blockers),
        removed: CandidateSet::digit_in(digit, removed),
        ..Because::pattern(HouseSet::of(house), CandidateSet::of(candidate))
    }
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, cells, digits, blockers, removed, .. } = &step.because;
    let digit = words::digits(*digits);
    let names = |candidates: &CandidateSet| words::names(candidates.cells());
    words::capital(&words::only_place(
        &words::houses(*houses),
        &digit,
        &words::cells(*cells),
        (&names(blockers), &names(removed)),
    )) + "."
}
