//! Naked single: the one candidate of a cell.
//!
//! It may appear only after other steps have removed candidates: [`next_step`](super::next_step) covers
//! those that the digits on the board and the cages show by themselves.

use std::ops::ControlFlow;

use underdoku_grid::layout::{DigitSet, Layout};

use super::{blockers, words};
use crate::{Because, Found, Position, Step, Technique};

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

pub(super) fn why(step: &Step<Layout>) -> String {
    let (digit, cell) = said(step);
    let Because { seen, removed, .. } = &step.because;
    let mut text = ["no other digit than ", &digit, " is left for ", &cell].concat();
    if !seen.is_empty() {
        text += &[": others are in ", &words::groups(seen)].concat();
    }
    if !removed.is_empty() {
        let gone: DigitSet = removed.iter().map(|&(_, digit)| digit).collect();
        let sign = if seen.is_empty() { ": " } else { "; " };
        text += &[sign, &words::digits(gone, "and"), words::ruled_out(gone.len())].concat();
    }
    text
}

/// The digit and the cell by name.
fn said(step: &Step<Layout>) -> (String, String) {
    (words::digits(step.because.digits, "and"), words::cells(step.because.cells, "and"))
}
