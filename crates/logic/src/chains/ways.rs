//! What each node leads to at once: the links of a board that does not change.
//!
//! The order in which they are listed is that of Sudoku Explainer; of chains that are equally long it decides which is
//! met first.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::Candidate;
use crate::place::cell_at;

use super::{Board, Flavour, Node};

/// What follows from each node at once.
pub(super) struct Ways {
    starts: Box<[u16; Node::COUNT + 1]>,
    ends: Vec<Node>,
}

impl Ways {
    pub(super) fn of(board: &Board, flavour: Flavour) -> Self {
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

    pub(super) fn from(&self, node: Node) -> &[Node] {
        let [start, end] = [node.index(), node.index() + 1].map(|index| usize::from(self.starts[index]));
        &self.ends[start..end]
    }
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
fn peers_in_order(board: &Board, cell: Cell, digit: Digit) -> impl Iterator<Item = Cell> {
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
