//! W-wing: two cells with the same two candidates, connected by a strong link.

use std::ops::ControlFlow;

use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, Link, Position, Set as _, Step,
    Strength, Technique,
};

use super::two_links::{Pair, pairs};

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let cells = position.bivalue_cells();
    let links: Vec<(B::Digit, Vec<Pair<B>>)> =
        position.all_digits().into_iter().map(|digit| (digit, pairs(position, digit))).collect();
    for one in cells {
        let equal =
            |&other: &B::Cell| other > one && position.digits(other) == position.digits(one);
        for other in cells.iter().filter(equal) {
            for digit in position.digits(one) {
                let rest = position.digits(one) - B::Digits::of(digit);
                let Some(link) = rest.first() else { continue };
                let Some((_, links)) = links.iter().find(|(of, _)| *of == link) else { continue };
                joined(position, found, [one, other], [digit, link], links)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn joined<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    [one, other]: [B::Cell; 2],
    [digit, link]: [B::Digit; 2],
    links: &[Pair<B>],
) -> ControlFlow<()> {
    let wings: B::Cells = [one, other].into_iter().collect();
    let [by_one, by_other] = [one, other].map(|cell| position.peers(cell));
    for &(house, a, b) in links {
        let joins = |&[a, b]: &[B::Cell; 2]| by_one.contains(a) && by_other.contains(b);
        let Some(ends) = [[a, b], [b, a]].into_iter().find(joins) else { continue };
        let bridge: B::Cells = ends.into_iter().collect();
        if !(bridge & wings).is_empty() {
            continue;
        }
        let removes = position.digit_in(digit, by_one & by_other);
        if !removes.has_none() {
            let pattern = position.digits_in(position.digits(one), wings);
            let mut because = Evidence::pattern(position.groups(&[house]), pattern);
            because.fins = B::Candidates::digit_in(link, bridge);
            because.links = chain(position, [one, ends[0], ends[1], other], [digit, link], house);
            found(Step::remove(Technique::WWing, removes, because))?;
        }
    }
    ControlFlow::Continue(())
}

/// The chain from one cell to the other, through the house with two places for the linking digit.
fn chain<B: Board>(
    position: &Position<B>,
    [one, near, far, other]: [B::Cell; 4],
    [digit, link]: [B::Digit; 2],
    house: B::House,
) -> Vec<Link<B>> {
    let link_to = |from, to, strength| Link::between(position, from, to, strength);
    let [weak, strong] = [Strength::Weak, Strength::Strong];
    vec![
        link_to((one, digit), (one, link), strong),
        link_to((one, link), (near, link), weak),
        Link { house: Some(position.group(house)), ..link_to((near, link), (far, link), strong) },
        link_to((far, link), (other, link), weak),
        link_to((other, link), (other, digit), strong),
    ]
}
