//! The consequences of each supposition on a board, computed on demand.
//!
//! Results that a step does not affect are reused for the next position. Consequences that were
//! followed to some depth are continued from there if a deeper search needs them.

use underdoku_solver::Stop;

use crate::{Candidate, CandidateSet};

use super::consequences::Consequences;
use super::nested::NestedSearch;
use super::propagation::{ChainOptions, Propagation};
use super::supposition_cache::SuppositionCache;
use super::{CandidateBoard, Depth, Node};

/// Memory for the consequences of suppositions, reused from board to board.
#[derive(Debug)]
pub(crate) struct ChainWorkspace {
    made: Vec<Consequences>,
    free: Vec<u16>,
    places: Box<[u16; Node::COUNT]>,
    /// The rules and the candidates for which the contents are valid.
    made_for: Option<(ChainOptions, CandidateSet)>,
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

    /// Moves on to another board, dropping results that are not valid there.
    pub(crate) fn turn_to(&mut self, board: &CandidateBoard, rules: ChainOptions) {
        let now = board.all();
        let fits = |(made, before): &(ChainOptions, CandidateSet)| {
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

    /// The consequences of this node, as deep as the rules ask for; less deep if the search was
    /// stopped.
    pub(crate) fn get(
        &mut self,
        board: &CandidateBoard,
        rules: ChainOptions,
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

    /// The consequences of a node for which [`get`](Self::get) was called before.
    pub(crate) fn known(&self, source: Node) -> &Consequences {
        &self.made[usize::from(self.places[source.index()])]
    }
}

impl Consequences {
    /// Removes a candidate from the board. Returns true if that changes no consequences: the
    /// candidate was not reached, and its removal leaves no single and, unless chains are dynamic,
    /// no linked pair.
    fn survives(&mut self, candidate: Candidate, rules: ChainOptions) -> bool {
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
