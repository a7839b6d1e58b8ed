//! Cage sum: candidates of a cage that fit its sum.

use std::ops::ControlFlow;

use underdoku_grid::layout::{CellSet, DigitSet, Layout};

use super::Remainder;
use super::board::Pattern;
use super::step::Condition;
use crate::{FinderContext, Found, Technique};

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    for unit in position.state.cages..position.state.units.len() {
        let (Some(cage), Some(rest)) = (position.cage(unit), position.rest(unit)) else { continue };
        let units = [unit];
        let mut removes = Vec::new();
        let mut by = Pattern::of(CellSet::EMPTY, DigitSet::EMPTY, &units, 1);
        for (&cell, fitting) in rest.cells().iter().zip(rest.fitting()) {
            by.digits |= position.open(cell);
            by.cells.insert(cell);
            let gone = position.open(cell) - fitting;
            removes.extend(gone.iter().map(|digit| (cell, digit)));
        }
        if !removes.is_empty() {
            by.condition =
                Some(Condition::Cage(Remainder::of(cage, &rest, position.unplaced(cage.cells()))));
            position.report_elimination(Technique::CageSum, by, removes, found)?;
        }
    }
    ControlFlow::Continue(())
}
