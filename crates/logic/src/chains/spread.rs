//! All that follows from one supposition, and from what each part follows.
//!
//! A [`Spread`] is the record that a [`Flow`](super::flow::Flow) fills: what was reached, on and off, each in
//! its order; for every node the nodes that it follows from, its *parents*; and the first candidate that is
//! both on and off, where the work stops. From the parents it tells how many nodes any of them rests on: what a
//! chain's difficulty counts.

use underdoku_grid::{Cell, CellSet, House};

use crate::{CandidateSet, HouseSet, Link, Strength};

use super::node::NodeSet;
use super::{Board, Depth, Means, Node, Trails};

/// What made a node follow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Cause {
    /// Nothing: it is the supposition.
    #[default]
    Source,
    /// The digits of its cell.
    Cell,
    /// The places of its digit in a house.
    Row,
    /// See [`Row`](Self::Row).
    Column,
    /// See [`Row`](Self::Row).
    Box,
    /// A pattern, or a chain within this one.
    Beyond,
}

impl Cause {
    /// A house of the node's cell.
    pub(crate) const fn house(house: House) -> Self {
        match house.index() / 9 {
            0 => Self::Row,
            1 => Self::Column,
            _ => Self::Box,
        }
    }

    /// The house that is the cause, for a node in this cell.
    pub(crate) const fn house_at(self, cell: Cell) -> Option<House> {
        match self {
            Self::Row => Some(cell.row()),
            Self::Column => Some(cell.column()),
            Self::Box => Some(cell.r#box()),
            _ => None,
        }
    }
}

/// Where a node follows from.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Span {
    /// A piece of [`Spread::parents`].
    pub(super) start: u32,
    pub(super) len: u16,
    /// The length of the longest way from the source: the node rests on at least as many.
    pub(super) depth: u16,
    pub(super) cause: Cause,
    /// One more than the place of its chain in [`Spread::nests`]; none if it is zero.
    pub(super) nest: u16,
}

/// A chain within a chain, which made a node follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nest {
    /// How many nodes it has, with those of chains within it.
    pub(crate) nodes: u16,
    /// Tells it from others: a digest of all its nodes.
    pub(crate) identity: u64,
}

/// What follows from a supposition.
#[derive(Debug)]
pub(crate) struct Spread {
    pub(super) reached: NodeSet,
    /// What is on and what is off, each in the order of being reached, the source with it.
    pub(crate) on: Vec<Node>,
    pub(crate) off: Vec<Node>,
    pub(super) spans: Vec<Span>,
    pub(super) parents: Vec<Node>,
    pub(super) nests: Vec<Nest>,
    /// The candidate that is both: the node known before, and its contrary with what that follows from.
    pub(super) clash: Option<(Node, Span)>,
    pub(super) counts: Box<[u16; Node::COUNT]>,
    /// What is left of the board in the end.
    pub(super) board: Board,
    /// How far it was followed: the nodes on and off that are done, and the depth that is exhausted.
    pub(super) done: (usize, usize),
    pub(super) depth: Depth,
}

impl Spread {
    pub(super) fn empty() -> Self {
        Self {
            reached: NodeSet::EMPTY,
            on: Vec::with_capacity(96),
            off: Vec::with_capacity(256),
            spans: vec![Span::default(); Node::COUNT],
            parents: Vec::with_capacity(1024),
            nests: Vec::new(),
            clash: None,
            counts: Box::new([0; Node::COUNT]),
            board: Board::EMPTY,
            done: (0, 0),
            depth: Depth::SINGLES,
        }
    }

    /// Forgets what it holds and supposes this node.
    pub(super) fn restart(&mut self, board: &Board, source: Node) {
        self.on.clear();
        self.off.clear();
        self.parents.clear();
        self.nests.clear();
        self.clash = None;
        self.counts.fill(0);
        self.reached = NodeSet::EMPTY;
        self.reached.insert(source);
        self.spans[source.index()] = Span::default();
        let side = if source.is_on() { &mut self.on } else { &mut self.off };
        side.push(source);
        self.board.clone_from(board);
        self.done = (0, 0);
        self.depth = Depth::SINGLES;
    }

    /// The node's place: it follows from the nodes noted as parents since `start`.
    pub(super) fn span_since(&self, start: usize, cause: Cause) -> Span {
        let depths = self.parents[start..].iter().map(|parent| self.spans[parent.index()].depth);
        let depth = depths.max().unwrap_or(0).saturating_add(1);
        Span { start: start as u32, len: (self.parents.len() - start) as u16, depth, cause, nest: 0 }
    }

    pub(super) fn add(&mut self, node: Node, span: Span) {
        self.reached.insert(node);
        self.spans[node.index()] = span;
        if node.is_on() { self.on.push(node) } else { self.off.push(node) }
    }

    /// Adds a node that a pattern or a chain takes away.
    pub(super) fn add_forced(&mut self, node: Node, parents: &[Node], nest: Option<Nest>) {
        let start = self.parents.len();
        self.parents.extend_from_slice(parents);
        let mut span = self.span_since(start, Cause::Beyond);
        if let Some(nest) = nest {
            self.nests.push(nest);
            span.nest = self.nests.len() as u16;
        }
        self.add(node, span);
    }

    /// Whether the node follows.
    pub(crate) const fn contains(&self, node: Node) -> bool {
        self.reached.contains(node)
    }

    /// At least how many nodes this one rests on: quickly told.
    pub(crate) fn least_count(&self, node: Node) -> usize {
        self.spans[node.index()].depth as usize + 1
    }

    fn parents_of(&self, node: Node) -> &[Node] {
        self.slice(self.spans[node.index()])
    }

    fn slice(&self, span: Span) -> &[Node] {
        &self.parents[span.start as usize..][..usize::from(span.len)]
    }

    /// How many nodes this one rests on, itself and the source with them.
    pub(crate) fn count(&mut self, node: Node) -> usize {
        let known = self.counts[node.index()];
        if known != 0 {
            return usize::from(known);
        }
        let count = self.trail(node).len();
        self.counts[node.index()] = count as u16;
        count
    }

    /// How many nodes the two sides of the contradiction rest on; none if there is no contradiction.
    pub(crate) fn clash_count(&mut self) -> Option<usize> {
        let (known, _) = self.clash?;
        Some(self.count(known) + self.clash_trail().len())
    }

    /// The node and all it rests on, each once, the nearest first.
    pub(crate) fn trail(&self, node: Node) -> Vec<Node> {
        self.trail_of(node, self.spans[node.index()])
    }

    /// The same of the side of the contradiction that came last.
    fn clash_trail(&self) -> Vec<Node> {
        self.clash.map_or_else(Vec::new, |(known, span)| self.trail_of(known.contrary(), span))
    }

    fn trail_of(&self, node: Node, span: Span) -> Vec<Node> {
        let mut seen = NodeSet::EMPTY;
        seen.insert(node);
        let mut all = Vec::with_capacity(64);
        all.push(node);
        all.extend(self.slice(span).iter().copied().filter(|&parent| seen.insert(parent)));
        let mut at = 1;
        while at < all.len() {
            for &parent in self.parents_of(all[at]) {
                if seen.insert(parent) {
                    all.push(parent);
                }
            }
            at += 1;
        }
        all
    }

    /// The chains that the nodes of a trail follow from, each once.
    pub(crate) fn nests_on(&self, trail: &[Node], nests: &mut Vec<Nest>) {
        if self.nests.is_empty() {
            return;
        }
        for node in trail {
            let nest = self.spans[node.index()].nest;
            if let Some(nest) = nest.checked_sub(1).map(|nest| self.nests[usize::from(nest)])
                && nests.iter().all(|known| known.identity != nest.identity)
            {
                nests.push(nest);
            }
        }
    }

    /// Whether some node follows from a chain within the chain.
    pub(crate) const fn has_nests(&self) -> bool {
        !self.nests.is_empty()
    }

    /// Adds the trail of a node; `source` is what makes the supposition one of several.
    pub(crate) fn add_trail(&self, node: Node, source: Cause, trails: &mut Trails) {
        trails.add(&self.trail(node), |node| self.cause_of(node, source));
    }

    /// Adds the trails of both sides of the contradiction, the one that is on first.
    pub(crate) fn add_clash_trails(&self, trails: &mut Trails) {
        let Some((known, span)) = self.clash else { return };
        let sides = [(self.trail(known), None), (self.clash_trail(), Some((known.contrary(), span.cause)))];
        let order = if known.is_on() { [0, 1] } else { [1, 0] };
        for (trail, last) in order.map(|side| &sides[side]) {
            trails.add(trail, |node| match last {
                Some((side, cause)) if *side == node => *cause,
                _ => self.cause_of(node, Cause::Source),
            });
        }
    }

    /// The chains that the two sides of the contradiction follow from, each once.
    pub(crate) fn clash_nests(&self, nests: &mut Vec<Nest>) {
        if let Some((known, _)) = self.clash {
            self.nests_on(&self.trail(known), nests);
            self.nests_on(&self.clash_trail()[1..], nests);
        }
    }

    fn cause_of(&self, node: Node, source: Cause) -> Cause {
        match self.spans[node.index()].cause {
            Cause::Source => source,
            cause => cause,
        }
    }

    /// The most that the nodes of a trail use.
    fn means_of(&self, trail: &[Node]) -> Means {
        let means = |node: &Node| match self.spans[node.index()] {
            Span { nest: 1.., .. } => Means::Chains,
            Span { cause: Cause::Beyond, .. } => Means::Patterns,
            _ => Means::Singles,
        };
        trail.iter().map(means).max().unwrap_or(Means::Singles)
    }

    /// The most that leads to a node.
    pub(crate) fn means_to(&self, node: Node) -> Means {
        self.means_of(&self.trail(node))
    }

    /// The most that leads to the contradiction.
    pub(crate) fn clash_means(&self) -> Means {
        let last = self.clash_trail().iter().skip(1).map(|&node| self.means_to(node)).max();
        let known = self.clash.map(|(known, _)| self.means_to(known));
        last.max(known).unwrap_or(Means::Singles)
    }

    /// The links that lead to a node, in the order in which they were made: each after those it rests on.
    pub(crate) fn links_to(&self, node: Node) -> Vec<Link> {
        self.links_between(self.trail(node))
    }

    /// The links that lead to both sides of the contradiction.
    pub(crate) fn clash_links(&self) -> Vec<Link> {
        let Some((known, span)) = self.clash else { return Vec::new() };
        let mut nodes = self.trail(known);
        nodes.extend_from_slice(&self.clash_trail()[1..]);
        let mut links = self.links_between(nodes);
        links.extend(self.slice(span).iter().map(|&parent| link(parent, known.contrary())));
        links
    }

    fn links_between(&self, mut nodes: Vec<Node>) -> Vec<Link> {
        nodes.sort_by_key(|&node| (self.spans[node.index()].start, node));
        nodes.dedup();
        let mut links = Vec::with_capacity(nodes.len());
        for node in nodes {
            let parents = self.parents_of(node);
            if self.spans[node.index()].cause == Cause::Beyond {
                let from = parents.iter().map(|parent| parent.candidate()).collect();
                let to = CandidateSet::of(node.candidate());
                links.push(Link { from, to, strength: Strength::Beyond, house: None });
            } else {
                links.extend(parents.iter().map(|&parent| link(parent, node)));
            }
        }
        links
    }
}

/// The link from one node to the next, with the house that makes it so.
pub(super) fn link(from: Node, to: Node) -> Link {
    let cells: CellSet = [from.cell(), to.cell()].into_iter().collect();
    Link {
        from: CandidateSet::of(from.candidate()),
        to: CandidateSet::of(to.candidate()),
        strength: if from.is_on() { Strength::Weak } else { Strength::Strong },
        house: if from.cell() == to.cell() { None } else { HouseSet::shared_by(cells).iter().last() },
    }
}
