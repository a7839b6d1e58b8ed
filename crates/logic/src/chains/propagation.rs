//! Follows a supposition.
//!
//! There are two queues, both first in, first out; on nodes are processed before off nodes. In a
//! dynamic chain, each candidate that is turned off is removed from a copy of the board, so later
//! nodes may depend on several earlier ones, all of which are then their parents. When both queues
//! are empty and the [`Depth`] allows it, patterns and nested chains are searched on the remaining
//! board. Their eliminations are off nodes, and the queues continue. Everything stops at the first
//! candidate that is both on and off.

use underdoku_grid::{CellSet, House};
use underdoku_solver::Stop;

use crate::Candidate;
use crate::place::{cell_at, cells_at, places_of};

use super::cause::Cause;
use super::consequences::Consequences;
use super::nested::NestedSearch;
use super::{CandidateBoard, Depth, Node};

/// The links and methods that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChainOptions {
    /// True for dynamic chains, in which off candidates count as removed.
    pub(crate) dynamic: bool,
    /// True if the last candidate of a cell is used; otherwise the chain stays within one digit.
    pub(crate) cells: bool,
    /// What is searched when the queues are empty.
    pub(crate) depth: Depth,
}

pub(super) struct Propagation<'a> {
    pub(super) before: &'a CandidateBoard,
    pub(super) rules: ChainOptions,
    pub(super) consequences: &'a mut Consequences,
    pub(super) nested: &'a mut NestedSearch,
    pub(super) stop: Stop<'a>,
}

impl Propagation<'_> {
    pub(super) fn run(&mut self) {
        while self.consequences.clash.is_none() {
            if let Some(&node) = self.consequences.on.get(self.consequences.done.0) {
                self.consequences.done.0 += 1;
                self.flow_on(node);
            } else if let Some(&node) = self.consequences.off.get(self.consequences.done.1) {
                self.consequences.done.1 += 1;
                self.flow_off(node);
            } else if !self.look_beyond() {
                break;
            }
        }
        self.consequences.depth = self.rules.depth;
    }

    /// Adds the eliminations of patterns and nested chains; returns false if there are none.
    fn look_beyond(&mut self) -> bool {
        if self.rules.depth == Depth::SINGLES || self.stop.is_requested() {
            return false;
        }
        self.nested.search(self.before, &self.consequences.board, self.rules.depth, self.stop);
        for forced in self.nested.forced() {
            let node = Node::off(forced.candidate);
            if !self.consequences.contains(node) {
                let parents = self.nested.parents_of(forced);
                self.consequences.add_forced(node, parents, forced.nest, forced.beyond);
            }
        }
        !self.nested.forced().is_empty()
    }

    /// Adds `node`, whose parents are the nodes pushed since `start`.
    fn reach(&mut self, node: Node, start: usize, cause: Cause) {
        if self.consequences.clash.is_none() && self.consequences.contains(node.contrary()) {
            self.consequences.clash =
                Some((node.contrary(), self.consequences.span_since(start, cause)));
        } else if self.consequences.clash.is_some() || self.consequences.contains(node) {
            self.consequences.parents.truncate(start);
        } else {
            self.consequences.add(node, self.consequences.span_since(start, cause));
        }
    }

    fn flow_on(&mut self, node: Node) {
        let (cell, digit) = (node.cell(), node.digit());
        if self.rules.cells {
            let mut others = self.consequences.board.digits(cell);
            others.remove(digit);
            others.iter().for_each(|other| self.put_off(node, Candidate::new(cell, other)));
        }
        let mut done = CellSet::of(cell);
        for house in [cell.r#box(), cell.row(), cell.column()] {
            let cells = cells_at(house, self.consequences.board.spots(house, digit)) - done;
            done |= cells;
            cells.iter().for_each(|peer| self.put_off(node, Candidate::new(peer, digit)));
        }
    }

    fn put_off(&mut self, node: Node, candidate: Candidate) {
        let start = self.consequences.parents.len();
        self.consequences.parents.push(node);
        self.reach(Node::off(candidate), start, Cause::Cell);
    }

    fn flow_off(&mut self, node: Node) {
        let candidate @ Candidate { cell, digit } = node.candidate();
        let mut found = [None; 4];
        if self.rules.cells {
            let mut rest = self.consequences.board.digits(cell);
            rest.remove(digit);
            found[0] = rest.single().map(|other| (Candidate::new(cell, other), None));
        }
        for (index, house) in [cell.r#box(), cell.row(), cell.column()].into_iter().enumerate() {
            let place = places_of(cell)[house.kind() as usize];
            let rest = self.consequences.board.spots(house, digit) & !(1 << place);
            if rest.is_power_of_two() {
                let other = cell_at(house, rest.trailing_zeros() as usize);
                found[index + 1] = Some((Candidate::new(other, digit), Some(house)));
            }
        }
        for (last, house) in found.into_iter().flatten() {
            self.put_on(node, last, house);
        }
        if self.rules.dynamic {
            self.consequences.board.remove(candidate);
        }
    }

    /// Adds the last candidate of its cell, or of the house. It follows from all candidates removed
    /// there.
    fn put_on(&mut self, node: Node, last: Candidate, house: Option<House>) {
        let start = self.consequences.parents.len();
        self.consequences.parents.push(node);
        match house {
            None => {
                let gone =
                    self.before.digits(last.cell) - self.consequences.board.digits(last.cell);
                let gone = gone.iter().map(|digit| Node::off(Candidate::new(last.cell, digit)));
                self.consequences.parents.extend(gone);
            }
            Some(house) => {
                let gone = self.before.spots(house, last.digit)
                    & !self.consequences.board.spots(house, last.digit);
                let gone = cells_at(house, gone)
                    .iter()
                    .map(|cell| Node::off(Candidate::new(cell, last.digit)));
                self.consequences.parents.extend(gone);
            }
        }
        self.reach(Node::on(last), start, house.map_or(Cause::Cell, Cause::house));
    }
}
