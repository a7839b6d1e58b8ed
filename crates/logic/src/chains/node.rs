//! A supposition about one candidate.

use underdoku_grid::{Cell, CellSet, Digit};

use crate::{Candidate, CandidateSet, HouseSet, Link, Strength, Supposition};

use super::cause::Cause;

/// A candidate supposed to be right or wrong: `2 * (9 * cell + digit) + on`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Node(u16);

impl Node {
    /// The number of nodes.
    pub(crate) const COUNT: usize = 2 * 729;

    pub(crate) const fn on(candidate: Candidate) -> Self {
        Self::new(candidate, true)
    }

    pub(crate) const fn off(candidate: Candidate) -> Self {
        Self::new(candidate, false)
    }

    const fn new(candidate: Candidate, on: bool) -> Self {
        Self((2 * (9 * candidate.cell.index() + candidate.digit.index())) as u16 + on as u16)
    }

    /// The node with this [`index`](Self::index).
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub(crate) const fn cell(self) -> Cell {
        Cell::from_index(self.index() / 18)
    }

    pub(crate) const fn digit(self) -> Digit {
        Digit::from_index(self.index() / 2 % 9)
    }

    pub(crate) const fn candidate(self) -> Candidate {
        Candidate::new(self.cell(), self.digit())
    }

    /// The opposite supposition.
    pub(crate) const fn contrary(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// What it supposes.
    pub(super) const fn supposed(self) -> Supposition {
        let candidate = CandidateSet::of(self.candidate());
        if self.is_on() { Supposition::Right(candidate) } else { Supposition::Wrong(candidate) }
    }

    /// The link to a node that follows from this one. Its house is that of the cause, or else one
    /// that contains both cells.
    pub(super) fn link_to(self, to: Self, cause: Cause) -> Link {
        let cells: CellSet = [self.cell(), to.cell()].into_iter().collect();
        Link {
            from: CandidateSet::of(self.candidate()),
            to: CandidateSet::of(to.candidate()),
            strength: if self.is_on() { Strength::Weak } else { Strength::Strong },
            house: if self.cell() == to.cell() {
                None
            } else {
                cause.house_at(to.cell()).or_else(|| HouseSet::shared_by(cells).iter().last())
            },
            condition: None,
            beyond: None,
        }
    }
}

/// A set of nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeSet([u64; 23]);

impl NodeSet {
    pub(crate) const EMPTY: Self = Self([0; 23]);

    pub(crate) const fn contains(&self, node: Node) -> bool {
        self.0[node.index() / 64] >> (node.index() % 64) & 1 == 1
    }

    /// Adds a node; returns false if it was there before.
    pub(crate) const fn insert(&mut self, node: Node) -> bool {
        let new = !self.contains(node);
        self.0[node.index() / 64] |= 1 << (node.index() % 64);
        new
    }

    pub(crate) const fn remove(&mut self, node: Node) {
        self.0[node.index() / 64] &= !(1 << (node.index() % 64));
    }
}
