//! BUG: all but a few cells have two candidates.

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, Digit, DigitSet, House};

use crate::place::{cells_at, houses, subsets};
use crate::{
    Candidate, CandidateSet, Evidence, FinderContext, Found, HouseSet, Position, Step, Technique,
};

use super::unique_loop::{places_in, shared};

pub(crate) fn find(position: &FinderContext<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let Some(extras) = extras(position) else { return ControlFlow::Continue(()) };
    let cells = extras.cells();
    if cells.len() == 1 {
        return type_1(position, found, &extras);
    }
    if extras.digits().len() == 1 {
        type_2(position, found, &extras)?;
        return type_4(position, found, &extras);
    }
    type_4(position, found, &extras)?;
    type_3(position, found, &extras)
}

/// The candidates without which the position would be a BUG; `None` if it is not close to one.
fn extras(position: &Position) -> Option<CandidateSet> {
    let rich: CellSet =
        position.blanks().iter().filter(|&cell| position.digits(cell).len() > 2).collect();
    // Each extra is the third candidate of its digit in three houses, so a near BUG has few of
    // them.
    if rich.is_empty() || rich.len() > 9 {
        return None;
    }
    let mut extras = CandidateSet::EMPTY;
    let mut loose = CandidateSet::EMPTY;
    for house in houses() {
        for digit in Digit::ALL {
            if matches!(position.spots(house, digit).count_ones(), 0 | 2) {
                continue;
            }
            let suspects = position.cells_in(house, digit) & rich;
            loose.insert_cells(digit, suspects);
            match (suspects.len(), suspects.first()) {
                (1, Some(cell)) => extras.insert(Candidate::new(cell, digit)),
                (0, _) => return None,
                _ => {}
            }
        }
    }
    if loose.digits().len() == 1 {
        extras |= loose;
    }
    is_grave(position, &extras).then_some(extras)
}

fn is_grave(position: &Position, extras: &CandidateSet) -> bool {
    let rest = position.all() - *extras;
    let cells = position.blanks().iter().all(|cell| rest.digits_of(cell).len() == 2);
    let two =
        |house: House, digit: Digit| matches!((rest.cells_of(digit) & house.cells()).len(), 0 | 2);
    cells && House::all().all(|house| Digit::ALL.into_iter().all(|digit| two(house, digit)))
}

fn step(
    technique: Technique,
    extras: &CandidateSet,
    house: Option<House>,
    fins: CandidateSet,
    removes: CandidateSet,
) -> Option<Step> {
    let houses = house.map_or(HouseSet::EMPTY, HouseSet::of);
    let because = Evidence { fins, ..Evidence::pattern(houses, *extras) };
    (!removes.is_empty()).then(|| Step::remove(technique, removes, because))
}

fn report(found: &mut Found<'_>, step: Option<Step>) -> ControlFlow<()> {
    step.map_or(ControlFlow::Continue(()), found)
}

fn type_1(position: &Position, found: &mut Found<'_>, extras: &CandidateSet) -> ControlFlow<()> {
    let removes = position.digits_in(!extras.digits(), extras.cells());
    report(found, step(Technique::Bug1, extras, None, CandidateSet::EMPTY, removes))
}

fn seen_by_all(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
}

fn type_2(position: &Position, found: &mut Found<'_>, extras: &CandidateSet) -> ControlFlow<()> {
    let removes = position.digits_in(extras.digits(), seen_by_all(extras.cells()));
    report(found, step(Technique::Bug2, extras, None, CandidateSet::EMPTY, removes))
}

fn type_3(position: &Position, found: &mut Found<'_>, extras: &CandidateSet) -> ControlFlow<()> {
    let (cells, wanted) = (extras.cells(), extras.digits());
    for degree in wanted.len().max(2)..=6 {
        for house in shared(cells) {
            let blanks = house.cells() & (position.blanks() - cells);
            for places in subsets(places_in(house, blanks), degree as u32 - 1) {
                let with = cells_at(house, places);
                let digits =
                    with.iter().fold(DigitSet::EMPTY, |all, cell| all | position.digits(cell));
                if digits.len() == degree && (wanted - digits).is_empty() {
                    let removes = position.digits_in(digits, blanks - with);
                    let fins = position.digits_in(digits, with);
                    report(found, step(Technique::Bug3, extras, Some(house), fins, removes))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn type_4(position: &Position, found: &mut Found<'_>, extras: &CandidateSet) -> ControlFlow<()> {
    let cells = extras.cells();
    if cells.len() != 2 {
        return ControlFlow::Continue(());
    }
    let common =
        cells.iter().fold(DigitSet::ALL, |all, cell| all & position.digits(cell)) - extras.digits();
    let Some(digit) = common.single() else { return ControlFlow::Continue(()) };
    for house in shared(cells) {
        let fins = position.digit_in(digit, cells);
        let removes = position.digits_in(DigitSet::ALL, cells) - *extras - fins;
        report(found, step(Technique::Bug4, extras, Some(house), fins, removes))?;
    }
    ControlFlow::Continue(())
}
