//! Naked single: the one candidate of a cell.
//!
//! It may appear only after other steps have removed candidates: [`next_step`](super::next_step) covers
//! those that the digits on the board and the cages show by themselves.

use std::ops::ControlFlow;

use underdoku_grid::layout::{DigitSet, Layout};

use super::blockers;
use crate::{Because, Found, Position, Technique};

pub(super) fn find(
    position: &Position<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    for cell in position.blanks() {
        if let Some(digit) = position.open(cell).single() {
            let others = position.layout().digits(cell) - DigitSet::of(digit);
            let (seen, blockers, removed) =
                blockers::of_cell(position.layout(), position.grid(), cell, others);
            let removed = removed.into_iter().map(|digit| (cell, digit)).collect();
            let because = Because { blockers, removed, seen, ..Because::default() };
            position.placing(Technique::NakedSingle, &[], (cell, digit), because, found)?;
        }
    }
    ControlFlow::Continue(())
}
