//! W-wing: two equal cells of two candidates, joined by a link.
//!
//! Two cells hold x and y only. Some house has x in two places, one seen by the first cell, one by
//! the second. Not both cells can be x, for then the house would have none; so one is y, and what
//! sees both cells is not.
//!
//! ```text
//! xy . . | . . . | . . .
//!  x . . | . . x | . . .      row 2 has x nowhere else
//!  . . . | . . xy| . . .
//! ```

use std::ops::ControlFlow;

use crate::{
    Because, Board, BoardDigit as _, Candidates as _, Found, Position, Set as _, Step, Technique,
};

use super::two_links::{Pair, pairs};

pub(crate) fn find<B: Board>(
    position: &Position<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let cells = position.bivalue_cells();
    let links: Vec<Vec<Pair<B>>> =
        position.all_digits().into_iter().map(|digit| pairs(position, digit)).collect();
    for one in cells {
        let equal =
            |&other: &B::Cell| other > one && position.digits(other) == position.digits(one);
        for other in cells.iter().filter(equal) {
            for digit in position.digits(one) {
                let rest = position.digits(one) - B::Digits::of(digit);
                let Some(link) = rest.first() else { continue };
                joined(position, found, [one, other], link, &links[link.index()])?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn joined<B: Board>(
    position: &Position<'_, B>,
    found: &mut Found<'_, B>,
    [one, other]: [B::Cell; 2],
    link: B::Digit,
    links: &[Pair<B>],
) -> ControlFlow<()> {
    let wings: B::Cells = [one, other].into_iter().collect();
    let [by_one, by_other] = [one, other].map(|cell| position.peers(cell));
    for &(house, a, b) in links {
        let joins = by_one.contains(a) && by_other.contains(b)
            || by_one.contains(b) && by_other.contains(a);
        let bridge: B::Cells = [a, b].into_iter().collect();
        if !joins || !(bridge & wings).is_empty() {
            continue;
        }
        let mut rest = position.digits(one);
        rest.remove(link);
        let removes = position.digits_in(rest, by_one & by_other);
        if !removes.has_none() {
            let pattern = position.digits_in(position.digits(one), wings);
            let mut because = Because::pattern(position.groups(&[house]), pattern);
            because.fins = B::Candidates::digit_in(link, bridge);
            found(Step::remove(Technique::WWing, removes, because))?;
        }
    }
    ControlFlow::Continue(())
}
