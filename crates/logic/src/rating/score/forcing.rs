//! Forcing chains and nets: common conclusions of all alternatives, and contradictions.
//!
//! All links from each candidate, on and off, are followed ([`Network`]); a net also places the
//! singles that a supposition leaves. The [`verdict`] draws the conclusions.

mod verdict;

use underdoku_grid::Digit;

use crate::chains::{Groups, LinkScope, Network, Node, NodeIndex, Reachable};
use crate::place::cell_at;
use crate::{Candidate, CandidateSet, Position};

use verdict::conclude;

/// A digit to place, or a candidate to remove.
pub(super) type Found = (CandidateSet, CandidateSet);

/// The consequences of one supposition: the candidates that are on and those that are off.
#[derive(Clone, Copy, Default)]
pub(super) struct Outcome {
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
}

/// The first forcing chain.
pub(super) fn chain(position: &Position) -> Option<Found> {
    let network = Network::of(position, Groups::With, LinkScope::All);
    let mut reach = Reachable::of(&network);
    let mut outcomes = vec![Outcome::default(); Node::COUNT];
    for (index, outcome) in outcomes.iter_mut().enumerate() {
        if position.has(Node::from_index(index).candidate()) {
            reach.follow(&network, index as NodeIndex);
            for node in reach.order().iter().filter_map(|&place| Network::node(place)) {
                let side = if node.is_on() { &mut outcome.on } else { &mut outcome.off };
                side.insert(node.candidate());
            }
        }
    }
    conclude(position, &outcomes)
}

/// The first forcing net. Like a chain, but every link is followed by the singles that it leaves.
pub(super) fn net(position: &Position) -> Option<Found> {
    let network = Network::of(position, Groups::With, LinkScope::All);
    let mut direct = vec![Outcome::default(); Node::COUNT];
    for (index, outcome) in direct.iter_mut().enumerate() {
        let node = Node::from_index(index);
        if position.has(node.candidate()) {
            *outcome = ahead(position, node);
        }
    }
    let mut outcomes = vec![Outcome::default(); Node::COUNT];
    let mut groups = vec![false; network.len()];
    for index in 0..Node::COUNT {
        if position.has(Node::from_index(index).candidate()) {
            groups.fill(false);
            outcomes[index] = consequences(&network, &direct, &outcomes[..index], &mut groups);
        }
    }
    conclude(position, &outcomes)
}

/// The number of times a net searches for singles.
const ROUNDS: usize = 4;

/// The consequences of a supposition that follow from singles only.
fn ahead(position: &Position, node: Node) -> Outcome {
    let mut ahead = Ahead { start: position, now: position.clone(), outcome: Outcome::default() };
    if node.is_on() {
        ahead.place(node.candidate());
    } else {
        ahead.outcome.off.insert(node.candidate());
        ahead.now.remove(node.candidate());
        if let Some(digit) = ahead.now.digits(node.cell()).single() {
            ahead.place(Candidate::new(node.cell(), digit));
        }
    }
    for _ in 0..ROUNDS {
        let singles = ahead.singles();
        if singles.is_empty() {
            break;
        }
        for single in singles {
            ahead.place(single);
        }
    }
    ahead.outcome
}

struct Ahead<'a> {
    start: &'a Position,
    now: Position,
    outcome: Outcome,
}

impl Ahead<'_> {
    fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.outcome.on.insert(candidate);
        self.outcome.off.insert_cells(digit, self.start.cells(digit) & cell.peers());
        let others = self.now.digits(cell).iter().filter(|&other| other != digit);
        others.for_each(|other| self.outcome.off.insert(Candidate::new(cell, other)));
        self.now.place(candidate);
    }

    /// The naked singles, then the hidden ones.
    fn singles(&self) -> Vec<Candidate> {
        let now = &self.now;
        let naked = |cell| now.digits(cell).single().map(|digit| Candidate::new(cell, digit));
        let mut singles: Vec<Candidate> =
            now.naked_single_cells().iter().filter_map(naked).collect();
        for house in now.hidden_single_houses() {
            for digit in Digit::ALL {
                let spots = now.spots(house, digit);
                if spots.is_power_of_two() {
                    singles.push(Candidate::new(
                        cell_at(house, spots.trailing_zeros() as usize),
                        digit,
                    ));
                }
            }
        }
        singles
    }
}

/// All consequences of a supposition, including those through groups. Consequences of earlier
/// suppositions are in `known` and need not be followed again.
fn consequences(
    network: &Network,
    direct: &[Outcome],
    known: &[Outcome],
    groups: &mut [bool],
) -> Outcome {
    let mut all = Outcome::default();
    let mut open = vec![known.len() as NodeIndex];
    while let Some(place) = open.pop() {
        if let Some(known) = known.get(usize::from(place)) {
            all = Outcome { on: all.on | known.on, off: all.off | known.off };
            continue;
        }
        for &next in network.from(place) {
            if Network::node(next).is_none()
                && !std::mem::replace(&mut groups[usize::from(next)], true)
            {
                open.push(next);
            }
        }
        let mut reached = Outcome::default();
        match Network::node(place) {
            Some(node) => reached = direct[node.index()],
            None => network.from(place).iter().filter_map(|&next| Network::node(next)).for_each(
                |node| {
                    let side = if node.is_on() { &mut reached.on } else { &mut reached.off };
                    side.insert(node.candidate());
                },
            ),
        }
        let (on, off) = (reached.on - all.on, reached.off - all.off);
        all = Outcome { on: all.on | on, off: all.off | off };
        let nodes = on.iter().map(Node::on).chain(off.iter().map(Node::off));
        open.extend(nodes.map(|node| node.index() as NodeIndex));
    }
    all
}
