//! The outcome of each supposition, without reasons: singles are placed until there are none left.
//!
//! A dynamic chain is followed node by node, with the parents of each. A cached supposition records
//! only which candidates are off in the end, or that there is a contradiction. That takes a
//! microsecond, and for most suppositions it is all that is needed, because the alternatives agree
//! on nothing. A result stays valid from step to step as long as every elimination was off in it
//! anyway.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::place::{cell_at, places_of};
use crate::{Candidate, CandidateSet};

use super::node::NodeSet;
use super::{CandidateBoard, Node};

/// The outcomes on a board, computed on demand.
#[derive(Debug)]
pub(crate) struct SuppositionCache {
    known: NodeSet,
    fails: NodeSet,
    off: Vec<CandidateSet>,
    board: CandidateBoard,
    made_for: CandidateSet,
}

impl Default for SuppositionCache {
    fn default() -> Self {
        Self {
            known: NodeSet::EMPTY,
            fails: NodeSet::EMPTY,
            off: vec![CandidateSet::EMPTY; Node::COUNT],
            board: CandidateBoard::EMPTY,
            made_for: CandidateSet::EMPTY,
        }
    }
}

impl SuppositionCache {
    /// Moves on to another board, dropping results that are not valid there.
    pub(crate) fn turn_to(&mut self, board: &CandidateBoard) {
        let now = board.all();
        let gone = self.made_for - now;
        let is_less = self.made_for.includes(&now);
        self.made_for = now;
        if !is_less {
            self.known = NodeSet::EMPTY;
            return;
        }
        for node in (0..Node::COUNT).map(Node::from_index) {
            if self.known.contains(node) && !self.fails.contains(node) {
                if self.off[node.index()].includes(&gone) {
                    self.off[node.index()] -= gone;
                } else {
                    self.known.remove(node);
                }
            }
        }
    }

    /// True if the supposition leads to a contradiction.
    pub(crate) fn fails(&mut self, board: &CandidateBoard, node: Node) -> bool {
        if self.known.insert(node) {
            self.board.clone_from(board);
            let mut run = Run {
                board: &mut self.board,
                open: Vec::with_capacity(81),
                placed: CandidateSet::EMPTY,
            };
            let holds = run.suppose(node);
            self.off[node.index()] = self.made_for - self.board.all();
            if holds {
                self.fails.remove(node);
            } else {
                self.fails.insert(node);
            }
        }
        self.fails.contains(node)
    }

    /// True if something is off whichever of these holds. A supposition that fails is ignored,
    /// since everything follows from it.
    pub(crate) fn agree(&mut self, board: &CandidateBoard, nodes: &[Node]) -> bool {
        let mut off = self.made_for;
        nodes.iter().all(|&node| {
            if !self.fails(board, node) {
                off = off & self.off[node.index()];
            }
            !off.is_empty()
        })
    }
}

struct Run<'a> {
    board: &'a mut CandidateBoard,
    open: Vec<Candidate>,
    placed: CandidateSet,
}

impl Run<'_> {
    /// Follows the supposition; returns false if it fails.
    fn suppose(&mut self, node: Node) -> bool {
        if node.is_on() {
            self.open.push(node.candidate());
        } else if !self.remove(node.candidate()) {
            return false;
        }
        while let Some(candidate) = self.open.pop() {
            if !self.place(candidate) {
                return false;
            }
        }
        true
    }

    fn place(&mut self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        if self.placed.contains(candidate) {
            return true;
        }
        self.placed.insert(candidate);
        let others = self.board.digits(cell) - DigitSet::of(digit);
        let peers = self.board.cells(digit) & cell.peers();
        self.board.has(candidate)
            && others.iter().all(|other| self.remove(Candidate::new(cell, other)))
            && peers.iter().all(|peer| self.remove(Candidate::new(peer, digit)))
    }

    /// Removes a candidate; returns false if that leaves a cell without digits or a digit without a
    /// place.
    fn remove(&mut self, candidate: Candidate) -> bool {
        if !self.board.has(candidate) {
            return true;
        }
        self.board.remove(candidate);
        self.left_in_cell(candidate.cell)
            && candidate
                .cell
                .houses()
                .into_iter()
                .all(|house| self.left_in_house(house, candidate.digit))
    }

    fn left_in_cell(&mut self, cell: Cell) -> bool {
        let digits = self.board.digits(cell);
        if let Some(digit) = digits.single() {
            self.open.push(Candidate::new(cell, digit));
        }
        !digits.is_empty()
    }

    fn left_in_house(&mut self, house: House, digit: Digit) -> bool {
        let spots = self.board.spots(house, digit);
        if spots.is_power_of_two() {
            self.open.push(Candidate::new(cell_at(house, spots.trailing_zeros() as usize), digit));
        }
        spots != 0
    }
}

/// True if a supposition leads to a contradiction within its own digit.
pub(crate) fn fails_alone(board: &CandidateBoard, node: Node) -> bool {
    let digit = node.digit();
    let mut spots = [0; House::COUNT];
    House::all().for_each(|house| spots[house.index()] = board.spots(house, digit));
    let mut cells = board.cells(digit);
    let mut open = CellSet::EMPTY;
    let mut gone = CellSet::of(node.cell());
    if node.is_on() {
        std::mem::swap(&mut open, &mut gone);
    }
    loop {
        cells -= gone;
        for cell in gone {
            for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
                let left = &mut spots[house.index()];
                *left &= !(1 << place);
                if *left == 0 {
                    return true;
                }
                if left.is_power_of_two() {
                    open.insert(cell_at(house, left.trailing_zeros() as usize));
                }
            }
        }
        let Some(cell) = open.first() else { return false };
        open.remove(cell);
        if !cells.contains(cell) {
            return true;
        }
        gone = cells & cell.peers();
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::{Puzzle, Stop};

    use super::*;
    use crate::Position;
    use crate::chains::propagation::ChainOptions;
    use crate::chains::{ChainWorkspace, Depth};

    #[test]
    fn a_cached_supposition_agrees_with_its_chain() {
        let puzzles = include_str!("../../../../testdata/puzzles/top1465_100.txt");
        for line in puzzles.lines().filter(|line| !line.starts_with('#')).take(12) {
            let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
            let mut position = Position::new(&puzzle);
            position.place_singles();
            let (mut workspace, mut alone, mut suppositions) =
                (ChainWorkspace::default(), ChainWorkspace::default(), SuppositionCache::default());
            // The second round uses the first one's results, after removing a wrong candidate whose
            // removal leaves no single.
            for _ in 0..2 {
                let board = CandidateBoard::of(&position);
                let rules = ChainOptions { dynamic: true, cells: true, depth: Depth::SINGLES };
                let of_digit = ChainOptions { cells: false, ..rules };
                suppositions.turn_to(&board);
                workspace.turn_to(&board, rules);
                alone.turn_to(&board, of_digit);
                for node in position
                    .all()
                    .iter()
                    .flat_map(|candidate| [Node::on(candidate), Node::off(candidate)])
                {
                    let consequences = workspace.get(&board, rules, node, Stop::NEVER);
                    let fails = suppositions.fails(&board, node);
                    assert_eq!(
                        consequences.clash_count().is_some(),
                        fails,
                        "{node:?} in {position:?}"
                    );
                    let off: CandidateSet =
                        consequences.off.iter().map(|node| node.candidate()).collect();
                    assert!(
                        fails || off == suppositions.off[node.index()],
                        "{node:?} in {position:?}"
                    );
                    let consequences = alone.get(&board, of_digit, node, Stop::NEVER);
                    assert_eq!(
                        consequences.clash_count().is_some(),
                        fails_alone(&board, node),
                        "{node:?}"
                    );
                }
                let wrong = |at: &Candidate| {
                    let spots =
                        at.cell.houses().map(|house| position.spots(house, at.digit).count_ones());
                    puzzle.solution().get(at.cell) != Some(at.digit)
                        && position.digits(at.cell).len() > 2
                        && spots.iter().all(|&spots| spots > 2)
                };
                let wrong =
                    position.all().iter().find(wrong).expect("the position has a wrong candidate");
                position.remove(wrong);
            }
        }
    }
}
