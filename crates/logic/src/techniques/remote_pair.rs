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

use crate::{Because, Board, Candidates as _, Found, Position, Set as _, Step, Technique};

pub(crate) fn find<B: Board>(
    position: &Position<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let mut rest = position.bivalue_cells();
    while let Some(start) = rest.first() {
        let is_equal = |&cell: &B::Cell| position.digits(cell) == position.digits(start);
        let turns = turns(position, start, rest.iter().filter(is_equal).collect());
        rest -= turns[0] | turns[1];
        if let Some(step) = step(position, turns) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells at odd and at even places of the chains from this cell.
fn turns<B: Board>(position: &Position<'_, B>, start: B::Cell, equal: B::Cells) -> [B::Cells; 2] {
    let mut turns = [B::Cells::of(start), B::Cells::EMPTY];
    let mut ring = turns[0];
    let mut side = 1;
    while !ring.is_empty() {
        ring = position.seen_by_any(ring) & (equal - (turns[0] | turns[1]));
        turns[side] |= ring;
        side = 1 - side;
    }
    turns
}

fn step<B: Board>(position: &Position<'_, B>, turns: [B::Cells; 2]) -> Option<Step<B>> {
    let cells = turns[0] | turns[1];
    let digits = position.digits(cells.first()?);
    let [odd, even] = turns.map(|cells| position.seen_by_any(cells));
    let removes = position.digits_in(digits, (odd & even) - cells);
    if cells.len() < 4 || removes.has_none() {
        return None;
    }
    let pattern = position.digits_in(digits, cells);
    let mut because = Because::pattern(B::Groups::default(), pattern);
    because.fins = position.digits_in(digits, turns[1]);
    Some(Step::remove(Technique::RemotePair, removes, because))
}
