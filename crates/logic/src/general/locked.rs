//! Locked candidates: a digit of a group whose places are all seen from another cell.

use std::ops::ControlFlow;

use underdoku_grid::layout::{CellSet, Digit, DigitSet, Layout};

use super::board::Pattern;
use super::group::Unit;
use crate::{FinderContext, Found, HouseKind, Position, Technique};

/// The maximum number of combinations of a cage that are examined for a common digit.
const WAYS: usize = 40;

pub(super) fn any(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    find(position, Technique::Locked, found)
}

pub(super) fn common_peers(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    find(position, Technique::CommonPeers, found)
}

fn find(
    position: &Position<Layout>,
    technique: Technique,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    for (index, keeper) in position.state.units.iter().enumerate() {
        let is_cage = index >= position.state.cages;
        for digit in if is_cage { needed(position, index) } else { position.missing(keeper) } {
            kept(position, technique, (index, digit), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits that every combination of a cage contains.
fn needed(position: &Position<Layout>, cage: usize) -> DigitSet {
    let ways = position.rest(cage).and_then(|rest| rest.combinations(WAYS)).unwrap_or_default();
    let mut needed = ways.first().copied().unwrap_or_default();
    for digits in ways {
        needed &= digits;
    }
    needed
}

/// The steps of this technique for the places of a digit in `keeper`.
fn kept(
    position: &Position<Layout>,
    technique: Technique,
    (keeper, digit): (usize, Digit),
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let unit = &position.state.units[keeper];
    let spots = position.spots(unit.cells, digit);
    let seen = position.seen_by(spots, digit);
    if spots.len() < 2 || seen.is_empty() {
        return ControlFlow::Continue(());
    }
    let digits = DigitSet::of(digit);
    let mut step = |units: &[usize], lost: CellSet| {
        let mut removes = Vec::new();
        position.add(&mut removes, lost, digits);
        position.report_elimination(technique, Pattern::of(spots, digits, units, 1), removes, found)
    };
    if technique == Technique::CommonPeers {
        for cell in seen {
            step(&[keeper], CellSet::of(cell))?;
        }
        return ControlFlow::Continue(());
    }
    for (index, loser) in position.state.units.iter().enumerate() {
        if (spots - loser.cells).is_empty() && !is_crossing(unit, loser) {
            step(&[keeper, index], seen & loser.cells)?;
        }
    }
    ControlFlow::Continue(())
}

/// True for pointing and claiming, which have their own file.
fn is_crossing(keeper: &Unit, loser: &Unit) -> bool {
    let [keeper, loser] = [keeper, loser].map(Unit::house_kind);
    keeper == HouseKind::Box && loser.is_line() || keeper.is_line() && loser == HouseKind::Box
}
