//! XY-wing, XYZ-wing: three cells and three digits.
//!
//! A pivot with the candidates x and y sees one cell with x and z and one with y and z. If the
//! pivot is x the first wing is z, if it is y the second is, so any cell that sees both wings is
//! not z: an XY-wing. Where the pivot has z too, the cell must see the pivot as well: an XYZ-wing.
//!
//! ```text
//! xy . . | . xz . | . . .      yz, the other wing, stands below xy in its column;
//!  . . . | .  . . | . . .      z goes where its row meets the column of xz
//! yz . . | . -z . | . . .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::{Because, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn xy(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    wings(position, found, Technique::XyWing, 2)
}

pub(crate) fn xyz(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    wings(position, found, Technique::XyzWing, 3)
}

/// The wings whose pivot has this many candidates.
fn wings(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    size: usize,
) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    for pivot in position.blanks().iter().filter(|&cell| position.digits(cell).len() == size) {
        let near = pairs & pivot.peers();
        for one in near {
            for other in near.iter().skip_while(|&cell| cell <= one) {
                if let Some(step) = step(position, technique, pivot, one, other) {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(
    position: &Position<'_>,
    technique: Technique,
    pivot: Cell,
    one: Cell,
    other: Cell,
) -> Option<Step> {
    let [center, left, right] = [pivot, one, other].map(|cell| position.digits(cell));
    let digit: Digit = (left & right).single()?;
    let shape = center == if center.len() == 2 { left ^ right } else { left | right };
    let mut seen = one.peers() & other.peers();
    if center.contains(digit) {
        seen &= pivot.peers();
    }
    let removes = position.digit_in(digit, seen);
    if !shape || removes.is_empty() {
        return None;
    }
    let cells: CellSet = [pivot, one, other].into_iter().collect();
    let mut because = Because::pattern(HouseSet::EMPTY, position.digits_in(left | right, cells));
    because.fins = CandidateSet::digit_in(digit, position.cells(digit) & cells);
    Some(Step::remove(technique, removes, because))
}

pub(super) fn why(step: &Step) -> String {
    let Because { pattern, fins, .. } = &step.because;
    let digit = fins.digits();
    // The pivot is the cell without the digit, or the one with three digits.
    let is_pivot = |cell: &Cell| {
        let digits = pattern.digits_of(*cell);
        digits.len() == 3 || (digits & digit).is_empty()
    };
    let pivot: CellSet = pattern.cells().iter().filter(is_pivot).collect();
    let others = *pattern - *fins;
    let turns = others
        .iter()
        .filter(|at| !pivot.contains(at.cell))
        .map(|at| format!("if it is {}, {} is {}", at.digit, at.cell, words::digits(digit)));
    let center = pivot.first().map_or(DigitSet::EMPTY, |cell| pattern.digits_of(cell));
    format!(
        "{} is {}: {}. So one of {} is {}, and what sees all of these is not.",
        words::cells(pivot),
        words::list(center, "or"),
        words::list(turns, "and"),
        words::cells(fins.cells()),
        words::digits(digit),
    )
}
