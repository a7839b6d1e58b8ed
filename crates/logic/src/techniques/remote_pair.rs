//! Remote pair: a chain of cells with the same two candidates.

use std::ops::ControlFlow;

use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, Link, Position, Set as _, Step,
    Strength, Technique,
};

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
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

/// The cells at odd and at even positions of the chains from this cell.
fn turns<B: Board>(position: &Position<B>, start: B::Cell, equal: B::Cells) -> [B::Cells; 2] {
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

fn step<B: Board>(position: &Position<B>, turns: [B::Cells; 2]) -> Option<Step<B>> {
    let cells = turns[0] | turns[1];
    let digits = position.digits(cells.first()?);
    let [odd, even] = turns.map(|cells| position.seen_by_any(cells));
    let removes = position.digits_in(digits, (odd & even) - cells);
    if cells.len() < 4 || removes.has_none() {
        return None;
    }
    let pattern = position.digits_in(digits, cells);
    let mut because = Evidence::pattern(B::Groups::default(), pattern);
    because.fins = position.digits_in(digits, turns[1]);
    because.meetings = path(position, turns, removes.cells())
        .map_or_else(Vec::new, |path| links(position, digits, &path));
    Some(Step::remove(Technique::RemotePair, removes, because))
}

/// The shortest chain from a cell at an odd position to one at an even position such that every
/// target sees both ends; `None` if there is no such chain.
fn path<B: Board>(
    position: &Position<B>,
    [odd, even]: [B::Cells; 2],
    targets: B::Cells,
) -> Option<Vec<B::Cell>> {
    let sees_all = |&cell: &B::Cell| (targets - position.peers(cell)).is_empty();
    let mut shortest: Option<Vec<B::Cell>> = None;
    for first in odd.iter().filter(sees_all) {
        // The cells at each distance from the first.
        let (mut rings, mut rest) = (vec![B::Cells::of(first)], (odd | even) - B::Cells::of(first));
        while let Some(&ring) = rings.last().filter(|ring| !ring.is_empty()) {
            let next = position.seen_by_any(ring) & rest;
            rest -= next;
            rings.push(next);
        }
        let ends =
            |(at, ring): (usize, &B::Cells)| Some((at, (*ring & even).iter().find(sees_all)?));
        let Some((at, last)) = rings.iter().enumerate().find_map(ends) else { continue };
        if shortest.as_ref().is_some_and(|known| known.len() <= at + 1) {
            continue;
        }
        let mut back = vec![last];
        for ring in rings[..at].iter().rev() {
            let before = (*ring & position.peers(back[back.len() - 1])).first()?;
            back.push(before);
        }
        back.reverse();
        shortest = Some(back);
    }
    shortest
}

/// The links of such a chain, for the first of the two digits.
fn links<B: Board>(position: &Position<B>, digits: B::Digits, path: &[B::Cell]) -> Vec<Link<B>> {
    let mut both = digits.iter();
    let (Some(digit), Some(other)) = (both.next(), both.next()) else { return Vec::new() };
    let mut links = Vec::new();
    for (at, &cell) in path.iter().enumerate() {
        let (from, to) = if at % 2 == 0 { (digit, other) } else { (other, digit) };
        links.push(Link::between(position, (cell, from), (cell, to), Strength::Strong));
        if let Some(&next) = path.get(at + 1) {
            links.push(Link::between(position, (cell, to), (next, to), Strength::Weak));
        }
    }
    links
}
