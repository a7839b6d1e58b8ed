//! The *linked* candidates of a board, and sets of them.
//!
//! A candidate is linked if it becomes the last of a cell or house once another one is removed.
//! There are far fewer of these than candidates, so a set of them fits into three words, with one
//! bit for each index in a list.

use underdoku_grid::{Digit, House};

use crate::Candidate;
use crate::place::{are_two, cell_at};

use super::CandidateBoard;

/// Lists the linked pairs: the two candidates of a cell, the two places of a digit in a house.
pub(super) fn pairs(board: &CandidateBoard, pairs: &mut Vec<[Candidate; 2]>) {
    pairs.clear();
    for cell in board.blanks() {
        let ends = ends(board.digits(cell).bits());
        pairs.extend(
            ends.map(|ends| ends.map(|digit| Candidate::new(cell, Digit::from_index(digit)))),
        );
    }
    for house in House::all() {
        for digit in Digit::ALL {
            let ends = ends(board.spots(house, digit));
            pairs.extend(
                ends.map(|ends| ends.map(|place| Candidate::new(cell_at(house, place), digit))),
            );
        }
    }
}

/// The positions of the two bits of a word; `None` if more or fewer are set.
fn ends(bits: u16) -> Option<[usize; 2]> {
    are_two(bits).then(|| [bits.trailing_zeros(), bits.ilog2()].map(|bit| bit as usize))
}

/// A set of linked candidates, by their index in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LinkedSet([u64; Self::MOST / 64]);

impl LinkedSet {
    /// The maximum number of linked candidates. With more, [`Implications`](super::Implications)
    /// treats every chain as possible, which is slower but not wrong.
    pub(super) const MOST: usize = 192;

    pub(super) const EMPTY: Self = Self([0; Self::MOST / 64]);

    pub(super) const fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    pub(super) const fn contains(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    /// True if the two sets have a common candidate.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    pub(super) fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(64 * index + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}
