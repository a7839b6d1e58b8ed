//! All consequences of a supposition, each with its parents.
//!
//! A [`Consequences`] is the record filled by a [`Propagation`](super::propagation::Propagation): the nodes reached, on and
//! off, each in order; for every node the nodes that it follows from, its *parents*; and the first
//! candidate that is both on and off, where the work stops. The [`grounds`](super::grounds) list
//! everything that a node rests on, back to the supposition.

use crate::LinkReason;

use super::cause::Cause;
use super::node::NodeSet;
use super::{Board, Depth, Node};

/// The nodes from which a node follows.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Parents {
    /// A piece of [`Consequences::parents`].
    pub(super) start: u32,
    pub(super) len: u16,
    /// The number of nodes that the node rests on, including itself and the source; zero if not
    /// counted yet.
    pub(super) count: u16,
    /// The length of the longest path from the source: the node rests on at least as many.
    pub(super) depth: u16,
    pub(super) cause: Cause,
    /// One more than the place of its chain in [`Consequences::nests`]; none if it is zero.
    pub(super) nest: u16,
    /// One more than its place in [`Consequences::beyonds`]; none if it is zero.
    beyond: u16,
}

/// A chain within a chain, which made a node follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NestedChain {
    /// The number of its nodes, with those of nested chains.
    pub(crate) nodes: u16,
    /// Tells it from others: a digest of all its nodes.
    pub(crate) identity: u64,
}

/// The nodes that follow from a supposition.
#[derive(Debug)]
pub(crate) struct Consequences {
    pub(super) reached: NodeSet,
    /// The nodes that are on and those that are off, each in the order of being reached, the source
    /// with them.
    pub(crate) on: Vec<Node>,
    pub(crate) off: Vec<Node>,
    /// The span of each reached node, in the order of reaching: data used together is stored
    /// together.
    spans: Vec<Parents>,
    /// The places of the reached nodes in that list.
    places: Box<[u16; Node::COUNT]>,
    pub(super) parents: Vec<Node>,
    pub(super) nests: Vec<NestedChain>,
    /// The patterns and chains that nodes follow from.
    beyonds: Vec<LinkReason>,
    /// The candidate that is both: the node known before, and its contrary with what that follows
    /// from.
    pub(super) clash: Option<(Node, Parents)>,
    /// The rest of the board in the end.
    pub(super) board: Board,
    /// The point to which it was followed: the nodes on and off that are done, and the depth that
    /// is exhausted.
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
            board: Board::EMPTY,
            done: (0, 0),
            depth: Depth::SINGLES,
        }
    }

    /// Clears it and supposes this node.
    pub(super) fn restart(&mut self, board: &Board, source: Node) {
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

    /// What it supposes.
    pub(super) fn source(&self) -> Option<Node> {
        let firsts = [self.on.first(), self.off.first()].into_iter().flatten();
        firsts.copied().find(|node| self.places[node.index()] == 0)
    }

    /// The node's place: it follows from the nodes noted as parents since `start`.
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

    /// Adds a node that a pattern or a chain turns off.
    pub(super) fn add_forced(
        &mut self,
        node: Node,
        parents: &[Node],
        nest: Option<NestedChain>,
        beyond: LinkReason,
    ) {
        let start = self.parents.len();
        self.parents.extend_from_slice(parents);
        let mut span = self.span_since(start, Cause::LinkReason);
        if let Some(nest) = nest {
            self.nests.push(nest);
            span.nest = self.nests.len() as u16;
        }
        self.beyonds.push(beyond);
        span.beyond = self.beyonds.len() as u16;
        self.add(node, span);
    }

    /// The pattern or chain that a reached node follows from, if it is one.
    pub(super) fn beyond(&self, node: Node) -> Option<&LinkReason> {
        let number = usize::from(self.span(node).beyond);
        number.checked_sub(1).and_then(|at| self.beyonds.get(at))
    }

    /// The nodes from which a reached node follows.
    pub(super) fn span(&self, node: Node) -> &Parents {
        &self.spans[usize::from(self.places[node.index()])]
    }

    pub(super) fn span_mut(&mut self, node: Node) -> &mut Parents {
        &mut self.spans[usize::from(self.places[node.index()])]
    }

    /// True if the node follows.
    pub(crate) const fn contains(&self, node: Node) -> bool {
        self.reached.contains(node)
    }

    /// A quick lower bound for the number of nodes that this one rests on.
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
