//! Singles in the order in which they become available.

use std::collections::VecDeque;

use underdoku_grid::{Cell, Digit, Grid, House};
use underdoku_solver::Puzzle;

use crate::place::cell_at;
use crate::{Candidate, CandidateSet, Position};

use super::{Level, ScoreStep};

pub(super) const NAKED: u32 = 4;
pub(super) const HIDDEN: u32 = 14;

/// Queues of naked and of hidden singles, both first in, first out.
#[derive(Debug)]
pub(super) struct Singles {
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Singles {
    /// The singles that become available while the givens are placed one by one.
    pub(super) fn after_givens(puzzle: &Puzzle) -> Self {
        let mut position = Position::filled(puzzle, &Grid::EMPTY);
        let mut singles = Self { naked: VecDeque::new(), hidden: VecDeque::new() };
        for (cell, digit) in puzzle.givens().placed() {
            singles.place(&mut position, Candidate::new(cell, digit));
        }
        singles
    }

    /// The next single; a full house first, then a naked single, then a hidden one.
    pub(super) fn next(&mut self, position: &Position) -> Option<ScoreStep> {
        self.pop(position).map(|(name, points, candidate)| ScoreStep {
            name,
            level: Level::Easy,
            points,
            places: CandidateSet::of(candidate),
            removes: CandidateSet::EMPTY,
            order: Vec::new(),
        })
    }

    fn pop(&mut self, position: &Position) -> Option<(&'static str, u32, Candidate)> {
        // Full houses are naked singles that are taken first.
        let last = |candidate: &&Candidate| {
            let houses = candidate.cell.houses();
            position.has(**candidate)
                && houses.iter().any(|house| (position.blanks() & house.cells()).len() == 1)
        };
        if let Some(candidate) = self.naked.iter().find(last) {
            return Some(("full house", NAKED, *candidate));
        }
        let open = |candidate: &Candidate| position.has(*candidate);
        if let Some(candidate) = pop(&mut self.naked, open) {
            return Some(("naked single", NAKED, candidate));
        }
        pop(&mut self.hidden, open).map(|candidate| ("hidden single", HIDDEN, candidate))
    }

    /// Places a digit and queues the singles that it leaves.
    fn place(&mut self, position: &mut Position, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for peer in position.cells(digit) & cell.peers() {
            self.remove(position, Candidate::new(peer, digit));
        }
        let others = position.digits(cell);
        position.place(candidate);
        for other in others.iter().filter(|&other| other != digit) {
            for house in cell.houses() {
                self.hidden.extend(hidden_single_in(position, house, other));
            }
        }
    }

    /// Applies a step and queues the singles that it leaves.
    pub(super) fn apply(&mut self, position: &mut Position, step: &ScoreStep) {
        for candidate in step.places.iter() {
            self.place(position, candidate);
        }
        for &candidate in &step.order {
            if position.has(candidate) {
                self.remove(position, candidate);
            }
        }
    }

    fn remove(&mut self, position: &mut Position, candidate: Candidate) {
        position.remove(candidate);
        self.naked.extend(lone_digit(position, candidate.cell));
        for house in candidate.cell.houses() {
            self.hidden.extend(hidden_single_in(position, house, candidate.digit));
        }
    }
}

fn pop(queue: &mut VecDeque<Candidate>, open: impl Fn(&Candidate) -> bool) -> Option<Candidate> {
    std::iter::from_fn(|| queue.pop_front()).find(open)
}

fn lone_digit(position: &Position, cell: Cell) -> Option<Candidate> {
    position.digits(cell).single().map(|digit| Candidate::new(cell, digit))
}

fn hidden_single_in(position: &Position, house: House, digit: Digit) -> Option<Candidate> {
    let spots = position.spots(house, digit);
    spots
        .is_power_of_two()
        .then(|| Candidate::new(cell_at(house, spots.trailing_zeros() as usize), digit))
}
