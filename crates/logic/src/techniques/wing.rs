//! XY-wing, XYZ-wing: three cells and three digits.
//!
//! A pivot with the candidates x and y sees one cell with x and z and one with y and z. If the
//! pivot is x, the first wing is z; if it is y, the second is. So any cell that sees both wings is
//! not z: an XY-wing. If the pivot also has z, the cell must see the pivot as well: an XYZ-wing.
//!
//! ```text
//! xy . . | . xz . | . . .      yz, the other wing, is below xy in its column;
//!  . . . | .  . . | . . .      z is removed where its row meets the column of xz
//! yz . . | . -z . | . . .
//! ```

use std::ops::ControlFlow;

use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, Position, Set as _, Step, Technique,
};

pub(crate) fn xy<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    wings(position, found, Technique::XyWing, 2)
}

pub(crate) fn xyz<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    wings(position, found, Technique::XyzWing, 3)
}

/// The wings whose pivot has this many candidates.
fn wings<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    technique: Technique,
    size: usize,
) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    for pivot in position.blanks().iter().filter(|&cell| position.digits(cell).len() == size) {
        let near = pairs & position.peers(pivot);
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

fn step<B: Board>(
    position: &Position<B>,
    technique: Technique,
    pivot: B::Cell,
    one: B::Cell,
    other: B::Cell,
) -> Option<Step<B>> {
    let [center, left, right] = [pivot, one, other].map(|cell| position.digits(cell));
    let (both, shared) = (left | right, left & right);
    let digit = shared.single()?;
    if center != if center.len() == 2 { both - shared } else { both } {
        return None;
    }
    let mut seen = position.peers(one) & position.peers(other);
    if center.contains(digit) {
        seen &= position.peers(pivot);
    }
    let removes = position.digit_in(digit, seen);
    if removes.has_none() {
        return None;
    }
    let cells: B::Cells = [pivot, one, other].into_iter().collect();
    let mut because = Evidence::pattern(B::Groups::default(), position.digits_in(both, cells));
    because.fins = position.digit_in(digit, cells);
    Some(Step::remove(technique, removes, because))
}
