//! The consequences of each supposition on a board, computed on demand.
//!
//! Those not affected by a step are reused for the next position. Consequences followed to some depth
//! are continued from there if more is requested.

use underdoku_solver::Stop;

use crate::{Candidate, CandidateSet};

use super::consequences::Consequences;
use super::nested::NestedSearch;
use super::propagation::{Propagation, Rules};
use super::supposition_cache::SuppositionCache;
use super::{Board, Depth, Node};

/// Working memory for the consequences on one board, reused from board to board.
#[derive(Debug)]
pub(crate) struct ChainWorkspace {
    made: Vec<Consequences>,
    free: Vec<u16>,
    places: Box<[u16; Node::COUNT]>,
    /// The rules and the candidates that they were made for.
    made_for: Option<(Rules, CandidateSet)>,
    nested: NestedSearch,
    pub(super) suppositions: SuppositionCache,
}

impl Default for ChainWorkspace {
    fn default() -> Self {
        let places = Box::new([Self::NONE; Node::COUNT]);
        Self {
            made: Vec::new(),
            free: Vec::new(),
            places,
            made_for: None,
            nested: NestedSearch::default(),
            suppositions: SuppositionCache::default(),
        }
    }
}

impl ChainWorkspace {
    const NONE: u16 = u16::MAX;

    /// Forgets those that are not right for this board.
    pub(crate) fn turn_to(&mut self, board: &Board, rules: Rules) {
        let now = board.all();
        let fits = |(made, before): &(Rules, CandidateSet)| {
            (made.dynamic, made.cells) == (rules.dynamic, rules.cells) && before.includes(&now)
        };
        let gone = self.made_for.filter(fits).map(|(_, before)| before - now);
        self.made_for = Some((rules, now));
        if rules.dynamic && rules.cells {
            self.suppositions.turn_to(board);
        }
        let gone: Option<Vec<Candidate>> = gone.map(|gone| gone.iter().collect());
        for place in self.places.iter_mut().filter(|place| **place != Self::NONE) {
            let consequences = &mut self.made[usize::from(*place)];
            let survives = gone.as_ref().is_some_and(|gone| {
                gone.is_empty()
                    || consequences.depth == Depth::SINGLES
                        && gone.iter().all(|&candidate| consequences.survives(candidate, rules))
            });
            if !survives {
                self.free.push(std::mem::replace(place, Self::NONE));
            }
        }
    }

    /// The consequences of this node, to the depth of the rules; less deep if it was stopped.
    pub(crate) fn get(
        &mut self,
        board: &Board,
        rules: Rules,
        source: Node,
        stop: Stop<'_>,
    ) -> &mut Consequences {
        let place = &mut self.places[source.index()];
        let is_new = *place == Self::NONE;
        if is_new {
            *place = self.free.pop().unwrap_or_else(|| {
                self.made.push(Consequences::empty());
                self.made.len() as u16 - 1
            });
        }
        let consequences = &mut self.made[usize::from(*place)];
        if is_new || !consequences.depth.leads_to(rules.depth) {
            consequences.restart(board, source);
            Propagation { before: board, rules, consequences, nested: &mut self.nested, stop }
                .run();
        } else if consequences.depth != rules.depth {
            Propagation { before: board, rules, consequences, nested: &mut self.nested, stop }
                .run();
        }
        consequences
    }

    /// The consequences of this node, which was made.
    pub(crate) fn known(&self, source: Node) -> &Consequences {
        &self.made[usize::from(self.places[source.index()])]
    }
}

impl Consequences {
    /// Removes a candidate from the board, and returns true if that changes nothing: it was not
    /// reached, and no single results from it.
    fn survives(&mut self, candidate: Candidate, rules: Rules) -> bool {
        let Candidate { cell, digit } = candidate;
        self.board.remove(candidate);
        let few = if rules.dynamic { 1 } else { 2 };
        let is_far = !self.contains(Node::on(candidate)) && !self.contains(Node::off(candidate));
        is_far
            && self.board.digits(cell).len() > few
            && cell
                .houses()
                .into_iter()
                .all(|house| self.board.spots(house, digit).count_ones() as usize > few)
    }
}
