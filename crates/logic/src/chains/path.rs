//! A cycle or forcing chain: its nodes in order, and its conclusions.

use underdoku_grid::{CellSet, Digit, House};

use crate::{CandidateSet, Link, Supposition};

use super::cause::Cause;
use super::{CandidateBoard, ChainKind, Node, Premises, Proof};

/// The nodes from the source to the target.
pub(super) struct Path<'a> {
    pub(super) board: &'a CandidateBoard,
    pub(super) kind: ChainKind,
    pub(super) nodes: Vec<Node>,
}

impl Proof for Path<'_> {
    fn links(&self) -> Vec<Link> {
        let link = |pair: &[Node]| pair[0].link_to(pair[1], cause(self.board, pair[0], pair[1]));
        self.nodes.windows(2).map(link).collect()
    }

    fn supposition(&self) -> Option<Supposition> {
        self.nodes.first().map(|source| source.supposed())
    }

    /// A cycle has two targets: its source reached on, and its source reached off in the other
    /// direction. For the latter each link is read backwards: a node that was off is then on, for
    /// the same reason.
    fn premises(&self) -> Premises {
        let mut premises = Premises::default();
        let mut back: Vec<Node> = self.nodes.iter().rev().copied().collect();
        let cause = |node: Node, from: Node| cause(self.board, from, node);
        let causes: Vec<Cause> =
            self.nodes.windows(2).map(|pair| cause(pair[1], pair[0])).collect();
        if self.kind != ChainKind::Cycle {
            premises
                .add_each(back.into_iter().zip(causes.into_iter().rev().chain([Cause::Source])));
            return premises;
        }
        back.pop();
        premises.add_each(back.into_iter().zip(causes.iter().rev().copied()));
        let forth = self.nodes.iter().map(|node| node.contrary()).take(causes.len());
        premises.add_each(forth.zip([Cause::Source].into_iter().chain(causes.iter().copied())));
        premises
    }
}

/// The reason why one node follows from the one before.
fn cause(board: &CandidateBoard, from: Node, to: Node) -> Cause {
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

/// The candidates outside the cycle that see both an on node and an off node of their digit.
pub(super) fn between(board: &CandidateBoard, cycle: &[Node]) -> CandidateSet {
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
