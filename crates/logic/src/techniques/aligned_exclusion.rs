//! Aligned pair and triplet exclusion: every way to fill two or three cells is tried.
//!
//! A way is out if it puts one digit twice into a house, or uses up all candidates of another cell that
//! sees the cells. A candidate that is in no way left can go.
//!
//! ```text
//! ab . ac | . . .      a cell that sees both and has only b and c
//! ```
//!
//! forbids the way `b`, `c`. Only cells seen with at least two such small cells are worth a try; a triplet
//! is two cells and a third that one of them counts among its small cells.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::{Because, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn pair(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let small = small_cells(position, 2);
    for (one, other) in pairs(bases(position, small)) {
        let judges = small & one.peers() & other.peers();
        if judges.len() >= 2 {
            exclude(position, found, Technique::AlignedPair, &[one, other], judges)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn triplet(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let small = small_cells(position, 3);
    let bases = bases(position, small);
    for (one, other) in pairs(bases) {
        let near = small & bases & (one.peers() | other.peers());
        let judges = small & one.peers() & other.peers();
        if judges.len() < 2 {
            continue;
        }
        for third in near - CellSet::of(one) - CellSet::of(other) {
            let judges = judges & third.peers();
            if judges.len() >= 2 {
                exclude(position, found, Technique::AlignedTriplet, &[one, other, third], judges)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn small_cells(position: &Position<'_>, most: usize) -> CellSet {
    position.blanks().iter().filter(|&cell| position.digits(cell).len() <= most).collect()
}

fn bases(position: &Position<'_>, small: CellSet) -> CellSet {
    position.blanks().iter().filter(|cell| !(small & cell.peers()).is_empty()).collect()
}

/// Each pair once, the later cell outermost.
fn pairs(cells: CellSet) -> impl Iterator<Item = (Cell, Cell)> {
    cells
        .iter()
        .flat_map(move |other| cells.iter().take_while(move |&one| one < other).map(move |one| (one, other)))
}

fn exclude(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    cells: &[Cell],
    judges: CellSet,
) -> ControlFlow<()> {
    let mut allowed = [DigitSet::EMPTY; 3];
    try_ways(position, cells, judges, &mut Vec::with_capacity(3), &mut allowed);
    let mut removes = CandidateSet::EMPTY;
    for (&cell, &digits) in cells.iter().zip(&allowed) {
        removes |= CandidateSet::in_cell(cell, position.digits(cell) - digits);
    }
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let base: CellSet = cells.iter().copied().collect();
    let mut because = Because::pattern(HouseSet::EMPTY, position.digits_in(DigitSet::ALL, base));
    because.fins = position.digits_in(DigitSet::ALL, judges);
    found(Step::remove(technique, removes, because))
}

/// Notes the digits of every way that is left.
fn try_ways(
    position: &Position<'_>,
    cells: &[Cell],
    judges: CellSet,
    way: &mut Vec<Digit>,
    allowed: &mut [DigitSet; 3],
) {
    let Some(&cell) = cells.get(way.len()) else {
        let digits: DigitSet = way.iter().copied().collect();
        if judges.iter().all(|judge| !(position.digits(judge) - digits).is_empty()) {
            way.iter().zip(allowed).for_each(|(&digit, set)| set.insert(digit));
        }
        return;
    };
    for digit in position.digits(cell) {
        let clash = way.iter().zip(cells).any(|(&other, at)| other == digit && at.peers().contains(cell));
        if !clash {
            way.push(digit);
            try_ways(position, cells, judges, way, allowed);
            way.pop();
        }
    }
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, fins, .. } = &step.because;
    format!(
        "Of the ways to fill {}, those with {} would clash or leave nothing for one of {}.",
        words::cells(*cells),
        words::list(step.removes.iter(), "or"),
        words::cells(fins.cells()),
    )
}
