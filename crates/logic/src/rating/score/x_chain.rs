//! Turbot fish and X-chains as the scale finds them.
//!
//! From each place of a digit, which is assumed not to hold it, links lead alternately to a place
//! that does and to one that does not. One of the two ends holds the digit, so it is removed from
//! every cell that sees both; if a chain returns to its start, the start holds it. Of all chains
//! the one that removes most is chosen, then the shortest. A turbot fish has four places. Two
//! places of a box in the same line are linked only by the line.

use underdoku_grid::{Cell, CellSet, Digit, HouseKind};

use crate::techniques::two_links::pairs;
use crate::{Evidence, FinderContext, HouseSet, Position, Step, Technique};

use super::pick::{Key, most};

pub(super) fn turbot(position: &FinderContext<'_>, _: &[Technique]) -> Option<Step> {
    best(position, Technique::TurbotFish, 4)
}

pub(super) fn x_chain(position: &FinderContext<'_>, _: &[Technique]) -> Option<Step> {
    best(position, Technique::XChain, 21)
}

/// The best chain of at least four places and at most `longest`.
fn best(position: &Position, technique: Technique, longest: usize) -> Option<Step> {
    let mut best: Option<(Key, Step)> = None;
    for digit in Digit::ALL {
        let strong = strong_links(position, digit);
        let search = XChainSearch { places: position.cells(digit), strong, longest };
        for start in Cell::all().filter(|cell| !search.strong[cell.index()].is_empty()) {
            search.each_end(start, |end, length| {
                let removes = position.digit_in(digit, start.peers() & end.peers());
                let key = most(&removes, length);
                if !removes.is_empty() && best.as_ref().is_none_or(|(least, _)| key < *least) {
                    best = Some((key, Step::remove(technique, removes, Evidence::default())));
                }
            });
        }
    }
    best.map(|(_, step)| step)
}

/// For each cell, the cells that share a house with it in which no other cell may hold the digit.
fn strong_links(position: &Position, digit: Digit) -> [CellSet; 81] {
    let mut links = [CellSet::EMPTY; 81];
    for (house, one, other) in pairs(position, digit) {
        let cells = CellSet::of(one) | CellSet::of(other);
        if house.kind() != HouseKind::Box || HouseSet::shared_by(cells).len() == 1 {
            links[one.index()].insert(other);
            links[other.index()].insert(one);
        }
    }
    links
}

/// A place on the path, whether it holds the digit, and its predecessor.
#[derive(Clone, Copy)]
struct Reached {
    cell: Cell,
    holds: bool,
    from: usize,
    length: usize,
}

struct XChainSearch {
    places: CellSet,
    strong: [CellSet; 81],
    longest: usize,
}

impl XChainSearch {
    /// Calls `show` with the ends of the shortest chains of at least four places.
    fn each_end(&self, start: Cell, mut show: impl FnMut(Cell, usize)) {
        let mut reached = [CellSet::EMPTY; 2];
        let mut path = vec![Reached { cell: start, holds: false, from: 0, length: 1 }];
        let mut at = 0;
        while let Some(&Reached { cell, holds, length, .. }) = path.get(at) {
            if holds && length > 2 {
                show(cell, length);
            }
            let side = usize::from(!holds);
            let next = if holds { cell.peers() & self.places } else { self.strong[cell.index()] };
            let is_open = length < self.longest && !(holds && cell == start);
            for next in next.iter().filter(|_| is_open) {
                let returns = !holds && next == start && length > 2;
                if !reached[side].contains(next) && (returns || !is_behind(&path, at, next)) {
                    reached[side].insert(next);
                    path.push(Reached { cell: next, holds: !holds, from: at, length: length + 1 });
                }
            }
            at += 1;
        }
    }
}

fn is_behind(path: &[Reached], mut at: usize, cell: Cell) -> bool {
    while path[at].cell != cell && at != 0 {
        at = path[at].from;
    }
    path[at].cell == cell
}
