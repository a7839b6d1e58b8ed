//! Cycles and forcing chains: a supposition followed until it meets itself or its opposite.
//!
//! The search is breadth first from each supposition. A path from *on* back to the same *on* is a
//! cycle: either all its on nodes hold or all its off nodes. A path from *on* to *off* of the same
//! candidate refutes it, one from *off* to *on* proves it.
//!
//! [`Successors`] has the direct links, [`LinkKinds`] says which of them are used, and the result
//! is a [`Path`].

use crate::Candidate;

use super::node::NodeSet;
use super::path::{Path, between};
use super::successors::Successors;
use super::{
    CandidateBoard, ChainKind, ChainSink, Conclusion, Implications, LinkKinds, Node, Rank,
};

/// Reports every cycle and forcing chain over one kind of links. Forcing chains come first: they
/// are found quickly and, if only the easiest chain is wanted, limit the search for cycles. `links`
/// are the implications on the board, which show what chains can exist.
pub(crate) fn unary(
    board: &CandidateBoard,
    links: &Implications,
    link_kinds: LinkKinds,
    collect: &mut impl ChainSink,
) {
    if !links.has_chains() {
        return;
    }
    let mut search = UnarySearch {
        board,
        link_kinds,
        successors: links.successors(),
        path: Vec::with_capacity(512),
        source: 0,
    };
    if link_kinds.has_houses() {
        search.each_source(|search, candidate| {
            if links.refutes(candidate) {
                search.forcing(Node::on(candidate), 1, collect);
            }
            if links.proves(candidate) {
                search.forcing(Node::off(candidate), 2, collect);
            }
        });
    }
    search.each_source(|search, candidate| {
        if links.is_on_cycle(candidate) {
            search.cycles(Node::on(candidate), collect);
        }
    });
}

/// A node of the search tree with the index of its predecessor.
#[derive(Clone, Copy)]
struct Reached {
    node: Node,
    from: u16,
}

const START: u16 = u16::MAX;

struct UnarySearch<'a> {
    board: &'a CandidateBoard,
    link_kinds: LinkKinds,
    successors: &'a Successors,
    path: Vec<Reached>,
    /// The index of the source, which decides between equal chains.
    source: usize,
}

impl UnarySearch<'_> {
    fn each_source(&mut self, mut from: impl FnMut(&mut Self, Candidate)) {
        for cell in self.board.blanks() {
            let digits = self.board.digits(cell);
            if digits.len() < 2 || (self.link_kinds == LinkKinds::Y && digits.len() > 2) {
                continue;
            }
            for digit in digits {
                self.source = (9 * cell.index() + digit.index()) * 3;
                from(self, Candidate::new(cell, digit));
            }
        }
    }

    fn rank(&self, base: u16, length: usize, kind: usize) -> Rank {
        Rank::new(base, length, self.link_kinds.order()).from(self.source + kind)
    }

    /// The forcing chain from this node to its opposite. The search is breadth first, so the chain
    /// found first is one of the shortest.
    fn forcing(&mut self, source: Node, kind: usize, collect: &mut impl ChainSink) {
        let mut seen = NodeSet::EMPTY;
        seen.insert(source);
        self.path.clear();
        self.path.push(Reached { node: source, from: START });
        let (mut level, mut length) = (0, 1);
        while level < self.path.len() {
            length += 1;
            let rank = self.rank(self.link_kinds.chain_base(), length, kind);
            if !collect.wants(rank) {
                return;
            }
            let end = self.path.len();
            for at in level..end {
                let mut met = false;
                let node = self.path[at].node;
                for &next in self.successors.from(node, self.link_kinds) {
                    met |= next == source.contrary();
                    if seen.insert(next) {
                        self.path.push(Reached { node: next, from: at as u16 });
                    }
                }
                if met {
                    self.report_forcing(source.contrary(), at, rank, collect);
                    return;
                }
            }
            level = end;
        }
    }

    fn report_forcing(&self, target: Node, at: usize, rank: Rank, collect: &mut impl ChainSink) {
        if let Some(conclusion) = Conclusion::of(self.board, ChainKind::Forcing, target) {
            let path = Path {
                board: self.board,
                kind: ChainKind::Forcing,
                nodes: self.nodes_to(at, target),
            };
            collect.take(rank, conclusion, &path);
        }
    }

    /// The cycles through this node that its breadth-first tree closes. Each node is followed along
    /// its first path only, except for an off node that links straight back to the source: it
    /// closes a cycle with each path that reaches it.
    fn cycles(&mut self, source: Node, collect: &mut impl ChainSink) {
        let mut seen = NodeSet::EMPTY;
        let mut back = NodeSet::EMPTY;
        let before = self.successors.from(source.contrary(), self.link_kinds);
        if before.is_empty() {
            return;
        }
        for partner in before {
            back.insert(partner.contrary());
        }
        seen.insert(source);
        self.path.clear();
        self.path.push(Reached { node: source, from: START });
        let (mut level, mut length) = (0, 0);
        while level < self.path.len() {
            length += 1;
            // The least possible length of such a cycle: an even number of nodes, at least four.
            let rank = self.rank(self.link_kinds.cycle_base(), (length + length % 2).max(4), 0);
            if !collect.wants(rank) {
                return;
            }
            let end = self.path.len();
            for at in level..end {
                if self.path[at].node.is_on() {
                    self.extend_on(at, &back, &mut seen);
                } else {
                    if length >= 4 && back.contains(self.path[at].node) {
                        self.report_cycle(at, source, length, collect);
                    }
                    self.extend_off(at, &mut seen);
                }
            }
            level = end;
        }
    }

    fn extend_on(&mut self, at: usize, back: &NodeSet, seen: &mut NodeSet) {
        for &next in self.successors.from(self.path[at].node, self.link_kinds) {
            if seen.insert(next) || back.contains(next) && !self.is_behind(at, next) {
                self.path.push(Reached { node: next, from: at as u16 });
            }
        }
    }

    fn extend_off(&mut self, at: usize, seen: &mut NodeSet) {
        for &next in self.successors.from(self.path[at].node, self.link_kinds) {
            if seen.insert(next) {
                self.path.push(Reached { node: next, from: at as u16 });
            }
        }
    }

    fn is_behind(&self, mut at: usize, node: Node) -> bool {
        while self.path[at].from != START {
            at = self.path[at].from as usize;
            if self.path[at].node == node {
                return true;
            }
        }
        false
    }

    fn report_cycle(&self, at: usize, source: Node, length: usize, collect: &mut impl ChainSink) {
        let rank = self.rank(self.link_kinds.cycle_base(), length, 0);
        if !collect.wants(rank) {
            return;
        }
        let nodes = self.nodes_to(at, source);
        let removes = between(self.board, &nodes[1..]);
        if !removes.is_empty() {
            let path = Path { board: self.board, kind: ChainKind::Cycle, nodes };
            collect.take(rank, Conclusion { kind: ChainKind::Cycle, place: None, removes }, &path);
        }
    }

    /// The nodes from the source to the one at this index, and then `last`.
    fn nodes_to(&self, mut at: usize, last: Node) -> Vec<Node> {
        let mut nodes = vec![last, self.path[at].node];
        while self.path[at].from != START {
            at = self.path[at].from as usize;
            nodes.push(self.path[at].node);
        }
        nodes.reverse();
        nodes
    }
}
