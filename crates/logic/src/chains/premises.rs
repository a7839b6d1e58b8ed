//! The nodes that a chain rests on, and the candidates that an outer chain must have removed to
//! make it possible.

use underdoku_grid::CellSet;

use crate::Candidate;

use super::cause::Cause;
use super::node::NodeSet;
use super::{CandidateBoard, Node};

/// For each target of a chain, the nodes it rests on, itself first.
#[derive(Default, Debug)]
pub(crate) struct Premises {
    nodes: Vec<(Node, Cause)>,
    /// For each target, where its premises end.
    ends: Vec<usize>,
}

impl Premises {
    /// Adds the premises of another target.
    pub(crate) fn add(&mut self, trail: &[Node], cause: impl Fn(Node) -> Cause) {
        self.nodes.extend(trail.iter().map(|&node| (node, cause(node))));
        self.ends.push(self.nodes.len());
    }

    /// Adds premises together with their causes.
    pub(crate) fn add_each(&mut self, trail: impl Iterator<Item = (Node, Cause)>) {
        self.nodes.extend(trail);
        self.ends.push(self.nodes.len());
    }

    /// The premises of the first target.
    pub(crate) fn first(&self) -> impl Iterator<Item = Node> {
        let end = self.ends.first().copied().unwrap_or(0);
        self.nodes[..end].iter().map(|&(node, _)| node)
    }

    /// The cells that the chain fills on its way.
    pub(crate) fn cells(&self) -> CellSet {
        self.nodes.iter().filter(|(node, _)| node.is_on()).map(|(node, _)| node.cell()).collect()
    }

    /// A digest of the nodes in order. Chains with the same digest are counted as the same.
    pub(crate) fn identity(&self) -> u64 {
        let mut digest = Digest(0xcbf2_9ce4_8422_2325);
        let mut start = 0;
        for &end in &self.ends {
            self.nodes[start..end].iter().for_each(|(node, _)| digest.add(node.index() as u64));
            digest.add(u64::MAX);
            start = end;
        }
        digest.0
    }

    /// The candidates that are on the board `before` but not `now`, and that had to be removed for
    /// some node to be the last of its cell or house: the parents of the chain's conclusion.
    pub(crate) fn parents(
        &self,
        before: &CandidateBoard,
        now: &CandidateBoard,
        parents: &mut Vec<Node>,
    ) {
        let mut seen = NodeSet::EMPTY;
        let mut add = |node: Node| {
            if seen.insert(node) {
                parents.push(node);
            }
        };
        for &(node, cause) in self.nodes.iter().filter(|(node, _)| node.is_on()) {
            let (cell, digit) = (node.cell(), node.digit());
            if cause == Cause::Cell {
                let gone = before.digits(cell) - now.digits(cell);
                gone.iter().for_each(|digit| add(Node::off(Candidate::new(cell, digit))));
            } else if let Some(house) = cause.house_at(cell) {
                let gone = before.spots(house, digit) & !now.spots(house, digit);
                for place in (0..9).filter(|place| gone >> place & 1 == 1) {
                    add(Node::off(Candidate::new(crate::place::cell_at(house, place), digit)));
                }
            }
        }
    }
}

/// A hash function of our own: ratings depend on it, so it must never change, as a library's might.
struct Digest(u64);

impl Digest {
    fn add(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}
