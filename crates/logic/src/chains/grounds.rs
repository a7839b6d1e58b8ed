//! Traces what a node of a [`Consequences`] rests on, from parent to parent, back to the
//! supposition.

use crate::{CandidateSet, Link, Strength};

use super::cause::Cause;
use super::consequences::{Consequences, NestedChain, Parents};
use super::node::NodeSet;
use super::{ChainMethod, Node, Premises};

impl Consequences {
    /// The number of nodes it rests on, including itself and the source. Cached after the first
    /// call.
    pub(crate) fn count(&mut self, node: Node) -> usize {
        let known = self.span(node).count;
        if known != 0 {
            return usize::from(known);
        }
        let count = self.trail(node).len();
        self.span_mut(node).count = count as u16;
        count
    }

    /// The numbers of nodes that the two sides of the contradiction rest on, added up; `None`
    /// without a contradiction.
    pub(crate) fn clash_count(&mut self) -> Option<usize> {
        let (known, _) = self.clash?;
        Some(self.count(known) + self.clash_trail().len())
    }

    /// The node and everything it rests on, each once, nearest first.
    pub(crate) fn trail(&self, node: Node) -> Vec<Node> {
        self.trail_of(node, *self.span(node))
    }

    /// What the later side of the contradiction rests on.
    fn clash_trail(&self) -> Vec<Node> {
        self.clash.map_or_else(Vec::new, |(known, span)| self.trail_of(known.contrary(), span))
    }

    fn trail_of(&self, node: Node, span: Parents) -> Vec<Node> {
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

    /// Adds the nested chains that these nodes follow from, each once.
    pub(crate) fn nests_on(&self, trail: &[Node], nests: &mut Vec<NestedChain>) {
        if self.nests.is_empty() {
            return;
        }
        for node in trail {
            let nest = self.span(*node).nest;
            if let Some(nest) = nest.checked_sub(1).map(|nest| self.nests[usize::from(nest)])
                && nests.iter().all(|known| known.identity != nest.identity)
            {
                nests.push(nest);
            }
        }
    }

    /// True if some node follows from a nested chain.
    pub(crate) const fn has_nests(&self) -> bool {
        !self.nests.is_empty()
    }

    /// Adds what a node rests on. `source` is the reason why the supposition is one of several.
    pub(crate) fn add_trail(&self, node: Node, source: Cause, premises: &mut Premises) {
        premises.add(&self.trail(node), |node| self.cause_of(node, source));
    }

    /// Adds what both sides of the contradiction rest on, the on side first.
    pub(crate) fn add_clash_trails(&self, premises: &mut Premises) {
        let Some((known, span)) = self.clash else { return };
        let sides =
            [(self.trail(known), None), (self.clash_trail(), Some((known.contrary(), span.cause)))];
        let order = if known.is_on() { [0, 1] } else { [1, 0] };
        for (trail, last) in order.map(|side| &sides[side]) {
            premises.add(trail, |node| match last {
                Some((side, cause)) if *side == node => *cause,
                _ => self.cause_of(node, Cause::Source),
            });
        }
    }

    /// Adds the nested chains of both sides of the contradiction, each once.
    pub(crate) fn clash_nests(&self, nests: &mut Vec<NestedChain>) {
        if let Some((known, _)) = self.clash {
            self.nests_on(&self.trail(known), nests);
            self.nests_on(&self.clash_trail()[1..], nests);
        }
    }

    fn cause_of(&self, node: Node, source: Cause) -> Cause {
        match self.span(node).cause {
            Cause::Source => source,
            cause => cause,
        }
    }

    /// The most advanced method among these nodes.
    fn means_of(&self, trail: &[Node]) -> ChainMethod {
        let means = |node: &Node| match *self.span(*node) {
            Parents { nest: 1.., .. } => ChainMethod::Chains,
            Parents { cause: Cause::Pattern, .. } => ChainMethod::Patterns,
            _ => ChainMethod::Singles,
        };
        trail.iter().map(means).max().unwrap_or(ChainMethod::Singles)
    }

    /// The most advanced method needed to reach a node.
    pub(crate) fn means_to(&self, node: Node) -> ChainMethod {
        self.means_of(&self.trail(node))
    }

    /// The most advanced method needed to reach the contradiction.
    pub(crate) fn clash_means(&self) -> ChainMethod {
        let last = self.clash_trail().iter().skip(1).map(|&node| self.means_to(node)).max();
        let known = self.clash.map(|(known, _)| self.means_to(known));
        last.max(known).unwrap_or(ChainMethod::Singles)
    }

    /// The links that lead to a node, in an order in which each comes after those it rests on.
    pub(crate) fn links_to(&self, node: Node) -> Vec<Link> {
        self.links_between(self.trail(node))
    }

    /// The links that lead to both sides of the contradiction.
    pub(crate) fn clash_links(&self) -> Vec<Link> {
        let Some((known, span)) = self.clash else { return Vec::new() };
        let mut nodes = self.trail(known);
        nodes.extend_from_slice(&self.clash_trail()[1..]);
        let mut links = self.links_between(nodes);
        let last = known.contrary();
        links.extend(self.slice(span).iter().map(|&parent| parent.link_to(last, span.cause)));
        links
    }

    fn links_between(&self, mut nodes: Vec<Node>) -> Vec<Link> {
        nodes.sort_by_key(|&node| (self.span(node).start, node));
        nodes.dedup();
        let mut links = Vec::with_capacity(nodes.len());
        for node in nodes {
            let (parents, cause) = (self.parents_of(node), self.span(node).cause);
            if cause == Cause::Pattern {
                let from = parents.iter().map(|parent| parent.candidate()).collect();
                let to = CandidateSet::of(node.candidate());
                let beyond = self.beyond(node).copied();
                let strength = Strength::ByPattern;
                links.push(Link { from, to, strength, house: None, condition: None, beyond });
            } else {
                links.extend(parents.iter().map(|&parent| parent.link_to(node, cause)));
            }
        }
        links
    }
}
