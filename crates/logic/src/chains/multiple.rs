//! Forcing chains from several suppositions of which one must be right.
//!
//! If every candidate of a cell leads to the same conclusion, that conclusion holds. The same goes
//! for every place of a digit in a house, and for a candidate being right or wrong. And a
//! supposition that leads to a contradiction is wrong.

use underdoku_grid::{Cell, Digit};
use underdoku_solver::Stop;

use crate::place::cell_at;
use crate::{Alternatives, Candidate, CandidateSet, Link, Supposition};

use super::cause::Cause;
use super::consequences::Consequences;
use super::propagation::ChainOptions;
use super::supposition_cache::fails_alone;
use super::{
    CandidateBoard, ChainKind, ChainMethod, ChainSink, ChainWorkspace, Conclusion, Depth,
    Implications, NestedChain, Node, Premises, Proof, Rank,
};

/// Which forcing chains are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ForcingKind {
    /// Contradictions within one digit.
    Nishio,
    /// From cells with at least three candidates and from houses; each node follows from one other.
    Plain,
    /// All kinds, from any cell; a node may follow from several others.
    Dynamic(Depth),
}

impl ForcingKind {
    const fn rules(self) -> ChainOptions {
        let depth = if let Self::Dynamic(depth) = self { depth } else { Depth::SINGLES };
        ChainOptions {
            dynamic: !matches!(self, Self::Plain),
            cells: !matches!(self, Self::Nishio),
            depth,
        }
    }

    const fn base(self) -> u16 {
        match self {
            Self::Nishio => 75,
            Self::Plain => 80,
            Self::Dynamic(depth) => depth.base(),
        }
    }
}

/// Reports every chain of this kind, cell by cell.
///
/// `links` are the implications on the board, which show what plain chains can exist. `workspace`
/// is working memory; results from an earlier board are reused if they are still valid.
pub(crate) fn multiple(
    (board, links): (&CandidateBoard, &Implications),
    kind: ForcingKind,
    workspace: &mut ChainWorkspace,
    stop: Stop<'_>,
    collect: &mut impl ChainSink,
) {
    workspace.turn_to(board, kind.rules());
    let least = if kind == ForcingKind::Plain { 3 } else { 2 };
    let mut search = MultipleSearch { board, links, kind, workspace, stop };
    for cell in board.blanks() {
        if board.digits(cell).len() >= least {
            search.at_cell(cell, collect);
        }
    }
}

/// Suppositions of which one is right.
struct Hypotheses<'a> {
    sources: &'a [Node],
    kind: ChainKind,
    order: u8,
    /// Why one of them must be right.
    cause: Cause,
}

struct MultipleSearch<'a> {
    board: &'a CandidateBoard,
    links: &'a Implications,
    kind: ForcingKind,
    workspace: &'a mut ChainWorkspace,
    stop: Stop<'a>,
}

impl MultipleSearch<'_> {
    fn consequences(&mut self, node: Node) -> &mut Consequences {
        self.workspace.get(self.board, self.kind.rules(), node, self.stop)
    }

    fn at_cell(&mut self, cell: Cell, collect: &mut impl ChainSink) {
        let digits = self.board.digits(cell);
        for digit in digits {
            let candidate = Candidate::new(cell, digit);
            self.contradiction(Node::on(candidate), collect);
            self.contradiction(Node::off(candidate), collect);
            if matches!(self.kind, ForcingKind::Dynamic(_)) && digits.len() > 2 {
                let sources = &[Node::on(candidate), Node::off(candidate)];
                self.agree(
                    &Hypotheses {
                        sources,
                        kind: ChainKind::Double,
                        order: 1,
                        cause: Cause::Source,
                    },
                    collect,
                );
            }
            if self.kind != ForcingKind::Nishio {
                self.at_houses(cell, digit, collect);
            }
        }
        if self.kind != ForcingKind::Nishio {
            let mut room = [Node::from_index(0); 9];
            let sources =
                fill(&mut room, digits.iter().map(|digit| Node::on(Candidate::new(cell, digit))));
            self.agree(
                &Hypotheses { sources, kind: ChainKind::Cell, order: 5, cause: Cause::Cell },
                collect,
            );
        }
    }

    /// Searches the houses of the cell in which it is the first place of the digit, so that each
    /// house is searched once.
    fn at_houses(&mut self, cell: Cell, digit: Digit, collect: &mut impl ChainSink) {
        for house in [cell.r#box(), cell.row(), cell.column()] {
            let spots = self.board.spots(house, digit);
            if spots.count_ones() > 1 && cell_at(house, spots.trailing_zeros() as usize) == cell {
                let places = (0..9).filter(|place| spots >> place & 1 == 1);
                let node = |place| Node::on(Candidate::new(cell_at(house, place), digit));
                let mut room = [Node::from_index(0); 9];
                let sources = fill(&mut room, places.map(node));
                let cause = Cause::house(house);
                self.agree(
                    &Hypotheses { sources, kind: ChainKind::House, order: 6, cause },
                    collect,
                );
            }
        }
    }

    /// False if the supposition certainly leads to no contradiction. This check is much cheaper
    /// than following it.
    fn may_fail(&mut self, source: Node) -> bool {
        match self.kind {
            ForcingKind::Nishio => fails_alone(self.board, source),
            ForcingKind::Plain => false,
            ForcingKind::Dynamic(Depth::SINGLES) => {
                self.workspace.suppositions.fails(self.board, source)
            }
            ForcingKind::Dynamic(_) => true,
        }
    }

    /// False if the suppositions certainly agree on nothing.
    fn may_agree(&mut self, sources: &[Node]) -> bool {
        match self.kind {
            ForcingKind::Nishio => false,
            ForcingKind::Plain => self.links.agree(sources),
            ForcingKind::Dynamic(Depth::SINGLES) => {
                self.workspace.suppositions.agree(self.board, sources)
            }
            ForcingKind::Dynamic(_) => true,
        }
    }

    fn contradiction(&mut self, source: Node, collect: &mut impl ChainSink) {
        if self.stop.is_requested() || !self.may_fail(source) {
            return;
        }
        let base = self.kind.base();
        let Some(mut count) = self.consequences(source).clash_count() else { return };
        if !collect.wants(Rank::new(base, count, 0)) {
            return;
        }
        let mut nests = Vec::new();
        self.consequences(source).clash_nests(&mut nests);
        count += nodes_of(&nests);
        let rank = Rank::new(base, count, 7);
        let conclusion = Conclusion::of(self.board, ChainKind::Contradiction, source.contrary());
        if let Some(conclusion) = conclusion.filter(|_| collect.wants(rank)) {
            collect.take(rank, conclusion, &Contradicted(self.workspace.known(source)));
        }
    }

    /// Reports the conclusions on which all these suppositions agree.
    fn agree(&mut self, case: &Hypotheses<'_>, collect: &mut impl ChainSink) {
        if self.stop.is_requested() || !self.may_agree(case.sources) {
            return;
        }
        let (first, rest) = (case.sources[0], &case.sources[1..]);
        for on in [true, false] {
            let mut at = 0;
            while let Some(target) = self.target(first, on, at) {
                at += 1;
                let all = rest.iter().all(|&source| self.consequences(source).contains(target));
                if all {
                    self.report(case, target, collect);
                }
            }
        }
    }

    fn target(&mut self, source: Node, on: bool, at: usize) -> Option<Node> {
        let consequences = self.consequences(source);
        let nodes = if on { &consequences.on } else { &consequences.off };
        nodes.get(at).copied()
    }

    fn report(&mut self, case: &Hypotheses<'_>, target: Node, collect: &mut impl ChainSink) {
        let sources = case.sources;
        let base = self.kind.base();
        let mut nodes: usize =
            sources.iter().map(|&source| self.consequences(source).least_count(target)).sum();
        if !collect.wants(Rank::new(base, nodes, 0)) {
            return;
        }
        for &source in sources {
            let consequences = self.consequences(source);
            nodes += consequences.count(target) - consequences.least_count(target);
            if !collect.wants(Rank::new(base, nodes, 0)) {
                return;
            }
        }
        let nodes = nodes + self.nested(sources, target);
        let rank = Rank::new(base, nodes, case.order);
        let conclusion = Conclusion::of(self.board, case.kind, target);
        if let Some(conclusion) = conclusion.filter(|_| collect.wants(rank)) {
            let all =
                All { workspace: self.workspace, sources: case.sources, target, cause: case.cause };
            collect.take(rank, conclusion, &all);
        }
    }

    /// The number of nodes in nested chains, each chain counted once.
    fn nested(&mut self, sources: &[Node], target: Node) -> usize {
        let mut nests = Vec::new();
        for &source in sources {
            let consequences = self.consequences(source);
            if consequences.has_nests() {
                consequences.nests_on(&consequences.trail(target), &mut nests);
            }
        }
        nodes_of(&nests)
    }
}

/// Collects nodes into a buffer on the stack.
fn fill(room: &mut [Node; 9], nodes: impl Iterator<Item = Node>) -> &[Node] {
    let len = room.iter_mut().zip(nodes).map(|(place, node)| *place = node).count();
    &room[..len]
}

fn nodes_of(nests: &[NestedChain]) -> usize {
    nests.iter().map(|nest| usize::from(nest.nodes)).sum()
}

/// Both sides of a contradiction.
struct Contradicted<'a>(&'a Consequences);

impl Proof for Contradicted<'_> {
    fn links(&self) -> Vec<Link> {
        self.0.clash_links()
    }

    fn supposition(&self) -> Option<Supposition> {
        self.0.source().map(Node::supposed)
    }

    fn premises(&self) -> Premises {
        let mut premises = Premises::default();
        self.0.add_clash_trails(&mut premises);
        premises
    }

    fn means(&self) -> ChainMethod {
        self.0.clash_means()
    }
}

/// One target reached from every source.
struct All<'a> {
    workspace: &'a ChainWorkspace,
    sources: &'a [Node],
    target: Node,
    cause: Cause,
}

impl Proof for All<'_> {
    fn links(&self) -> Vec<Link> {
        let workspace = self.sources.iter().map(|&source| self.workspace.known(source));
        workspace.flat_map(|consequences| consequences.links_to(self.target)).collect()
    }

    fn start(&self) -> Option<Alternatives> {
        let candidates = self.sources.iter().map(|source| source.candidate()).collect();
        let house = self.cause.house_at(self.sources[0].cell());
        (self.cause != Cause::Source).then_some(Alternatives { candidates, house })
    }

    fn supposition(&self) -> Option<Supposition> {
        let either = || Supposition::Either(CandidateSet::of(self.sources[0].candidate()));
        Some(self.start().map_or_else(either, Supposition::Each))
    }

    fn premises(&self) -> Premises {
        let mut premises = Premises::default();
        for &source in self.sources {
            self.workspace.known(source).add_trail(self.target, self.cause, &mut premises);
        }
        premises
    }

    fn means(&self) -> ChainMethod {
        let each =
            self.sources.iter().map(|&source| self.workspace.known(source).means_to(self.target));
        each.max().unwrap_or(ChainMethod::Singles)
    }
}
