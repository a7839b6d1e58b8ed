//! Remote pair: chains of cells that hold the same two candidates.
//!
//! Each cell of the chain sees the next, so the two digits take turns: the cells of odd places hold
//! one, those of even places the other. What sees a cell of each kind holds neither digit. With two
//! or three cells that is a naked pair; from four on it reaches further.
//!
//! ```text
//! 25 . 25 | . . . | . . .
//!  . . .  | . . . | . . .      r1c1, r1c3, r5c3, r5c9: what sees r1c1 and r5c9 is neither 2 nor 5
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet};

use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut rest = position.bivalue_cells();
    while let Some(start) = rest.first() {
        let equal =
            rest.iter().filter(|&cell| position.digits(cell) == position.digits(start)).collect();
        let turns = turns(start, equal);
        rest -= turns[0] | turns[1];
        if let Some(step) = step(position, turns) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells at odd and at even places of the chains from this cell.
fn turns(start: Cell, equal: CellSet) -> [CellSet; 2] {
    let mut turns = [CellSet::of(start), CellSet::EMPTY];
    let mut ring = turns[0];
    let mut side = 1;
    while !ring.is_empty() {
        ring = seen(ring) & (equal - (turns[0] | turns[1]));
        turns[side] |= ring;
        side = 1 - side;
    }
    turns
}

fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

fn step(position: &Position<'_>, turns: [CellSet; 2]) -> Option<Step> {
    let cells = turns[0] | turns[1];
    let digits = position.digits(cells.first()?);
    let removes = position.digits_in(digits, (seen(turns[0]) & seen(turns[1])) - cells);
    if cells.len() < 4 || removes.is_empty() {
        return None;
    }
    let mut because = Because::pattern(HouseSet::EMPTY, position.digits_in(digits, cells));
    because.fins = position.digits_in(digits, turns[1]);
    Some(Step::remove(Technique::RemotePair, removes, because))
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, fins, digits, .. } = &step.because;
    format!(
        "The digits {} take turns: {} hold one of them, {} the other. What sees one of each holds neither.",
        words::digits(*digits),
        words::cells(*cells - fins.cells()),
        words::cells(fins.cells()),
    )
}
