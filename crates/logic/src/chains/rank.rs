//! The order of chains by difficulty, and what each proves.

use crate::{Candidate, CandidateSet};

use super::{CandidateBoard, Node};

/// The kind of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainKind {
    /// A closed chain in which, of every two neighbours, one is right: whatever sees two nodes of a
    /// digit, one on and one off, is removed.
    Cycle,
    /// A supposition leads to its opposite.
    Forcing,
    /// A candidate leads to the same conclusion whether it is right or wrong.
    Double,
    /// Every candidate of a cell leads to the same conclusion.
    Cell,
    /// Every place of a digit in a house leads to the same conclusion.
    House,
    /// A supposition turns some candidate both on and off.
    Contradiction,
}

/// The easiest chain has the least rank: difficulty in tenths, then number of nodes, then the order
/// of the kinds, then of the sources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank {
    pub(crate) value: u16,
    /// The reference adds up tenths as binary floating-point numbers. False if its sum comes out
    /// slightly below `value`, so that it ranks below chains for which the sum is exact.
    is_full: bool,
    pub(crate) nodes: u16,
    pub(crate) order: u8,
    pub(crate) source: u16,
}

impl Rank {
    /// The rank of a chain with this number of nodes. `base` is its difficulty in tenths, without
    /// its length.
    pub(crate) fn new(base: u16, nodes: usize, order: u8) -> Self {
        let tenths = length_tenths(nodes);
        let sum = f64::from(base) / 10.0 + (0..tenths).fold(0.0, |sum, _| sum + 0.1);
        let value = base + tenths;
        let is_full = sum >= f64::from(value) / 10.0;
        Self { value, is_full, nodes: nodes as u16, order, source: 0 }
    }

    /// The same rank for the source with this index.
    pub(crate) const fn from(self, source: usize) -> Self {
        Self { source: source as u16, ..self }
    }
}

/// One tenth for each of the lengths 4, 6, 8, 12, 16, 24, 32, 48, ... that the chain exceeds.
const fn length_tenths(nodes: usize) -> u16 {
    let length = nodes.saturating_sub(2);
    let (mut tenths, mut limit) = (0, 4);
    while length > limit {
        tenths += 1;
        // From 4 to 6 it grows by a half, from 6 to 8 by a third, and so on in turn.
        limit = if tenths % 2 == 1 { limit * 3 / 2 } else { limit * 4 / 3 };
    }
    tenths
}

/// The conclusion that a chain proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conclusion {
    pub(crate) kind: ChainKind,
    pub(crate) place: Option<Candidate>,
    pub(crate) removes: CandidateSet,
}

impl Conclusion {
    /// The conclusion that this node is true; `None` if that removes no candidate.
    pub(crate) fn of(board: &CandidateBoard, kind: ChainKind, node: Node) -> Option<Self> {
        let candidate = node.candidate();
        if !node.is_on() {
            return Some(Self { kind, place: None, removes: CandidateSet::of(candidate) });
        }
        let mut others = board.digits(candidate.cell);
        others.remove(candidate.digit);
        let removes = CandidateSet::in_cell(candidate.cell, others);
        (!removes.is_empty()).then_some(Self { kind, place: Some(candidate), removes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulty_grows_at_certain_lengths() {
        let tenths = [
            (4, 0),
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (11, 3),
            (15, 4),
            (19, 5),
            (27, 6),
            (131, 11),
        ];
        for (nodes, expected) in tenths {
            assert_eq!(length_tenths(nodes), expected, "{nodes} nodes");
        }
    }
}
