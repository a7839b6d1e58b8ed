//! Singles: the one candidate of a cell, the one place of a digit in a house.
//!
//! Both may appear only after other steps have removed candidates: [`next_step`](super::next_step)
//! covers those that the digits on the board and the cages show by themselves.

use std::ops::ControlFlow;

use super::step::{Found, Step};
use super::technique::TechniqueInfo;
use super::{Board, words};

pub(super) fn naked(
    board: &Board<'_>,
    row: &'static TechniqueInfo,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for cell in 0..board.peers.len() {
        if let Some(digit) = board.open(cell).single() {
            board.placing(row, &[], (cell, digit), found)?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why_naked(step: &Step) -> String {
    let (digit, cell) = said(step);
    ["no other digit than ", &digit, " is left for ", &cell].concat()
}

pub(super) fn hidden(
    board: &Board<'_>,
    row: &'static TechniqueInfo,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (index, unit) in board.units.iter().enumerate() {
        for digit in board.missing(unit) {
            if let [cell] = board.spots(&unit.cells, digit).list()[..] {
                board.placing(row, &[index], (cell, digit), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why_hidden(step: &Step) -> String {
    let (digit, cell) = said(step);
    ["in ", &step.because.in_houses(), " the only place for ", &digit, " is ", &cell].concat()
}

/// The digit and the cell by name.
fn said(step: &Step) -> (String, String) {
    (words::digits(step.because.digits, "and"), words::cells(&step.because.cells, "and"))
}
