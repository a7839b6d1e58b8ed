//! Remote pair: a chain of cells that hold the same two candidates.
//!
//! Each cell of the chain sees the next, so the two digits take turns. Two cells with an even number of
//! others between them hold different digits, so what sees both of them holds neither.
//!
//! ```text
//! 25 . 25 | . . . | . . .
//!  . . .  | . . . | . . .      r1c1, r1c3, r5c3, r5c9: what sees r1c1 and r5c9 is neither 2 nor 5
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet};

use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    for start in pairs {
        let equal: CellSet =
            pairs.iter().filter(|&cell| position.digits(cell) == position.digits(start)).collect();
        from(position, found, start, equal)?;
    }
    ControlFlow::Continue(())
}

/// The steps of the chains from this cell, ring by ring around it.
fn from(position: &Position<'_>, found: &mut Found<'_>, start: Cell, equal: CellSet) -> ControlFlow<()> {
    let mut reached = CellSet::of(start);
    let mut ring = reached;
    let mut links = 0;
    while !ring.is_empty() {
        let next = ring.iter().fold(CellSet::EMPTY, |next, cell| next | cell.peers()) & (equal - reached);
        links += 1;
        reached |= next;
        ring = next;
        if links < 3 || links % 2 == 0 {
            continue;
        }
        for end in ring.iter().filter(|&end| end > start) {
            let removes = position.digits_in(position.digits(start), (start.peers() & end.peers()) - equal);
            if !removes.is_empty() {
                let pattern = position.digits_in(position.digits(start), reached);
                let mut because = Because::pattern(HouseSet::EMPTY, pattern);
                because.fins = position.digits_in(position.digits(start), [start, end].into_iter().collect());
                found(Step::remove(Technique::RemotePair, removes, because))?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, fins, digits, .. } = &step.because;
    format!(
        "Among {} the digits {} take turns, and {} hold one each: what sees both holds neither.",
        words::cells(*cells),
        words::digits(*digits),
        words::cells(fins.cells()),
    )
}
