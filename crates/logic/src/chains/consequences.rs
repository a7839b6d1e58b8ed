//! All consequences of a supposition, each with the nodes it follows from.
//!
//! A [`Consequences`] is filled by a [`Propagation`](super::propagation::Propagation). It records
//! the nodes reached, on and off, each in order; for every node its *parents*, from which it
//! follows; and the first candidate that is both on and off, where the propagation stops. The
//! [`grounds`](super::grounds) list everything that a node rests on, back to the supposition.

use crate::LinkReason;

use super::cause::Cause;
use super::node::NodeSet;
use super::{CandidateBoard, Depth, Node};

/// The nodes from which a node follows: a slice of [`Consequences::parents`]. All parents are in
/// one vector that is reused, since a supposition can reach hundreds of nodes, and a `Vec` for each
/// would have to be allocated.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Parents {
    pub(super) start: u32,
    pub(super) len: u16,
    /// The number of nodes it rests on, including itself and the source; zero if not counted yet.
    pub(super) count: u16,
    /// The length of the longest path from the source, a lower bound for `count`.
    pub(super) depth: u16,
    pub(super) cause: Cause,
    /// One more than the index of its chain in [`Consequences::nests`]; zero for none.
    pub(super) nest: u16,
    /// One more than its index in [`Consequences::beyonds`]; zero for none.
    beyond: u16,
}

/// A nested chain from which a node follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NestedChain {
    /// The number of its nodes, including those of chains nested in it.
    pub(crate) nodes: u16,
    /// A digest of all its nodes, which identifies it.
    pub(crate) identity: u64,
}

/// The nodes that follow from a supposition.
#[derive(Debug)]
pub(crate) struct Consequences {
    pub(super) reached: NodeSet,
    /// The nodes that are on, in the order in which they were reached, including the source.
    pub(crate) on: Vec<Node>,
    pub(crate) off: Vec<Node>,
    /// The parents of each reached node, in the order of reaching rather than by node, so that data
    /// used together is in the same cache lines.
    spans: Vec<Parents>,
    /// For each reached node, its index in `spans`.
    places: Box<[u16; Node::COUNT]>,
    pub(super) parents: Vec<Node>,
    pub(super) nests: Vec<NestedChain>,
    /// The patterns and nested chains from which nodes follow.
    beyonds: Vec<LinkReason>,
    /// The candidate that is both on and off: the node reached first, and the parents of its
    /// opposite.
    pub(super) clash: Option<(Node, Parents)>,
    /// The board without the candidates that were turned off.
    pub(super) board: CandidateBoard,
    /// How many of the on and off nodes have been processed. Together with `depth` this allows a
    /// deeper search to continue where a shallower one ended.
    pub(super) done: (usize, usize),
    pub(super) depth: Depth,
}

impl Consequences {
    pub(super) fn empty() -> Self {
        Self {
            reached: NodeSet::EMPTY,
            on: Vec::with_capacity(96),
            off: Vec::with_capacity(256),
            spans: Vec::with_capacity(352),
            places: Box::new([0; Node::COUNT]),
            parents: Vec::with_capacity(1024),
            nests: Vec::new(),
            beyonds: Vec::new(),
            clash: None,
            board: CandidateBoard::EMPTY,
            done: (0, 0),
            depth: Depth::SINGLES,
        }
    }

    /// Starts over with another supposition.
    pub(super) fn restart(&mut self, board: &CandidateBoard, source: Node) {
        self.on.clear();
        self.off.clear();
        self.parents.clear();
        self.nests.clear();
        self.beyonds.clear();
        self.clash = None;
        self.reached = NodeSet::EMPTY;
        self.spans.clear();
        self.add(source, Parents::default());
        self.board.clone_from(board);
        self.done = (0, 0);
        self.depth = Depth::SINGLES;
    }

    /// The supposition; `None` before the first.
    pub(super) fn source(&self) -> Option<Node> {
        let firsts = [self.on.first(), self.off.first()].into_iter().flatten();
        firsts.copied().find(|node| self.places[node.index()] == 0)
    }

    /// Describes the nodes pushed to `parents` since `start` as the parents of a node.
    pub(super) fn span_since(&self, start: usize, cause: Cause) -> Parents {
        let depths = self.parents[start..].iter().map(|parent| self.span(*parent).depth);
        let depth = depths.max().unwrap_or(0).saturating_add(1);
        Parents {
            start: start as u32,
            len: (self.parents.len() - start) as u16,
            count: 0,
            depth,
            cause,
            nest: 0,
            beyond: 0,
        }
    }

    pub(super) fn add(&mut self, node: Node, span: Parents) {
        self.reached.insert(node);
        self.places[node.index()] = self.spans.len() as u16;
        self.spans.push(span);
        if node.is_on() { self.on.push(node) } else { self.off.push(node) }
    }

    /// Adds a node that a pattern or a nested chain turns off.
    pub(super) fn add_forced(
        &mut self,
        node: Node,
        parents: &[Node],
        nest: Option<NestedChain>,
        beyond: LinkReason,
    ) {
        let start = self.parents.len();
        self.parents.extend_from_slice(parents);
        let mut span = self.span_since(start, Cause::Pattern);
        if let Some(nest) = nest {
            self.nests.push(nest);
            span.nest = self.nests.len() as u16;
        }
        self.beyonds.push(beyond);
        span.beyond = self.beyonds.len() as u16;
        self.add(node, span);
    }

    /// The pattern or nested chain from which a reached node follows, if there is one.
    pub(super) fn beyond(&self, node: Node) -> Option<&LinkReason> {
        let number = usize::from(self.span(node).beyond);
        number.checked_sub(1).and_then(|at| self.beyonds.get(at))
    }

    /// The parents of a reached node.
    pub(super) fn span(&self, node: Node) -> &Parents {
        &self.spans[usize::from(self.places[node.index()])]
    }

    pub(super) fn span_mut(&mut self, node: Node) -> &mut Parents {
        &mut self.spans[usize::from(self.places[node.index()])]
    }

    /// True if the node was reached.
    pub(crate) const fn contains(&self, node: Node) -> bool {
        self.reached.contains(node)
    }

    /// A lower bound for the number of nodes it rests on, available without counting them.
    pub(crate) fn least_count(&self, node: Node) -> usize {
        self.span(node).depth as usize + 1
    }

    pub(super) fn parents_of(&self, node: Node) -> &[Node] {
        self.slice(*self.span(node))
    }

    pub(super) fn slice(&self, span: Parents) -> &[Node] {
        &self.parents[span.start as usize..][..usize::from(span.len)]
    }
}
