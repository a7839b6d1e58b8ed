//! Locked pair, locked triple: a naked subset in the crossing of a line and a box.
//!
//! Two cells that share two candidates, or three that share three, use up these digits. If they are
//! all in one line and in one box, the rest of both houses loses the digits at once.
//!
//! ```text
//! 25 25 . | x x x | x x x      the x and y lose 2 and 5
//!  y  y y | . . . | . . .
//!  y  y y | . . . | . . .
//! ```

use std::ops::ControlFlow;

use crate::place::{cells_at, subsets};
use crate::{Evidence, FinderContext, Found, HouseSet, Position, Step, Technique};
use underdoku_grid::{CellSet, House};

use super::naked_subset::digits_of_all;

pub(super) fn find<const SIZE: usize>(
    position: &FinderContext<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let technique = if SIZE == 2 { Technique::LockedPair } else { Technique::LockedTriple };
    for line in House::all().take(18) {
        for third in 0..3 {
            for places in subsets(0b111 << (3 * third), SIZE as u32) {
                step(position, technique, cells_at(line, places), SIZE)
                    .map_or(ControlFlow::Continue(()), &mut *found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position, technique: Technique, cells: CellSet, size: usize) -> Option<Step> {
    let digits = digits_of_all(position, cells)?;
    if digits.len() != size {
        return None;
    }
    let houses = HouseSet::shared_by(cells);
    let removes = position.digits_in(digits, houses.cells() - cells);
    // If only one of the houses loses digits, it is an ordinary naked subset.
    let both = houses.iter().all(|house| !(removes.cells() & house.cells()).is_empty());
    let because = Evidence::pattern(houses, position.digits_in(digits, cells));
    both.then(|| Step::remove(technique, removes, because))
}
