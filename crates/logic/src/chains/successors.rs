//! The direct consequences of each node, for boards that do not change.
//!
//! They are listed in the order of Sudoku Explainer, which decides which of several equally long
//! chains is found first.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::Candidate;
use crate::place::{are_two, cell_at};

use super::{CandidateBoard, LinkKinds, Node};

/// For each node, the nodes that follow in its cell, then those that follow in its houses.
#[derive(Debug)]
pub(super) struct Successors {
    starts: Box<[u16; Node::COUNT + 1]>,
    /// For each node, where the nodes that follow in its houses start.
    houses: Box<[u16; Node::COUNT]>,
    ends: Vec<Node>,
}

impl Default for Successors {
    fn default() -> Self {
        let (starts, houses) = (Box::new([0; Node::COUNT + 1]), Box::new([0; Node::COUNT]));
        Self { starts, houses, ends: Vec::new() }
    }
}

impl Successors {
    /// Computes the links of this board.
    pub(super) fn turn_to(&mut self, board: &CandidateBoard) {
        self.ends.clear();
        for cell in Cell::all() {
            let here = board.digits(cell);
            for digit in Digit::ALL {
                let candidate = Candidate::new(cell, digit);
                for node in [Node::off(candidate), Node::on(candidate)] {
                    if here.contains(digit) {
                        self.in_cell(here, node);
                        self.houses[node.index()] = self.ends.len() as u16;
                        self.in_houses(board, node);
                    } else {
                        self.houses[node.index()] = self.ends.len() as u16;
                    }
                    self.starts[node.index() + 1] = self.ends.len() as u16;
                }
            }
        }
    }

    /// The nodes that follow directly, over these kinds of links.
    pub(super) fn from(&self, node: Node, link_kinds: LinkKinds) -> &[Node] {
        let index = node.index();
        let [start, houses, end] =
            [self.starts[index], self.houses[index], self.starts[index + 1]].map(usize::from);
        &self.ends[match link_kinds {
            LinkKinds::X => houses..end,
            LinkKinds::Y if !node.is_on() => start..houses,
            LinkKinds::Y | LinkKinds::Xy => start..end,
        }]
    }

    fn in_cell(&mut self, here: DigitSet, node: Node) {
        let rest = here - DigitSet::of(node.digit());
        let other = |digit| Candidate::new(node.cell(), digit);
        if node.is_on() {
            self.ends.extend(rest.iter().map(|digit| Node::off(other(digit))));
        } else {
            self.ends.extend(rest.single().map(|digit| Node::on(other(digit))));
        }
    }

    fn in_houses(&mut self, board: &CandidateBoard, node: Node) {
        let (cell, digit) = (node.cell(), node.digit());
        if !node.is_on() {
            return partners(board, cell, digit, |partner| {
                self.ends.push(Node::on(Candidate::new(partner, digit)));
            });
        }
        // First the places in the box, then in the row, then in the column.
        let peers = board.cells(digit) & cell.peers();
        let [row, column, r#box] = [cell.row(), cell.column(), cell.r#box()].map(House::cells);
        for peers in [peers & r#box, peers & (row - r#box), peers & (column - r#box)] {
            for peer in peers {
                self.ends.push(Node::off(Candidate::new(peer, digit)));
            }
        }
    }
}

/// Calls `reach` for each cell that must hold the digit if this one does not, each once.
fn partners(board: &CandidateBoard, cell: Cell, digit: Digit, mut reach: impl FnMut(Cell)) {
    let mut known = CellSet::EMPTY;
    for house in [cell.r#box(), cell.row(), cell.column()] {
        let spots = board.spots(house, digit);
        if !are_two(spots) {
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
