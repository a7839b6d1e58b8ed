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

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::{Because, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

use super::two_links::{Pair, pairs};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let cells = position.bivalue_cells();
    let links: [Vec<Pair>; 9] = Digit::ALL.map(|digit| pairs(position, digit));
    for one in cells {
        let equal = |&other: &Cell| other > one && position.digits(other) == position.digits(one);
        for other in cells.iter().filter(equal) {
            for digit in position.digits(one) {
                let Some(link) = (position.digits(one) - DigitSet::of(digit)).first() else {
                    continue;
                };
                joined(position, found, one, other, link, &links[link.index()])?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn joined(
    position: &Position<'_>,
    found: &mut Found<'_>,
    one: Cell,
    other: Cell,
    link: Digit,
    links: &[Pair],
) -> ControlFlow<()> {
    let wings: CellSet = [one, other].into_iter().collect();
    for &(house, a, b) in links {
        let bridge: CellSet = [a, b].into_iter().collect();
        let sees = |from: Cell, to: Cell| from.peers().contains(to);
        let joins = sees(one, a) && sees(other, b) || sees(one, b) && sees(other, a);
        if !joins || !(bridge & wings).is_empty() {
            continue;
        }
        let mut rest = position.digits(one);
        rest.remove(link);
        let removes = position.digits_in(rest, one.peers() & other.peers());
        if !removes.is_empty() {
            let pattern = position.digits_in(position.digits(one), wings);
            let mut because = Because::pattern(HouseSet::of(house), pattern);
            because.fins = CandidateSet::digit_in(link, bridge);
            found(Step::remove(Technique::WWing, removes, because))?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, cells, digits, fins, .. } = &step.because;
    let (wings, link) = (words::cells(*cells), words::digits(fins.digits()));
    format!(
        "{wings} have only {}. {} has {link} only in {}, so not both of {wings} can be it. One of these is {}, and what sees both is not.",
        words::digits(*digits),
        words::capital(&words::houses(*houses)),
        words::cells(fins.cells()),
        words::digits(step.removes.digits()),
    )
}
