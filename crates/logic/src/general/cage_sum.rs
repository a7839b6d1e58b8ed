//! Cage sum: candidates of a cage that fit its sum.
//!
//! The blanks of a cage take different digits that add up to the rest of its sum. A candidate that
//! occurs in no possible combination is removed.
//!
//! To spot one, write the combinations next to a cage of few cells, or one whose sum is close to
//! its minimum or maximum, and cross out those for which some cell has no digit. In a cage of two
//! cells, each digit needs its partner in the other cell.
//!
//! ```text
//! a cage of 12 in two cells: 3+9, 4+8 or 5+7
//! the first can be 3, 4, 6     6 is removed (6+6 repeats a digit)
//! the other can be 5, 7, 8     5 and 7 are removed, and so is 3: only 4+8 is left
//! ```

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
            position.taking(Technique::CageSum, by, removes, found)?;
        }
    }
    ControlFlow::Continue(())
}
