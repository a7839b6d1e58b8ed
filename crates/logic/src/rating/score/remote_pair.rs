//! Remote pairs as the scale finds them: one chain of cells rather than the whole network.
//!
//! A chain has four, six, eight or ten cells with the same two candidates, each seeing the next.
//! The digits are removed from cells that see two of its cells at a distance of three, five and so
//! on along the chain; some eliminations must involve the ends. The chain that removes most is
//! chosen, then the shortest.

use underdoku_grid::{Cell, CellSet, DigitSet};

use crate::{CandidateSet, Evidence, FinderContext, Position, Step, Technique};

use super::pick::{Key, most};

const MOST_CELLS: usize = 10;

pub(super) fn first(position: &FinderContext<'_>, _: &[Technique]) -> Option<Step> {
    let cells = position.bivalue_cells();
    let mut search =
        RemotePairSearch { position, path: Vec::with_capacity(MOST_CELLS), best: None };
    for start in cells {
        let pair = position.digits(start);
        let equal: CellSet = cells.iter().filter(|&cell| position.digits(cell) == pair).collect();
        if equal.len() >= 4 {
            search.grow(start, pair, equal);
        }
    }
    search.best.map(|(_, step)| step)
}

struct RemotePairSearch<'a> {
    position: &'a Position,
    path: Vec<Cell>,
    best: Option<(Key, Step)>,
}

impl RemotePairSearch<'_> {
    fn grow(&mut self, cell: Cell, pair: DigitSet, rest: CellSet) {
        self.path.push(cell);
        if self.path.len() >= 4 && self.path.len().is_multiple_of(2) {
            self.look(pair);
        }
        if self.path.len() < MOST_CELLS {
            let rest = rest - CellSet::of(cell);
            (rest & cell.peers()).iter().for_each(|next| self.grow(next, pair, rest));
        }
        self.path.pop();
    }

    fn look(&mut self, pair: DigitSet) {
        let last = self.path.len() - 1;
        if self.seen(pair, 0, last).is_empty() {
            return;
        }
        let mut removes = CandidateSet::EMPTY;
        for one in 0..last {
            for other in (one + 3..=last).step_by(2) {
                removes |= self.seen(pair, one, other);
            }
        }
        let key = most(&removes, self.path.len());
        if self.best.as_ref().is_none_or(|(least, _)| key < *least) {
            self.best =
                Some((key, Step::remove(Technique::RemotePair, removes, Evidence::default())));
        }
    }

    fn seen(&self, pair: DigitSet, one: usize, other: usize) -> CandidateSet {
        self.position.digits_in(pair, self.path[one].peers() & self.path[other].peers())
    }
}
