//! How chains are compared, and what is kept of them.

use crate::{Candidate, CandidateSet, Link, Position};

use super::Node;

/// What kind of chain it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Each second link holds both ways round: what lies between two nodes of a digit goes.
    Cycle,
    /// A supposition leads to its contrary.
    Forcing,
    /// Right or wrong, the candidate leads to the same.
    Double,
    /// Each candidate of a cell leads to the same.
    Cell,
    /// Each place of a digit in a house leads to the same.
    House,
    /// A supposition leads to something both on and off.
    Contradiction,
}

/// The easiest chain has the least: difficulty in tenths, then nodes, then the order of the kinds, then of
/// the sources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank {
    pub(crate) value: u16,
    pub(crate) nodes: u16,
    pub(crate) order: u8,
    pub(crate) source: u16,
}

impl Rank {
    /// The rank of a chain of this many nodes, `base` tenths without its length.
    pub(crate) fn new(base: u16, nodes: usize, order: u8) -> Self {
        Self { value: base + length_tenths(nodes), nodes: nodes as u16, order, source: 0 }
    }

    /// The same from a source at this place of the order.
    pub(crate) const fn from(self, source: usize) -> Self {
        Self { source: source as u16, ..self }
    }
}

/// A tenth for each of the lengths 4, 6, 8, 12, 16, 24, 32, 48, ... that the chain passes.
const fn length_tenths(nodes: usize) -> u16 {
    let length = nodes.saturating_sub(2);
    let (mut tenths, mut limit) = (0, 4);
    while length > limit {
        tenths += 1;
        // From 4 to 6, from 6 to 8, and so on: by a half, then by a third.
        limit = if tenths % 2 == 1 { limit * 3 / 2 } else { limit * 4 / 3 };
    }
    tenths
}

/// What a chain proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conclusion {
    pub(crate) kind: Kind,
    pub(crate) place: Option<Candidate>,
    pub(crate) removes: CandidateSet,
}

impl Conclusion {
    /// That this node holds. Nothing, if the cell says so already.
    pub(crate) fn of(position: &Position<'_>, kind: Kind, node: Node) -> Option<Self> {
        let candidate = node.candidate();
        if !node.is_on() {
            return Some(Self { kind, place: None, removes: CandidateSet::of(candidate) });
        }
        let mut others = position.digits(candidate.cell);
        others.remove(candidate.digit);
        let removes = CandidateSet::in_cell(candidate.cell, others);
        (!removes.is_empty()).then_some(Self { kind, place: Some(candidate), removes })
    }
}

/// What a search hands its finds to.
pub(crate) trait Collect {
    /// Whether a find of this rank would be kept. If not, neither would any larger one.
    fn wants(&self, rank: Rank) -> bool;

    /// Keeps a find that was wanted; `links` is asked for if someone will look at them.
    fn take(&mut self, rank: Rank, conclusion: Conclusion, links: impl FnOnce() -> Vec<Link>);
}

/// Keeps the easiest, the first of equals.
#[derive(Default, Debug)]
pub(crate) struct Best(pub(crate) Option<(Rank, Conclusion)>);

impl Collect for Best {
    fn wants(&self, rank: Rank) -> bool {
        self.0.as_ref().is_none_or(|(best, _)| rank < *best)
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, _links: impl FnOnce() -> Vec<Link>) {
        self.0 = Some((rank, conclusion));
    }
}

/// Keeps the easiest with its links.
#[derive(Default, Debug)]
pub(crate) struct Easiest(pub(crate) Option<(Rank, Conclusion, Vec<Link>)>);

impl Collect for Easiest {
    fn wants(&self, rank: Rank) -> bool {
        self.0.as_ref().is_none_or(|(best, ..)| rank < *best)
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, links: impl FnOnce() -> Vec<Link>) {
        self.0 = Some((rank, conclusion, links()));
    }
}

/// Keeps all.
#[derive(Default, Debug)]
pub(crate) struct Every(pub(crate) Vec<(Rank, Conclusion, Vec<Link>)>);

impl Collect for Every {
    fn wants(&self, _rank: Rank) -> bool {
        true
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, links: impl FnOnce() -> Vec<Link>) {
        self.0.push((rank, conclusion, links()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_harder_by_the_lengths_it_passes() {
        let tenths =
            [(4, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (15, 4), (19, 5), (27, 6), (131, 11)];
        for (nodes, expected) in tenths {
            assert_eq!(length_tenths(nodes), expected, "{nodes} nodes");
        }
    }
}
