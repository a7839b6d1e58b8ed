//! Singles: the one candidate of a cell, the one place of a digit in a house.
//!
//! Both may show only once other steps have taken candidates out: what the digits on the board and the cages show by
//! themselves is told beforehand by who asks for a hint.

use super::step::Found;
use super::{Board, Technique};

pub(super) fn naked(board: &Board<'_>) -> Found {
    for cell in 0..board.peers.len() {
        if let Some(digit) = board.open(cell).single() {
            return board.placing(
                Technique::NakedSingle,
                &[],
                (cell, digit),
                "no other digit than %d is left for %c",
            );
        }
    }
    None
}

pub(super) fn hidden(board: &Board<'_>) -> Found {
    for (index, unit) in board.units.iter().enumerate() {
        for digit in board.missing(unit) {
            if let [cell] = board.spots(&unit.cells, digit).list()[..] {
                let template = "in %a the only place for %d is %c";
                return board.placing(Technique::HiddenSingle, &[index], (cell, digit), template);
            }
        }
    }
    None
}
