//! The spreads of a board, each made on demand.
//!
//! Those not affected by a step are reused for the next position. A spread followed to some depth
//! is continued from there if more is requested.

use underdoku_solver::Stop;

use crate::{Candidate, CandidateSet};

use super::flow::{Flow, Rules};
use super::nested::Nested;
use super::probe::Probes;
use super::spread::Spread;
use super::{Board, Depth, Node};

/// Working memory for the spreads of one board, reused from board to board.
#[derive(Debug)]
pub(crate) struct Spreads {
    made: Vec<Spread>,
    free: Vec<u16>,
    places: Box<[u16; Node::COUNT]>,
    /// The rules and the candidates that they were made for.
    made_for: Option<(Rules, CandidateSet)>,
    nested: Nested,
    pub(super) probes: Probes,
}

impl Default for Spreads {
    fn default() -> Self {
        let places = Box::new([Self::NONE; Node::COUNT]);
        Self {
            made: Vec::new(),
            free: Vec::new(),
            places,
            made_for: None,
            nested: Nested::default(),
            probes: Probes::default(),
        }
    }
}

impl Spreads {
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
            self.probes.turn_to(board);
        }
        let gone: Option<Vec<Candidate>> = gone.map(|gone| gone.iter().collect());
        for place in self.places.iter_mut().filter(|place| **place != Self::NONE) {
            let spread = &mut self.made[usize::from(*place)];
            let survives = gone.as_ref().is_some_and(|gone| {
                gone.is_empty()
                    || spread.depth == Depth::SINGLES
                        && gone.iter().all(|&candidate| spread.survives(candidate, rules))
            });
            if !survives {
                self.free.push(std::mem::replace(place, Self::NONE));
            }
        }
    }

    /// The spread of this node, to the depth of the rules; less deep if it was stopped.
    pub(crate) fn get(
        &mut self,
        board: &Board,
        rules: Rules,
        source: Node,
        stop: Stop<'_>,
    ) -> &mut Spread {
        let place = &mut self.places[source.index()];
        let is_new = *place == Self::NONE;
        if is_new {
            *place = self.free.pop().unwrap_or_else(|| {
                self.made.push(Spread::empty());
                self.made.len() as u16 - 1
            });
        }
        let spread = &mut self.made[usize::from(*place)];
        if is_new || !spread.depth.leads_to(rules.depth) {
            spread.restart(board, source);
            Flow { before: board, rules, spread, nested: &mut self.nested, stop }.run();
        } else if spread.depth != rules.depth {
            Flow { before: board, rules, spread, nested: &mut self.nested, stop }.run();
        }
        spread
    }

    /// The spread of this node, which was made.
    pub(crate) fn known(&self, source: Node) -> &Spread {
        &self.made[usize::from(self.places[source.index()])]
    }
}

impl Spread {
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
