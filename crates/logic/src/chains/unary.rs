//! Cycles and forcing chains: one supposition, followed until it meets itself.
//!
//! The candidates are searched breadth first from each supposition. A path from *on* back to the same
//! *on* is a cycle: either all its on nodes hold or all its off nodes. A path from *on* to the same *off*
//! refutes the candidate, one from *off* to *on* proves it.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::place::cell_at;
use crate::{Candidate, CandidateSet, Link};

use super::node::NodeSet;
use super::spread::Cause;
use super::{Board, Collect, Conclusion, Implications, Kind, Node, Proof, Rank, Trails};

/// Which links may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flavour {
    /// One digit: from house to house.
    X,
    /// Cells of two candidates, from cell to cell.
    Y,
    /// Both.
    Xy,
}

impl Flavour {
    const fn has_cells(self) -> bool {
        !matches!(self, Self::X)
    }

    const fn has_houses(self) -> bool {
        !matches!(self, Self::Y)
    }

    const fn cycle_base(self) -> u16 {
        if matches!(self, Self::Xy) { 70 } else { 65 }
    }

    const fn chain_base(self) -> u16 {
        if matches!(self, Self::Xy) { 70 } else { 66 }
    }

    const fn order(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }
}

/// Hands over every cycle and forcing chain of one flavour. The forcing chains come first: they are quickly
/// found, and where only the easiest is wanted they bound the cycles. `links` are those of the board: they tell which
/// chains there are to find.
pub(crate) fn unary(board: &Board, links: &Implications, flavour: Flavour, collect: &mut impl Collect) {
    if !links.has_chains() {
        return;
    }
    let ways = Ways::of(board, flavour);
    let mut search = Search { board, flavour, ways: &ways, path: Vec::with_capacity(512), source: 0 };
    if flavour.has_houses() {
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

/// What follows from each node at once, asked once a board.
struct Ways {
    starts: Box<[u16; Node::COUNT + 1]>,
    ends: Vec<Node>,
}

impl Ways {
    fn of(board: &Board, flavour: Flavour) -> Self {
        let mut ways = Self { starts: Box::new([0; Node::COUNT + 1]), ends: Vec::with_capacity(8192) };
        for cell in Cell::all() {
            for digit in Digit::ALL {
                let candidate = Candidate::new(cell, digit);
                let is_here = board.has(candidate);
                for node in [Node::off(candidate), Node::on(candidate)] {
                    if is_here {
                        follow(board, flavour, node, |next| ways.ends.push(next));
                    }
                    ways.starts[node.index() + 1] = ways.ends.len() as u16;
                }
            }
        }
        ways
    }

    fn from(&self, node: Node) -> &[Node] {
        let [start, end] = [node.index(), node.index() + 1].map(|index| usize::from(self.starts[index]));
        &self.ends[start..end]
    }
}

/// A place in the tree of the search: a node and where it was reached from.
#[derive(Clone, Copy)]
struct Reached {
    node: Node,
    from: u16,
}

const START: u16 = u16::MAX;

struct Search<'a> {
    board: &'a Board,
    flavour: Flavour,
    ways: &'a Ways,
    path: Vec<Reached>,
    /// The place of the source among all; equal chains are taken in its order.
    source: usize,
}

impl Search<'_> {
    fn each_source(&mut self, mut from: impl FnMut(&mut Self, Candidate)) {
        for cell in self.board.blanks() {
            let digits = self.board.digits(cell);
            if digits.len() < 2 || (self.flavour == Flavour::Y && digits.len() > 2) {
                continue;
            }
            for digit in digits {
                self.source = (9 * cell.index() + digit.index()) * 3;
                from(self, Candidate::new(cell, digit));
            }
        }
    }

    fn rank(&self, base: u16, length: usize, kind: usize) -> Rank {
        Rank::new(base, length, self.flavour.order()).from(self.source + kind)
    }

    /// The forcing chain from this node to its contrary. The first one found is the shortest.
    fn forcing(&mut self, source: Node, kind: usize, collect: &mut impl Collect) {
        let mut seen = NodeSet::EMPTY;
        seen.insert(source);
        self.path.clear();
        self.path.push(Reached { node: source, from: START });
        let (mut level, mut length) = (0, 1);
        while level < self.path.len() {
            length += 1;
            let rank = self.rank(self.flavour.chain_base(), length, kind);
            if !collect.wants(rank) {
                return;
            }
            let end = self.path.len();
            for at in level..end {
                let mut met = false;
                let node = self.path[at].node;
                for &next in self.ways.from(node) {
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

    fn report_forcing(&self, target: Node, at: usize, rank: Rank, collect: &mut impl Collect) {
        if let Some(conclusion) = Conclusion::of(self.board, Kind::Forcing, target) {
            let path = Path { board: self.board, kind: Kind::Forcing, nodes: self.nodes_to(at, target) };
            collect.take(rank, conclusion, &path);
        }
    }

    /// The cycles through this node that its breadth-first tree closes. A node is followed along its first
    /// path alone; yet an off node that leads straight back to the source closes a cycle along each.
    fn cycles(&mut self, source: Node, collect: &mut impl Collect) {
        let mut seen = NodeSet::EMPTY;
        let mut back = NodeSet::EMPTY;
        for partner in self.ways.from(source.contrary()) {
            back.insert(partner.contrary());
        }
        if self.ways.from(source.contrary()).is_empty() {
            return;
        }
        seen.insert(source);
        self.path.clear();
        self.path.push(Reached { node: source, from: START });
        let (mut level, mut length) = (0, 0);
        while level < self.path.len() {
            length += 1;
            // What the cycle would have at least: an even number of nodes, and four.
            let rank = self.rank(self.flavour.cycle_base(), (length + length % 2).max(4), 0);
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
        for &next in self.ways.from(self.path[at].node) {
            if seen.insert(next) || back.contains(next) && !self.is_behind(at, next) {
                self.path.push(Reached { node: next, from: at as u16 });
            }
        }
    }

    fn extend_off(&mut self, at: usize, seen: &mut NodeSet) {
        for &next in self.ways.from(self.path[at].node) {
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

    fn report_cycle(&self, at: usize, source: Node, length: usize, collect: &mut impl Collect) {
        let rank = self.rank(self.flavour.cycle_base(), length, 0);
        if !collect.wants(rank) {
            return;
        }
        let nodes = self.nodes_to(at, source);
        let removes = between(self.board, &nodes[1..]);
        if !removes.is_empty() {
            let path = Path { board: self.board, kind: Kind::Cycle, nodes };
            collect.take(rank, Conclusion { kind: Kind::Cycle, place: None, removes }, &path);
        }
    }

    /// The nodes from the source to the one at this place, and the last.
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

/// The candidates outside the cycle that see an on node and an off node of their digit.
fn between(board: &Board, cycle: &[Node]) -> CandidateSet {
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    let mut cells = CellSet::EMPTY;
    for node in cycle {
        cells.insert(node.cell());
        seen[usize::from(node.is_on())][node.digit().index()] |= node.cell().peers();
    }
    let mut removes = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let both = seen[0][digit.index()] & seen[1][digit.index()];
        removes.insert_cells(digit, board.cells(digit) & (both - cells));
    }
    removes
}

/// The nodes from the source to the target.
struct Path<'a> {
    board: &'a Board,
    kind: Kind,
    nodes: Vec<Node>,
}

impl Proof for Path<'_> {
    fn links(&self) -> Vec<Link> {
        self.nodes.windows(2).map(|pair| super::spread::link(pair[0], pair[1])).collect()
    }

    /// A cycle has two targets: its source reached on, and reached off the other way round. There each link is
    /// read backwards, so that a node that was off is on, for the reason that it was off.
    fn trails(&self) -> Trails {
        let mut trails = Trails::default();
        let mut back: Vec<Node> = self.nodes.iter().rev().copied().collect();
        let cause = |node: Node, from: Node| cause(self.board, from, node);
        let causes: Vec<Cause> = self.nodes.windows(2).map(|pair| cause(pair[1], pair[0])).collect();
        if self.kind != Kind::Cycle {
            trails.add_each(back.into_iter().zip(causes.into_iter().rev().chain([Cause::Source])));
            return trails;
        }
        back.pop();
        trails.add_each(back.into_iter().zip(causes.iter().rev().copied()));
        let forth = self.nodes.iter().map(|node| node.contrary()).take(causes.len());
        trails.add_each(forth.zip([Cause::Source].into_iter().chain(causes.iter().copied())));
        trails
    }
}

/// What leads from one node to the next.
fn cause(board: &Board, from: Node, to: Node) -> Cause {
    if from.cell() == to.cell() {
        return Cause::Cell;
    }
    let cell = to.cell();
    let leads = |house: &House| {
        house.cells().contains(from.cell())
            && (from.is_on() || board.spots(*house, to.digit()).count_ones() == 2)
    };
    let house = [cell.r#box(), cell.row(), cell.column()].into_iter().find(leads);
    house.map_or(Cause::Source, Cause::house)
}

/// Calls `reach` with every node that follows from this one at once.
fn follow(board: &Board, flavour: Flavour, node: Node, mut reach: impl FnMut(Node)) {
    let (cell, digit) = (node.cell(), node.digit());
    if node.is_on() {
        if flavour.has_cells() {
            for other in board.digits(cell).iter().filter(|&other| other != digit) {
                reach(Node::off(Candidate::new(cell, other)));
            }
        }
        peers_in_order(board, cell, digit).for_each(|peer| reach(Node::off(Candidate::new(peer, digit))));
        return;
    }
    let rest = board.digits(cell) - DigitSet::of(digit);
    if let Some(other) = rest.single().filter(|_| flavour.has_cells()) {
        reach(Node::on(Candidate::new(cell, other)));
    }
    if flavour.has_houses() {
        partners(board, cell, digit, |partner| reach(Node::on(Candidate::new(partner, digit))));
    }
}

/// The peers that may hold the digit: those in the box, then in the row, then in the column.
pub(super) fn peers_in_order(board: &Board, cell: Cell, digit: Digit) -> impl Iterator<Item = Cell> {
    let peers = board.cells(digit) & cell.peers();
    let r#box = cell.r#box().cells();
    let row = cell.row().cells();
    (peers & r#box).iter().chain(peers & (row - r#box)).chain(peers & (cell.column().cells() - r#box))
}

/// The cells that must hold the digit if this one does not, each once.
fn partners(board: &Board, cell: Cell, digit: Digit, mut reach: impl FnMut(Cell)) {
    let mut known = CellSet::EMPTY;
    for house in [cell.r#box(), cell.row(), cell.column()] {
        let spots = board.spots(house, digit);
        if spots.count_ones() != 2 {
            continue;
        }
        let [low, high] = [spots.trailing_zeros(), spots.ilog2()];
        let [low, high] = [low, high].map(|place| cell_at(house, place as usize));
        let partner = if low == cell { high } else { low };
        if !known.contains(partner) {
            known.insert(partner);
            reach(partner);
        }
    }
}
