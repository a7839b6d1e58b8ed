//! Singles: the one candidate of a cell, the one place of a digit in a house.
//!
//! Both may appear only after other steps have removed candidates: [`next_step`](super::next_step)
//! covers those that the digits on the board and the cages show by themselves.

use std::ops::ControlFlow;

use underdoku_grid::layout::{DigitSet, Layout};

use super::{blockers, words};
use crate::words::only_place;
use crate::{Because, Found, Position, Set as _, Step, Technique};

pub(super) fn naked(
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

pub(super) fn why_naked(step: &Step<Layout>) -> String {
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

pub(super) fn hidden(
    position: &Position<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    for (index, unit) in position.state.units.iter().enumerate() {
        for digit in position.missing(unit) {
            if let Some(cell) = position.spots(unit.cells, digit).single() {
                let single = (cell, digit);
                let (blockers, removed) = blockers::of_place(
                    position.layout(),
                    position.grid(),
                    unit.group.cells(),
                    single,
                );
                let removed = removed.into_iter().map(|cell| (cell, digit)).collect();
                let because = Because { blockers, removed, ..Because::default() };
                position.placing(
                    Technique::HiddenSingle,
                    &[index],
                    (cell, digit),
                    because,
                    found,
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why_hidden(step: &Step<Layout>) -> String {
    let (digit, cell) = said(step);
    let Because { blockers, removed, .. } = &step.because;
    let [blockers, removed] = [blockers, removed].map(|all| words::names_of(all));
    only_place(&step.because.in_houses(), &digit, &cell, (&blockers, &removed))
}

/// The digit and the cell by name.
fn said(step: &Step<Layout>) -> (String, String) {
    (words::digits(step.because.digits, "and"), words::cells(step.because.cells, "and"))
}
