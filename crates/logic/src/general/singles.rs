//! Singles: the one candidate of a cell, the one place of a digit in a house.
//!
//! Both may appear only after other steps have removed candidates: [`next_step`](super::next_step)
//! covers those that the digits on the board and the cages show by themselves.

use std::ops::ControlFlow;

use underdoku_grid::layout::DigitSet;

use super::step::{Because, Found, Step};
use super::technique::TechniqueInfo;
use super::{Board, blockers, words};
use crate::words::only_place;

pub(super) fn naked(
    board: &Board<'_>,
    row: &'static TechniqueInfo,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for cell in 0..board.peers.len() {
        if let Some(digit) = board.open(cell).single() {
            let at = board.layout.cell(cell);
            let others = board.layout.digits(at) - DigitSet::of(digit);
            let (seen, blockers, removed) =
                blockers::of_cell(board.layout, board.grid(), at, others);
            let removed = removed.into_iter().map(|digit| (at, digit)).collect();
            let because = Because { blockers, seen, removed, ..Because::default() };
            board.placing(row, &[], (cell, digit), because, found)?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why_naked(step: &Step) -> String {
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
    board: &Board<'_>,
    row: &'static TechniqueInfo,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (index, unit) in board.units.iter().enumerate() {
        for digit in board.missing(unit) {
            if let [cell] = board.spots(&unit.cells, digit).list()[..] {
                let single = (board.layout.cell(cell), digit);
                let (blockers, removed) =
                    blockers::of_place(board.layout, board.grid(), unit.group.cells(), single);
                let removed = removed.into_iter().map(|cell| (cell, digit)).collect();
                let because = Because { blockers, removed, ..Because::default() };
                board.placing(row, &[index], (cell, digit), because, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why_hidden(step: &Step) -> String {
    let (digit, cell) = said(step);
    let Because { blockers, removed, .. } = &step.because;
    let [blockers, removed] = [blockers, removed].map(|all| words::names_of(all));
    only_place(&step.because.in_houses(), &digit, &cell, (&blockers, &removed))
}

/// The digit and the cell by name.
fn said(step: &Step) -> (String, String) {
    (words::digits(step.because.digits, "and"), words::cells(&step.because.cells, "and"))
}
