//! Candidates of a board.

use super::each;
use crate::cells::Cells;
use crate::counts::Counts;
use crate::frame::{Digits, LayoutIndex, MOST};

/// The digits on a board, and the candidates of its blanks.
///
/// The same candidates are stored by cell, by digit and as counts per house, because the steps read
/// them in different ways: pairs by cell, locked candidates by digit, hidden singles by count.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    pub(crate) digits: Digits,
    pub(crate) blanks: Cells,
    /// The candidates of each blank, in bits.
    pub(super) of_cell: [u16; MOST],
    /// The blanks in which each digit is a candidate.
    pub(super) spots: [Cells; 9],
    /// The filled cells of each digit.
    placed: [Cells; 9],
    /// How many blanks in each house and cage have each digit as a candidate.
    pub(super) counts: [Counts; 9],
}

impl Candidates {
    /// The candidates left by the filled cells alone.
    pub(crate) fn of(frame: &LayoutIndex, digits: &Digits) -> Self {
        let mut placed = [Cells::NONE; 9];
        for cell in frame.all.iter().filter(|&cell| digits[cell] > 0) {
            placed[usize::from(digits[cell]) - 1].insert(cell);
        }
        let mut candidates = Self {
            digits: *digits,
            blanks: placed.iter().fold(frame.all, |blanks, &cells| blanks - cells),
            of_cell: [0; MOST],
            spots: [Cells::NONE; 9],
            placed,
            counts: [Counts::default(); 9],
        };
        for (digit, cells) in placed.into_iter().enumerate().take(frame.size) {
            let seen = cells.iter().fold(Cells::NONE, |all, cell| all | frame.peers[cell]);
            (candidates.blanks - seen).iter().for_each(|cell| candidates.add(frame, cell, digit));
        }
        candidates
    }

    /// Adds a candidate that a blank lacks.
    fn add(&mut self, frame: &LayoutIndex, cell: usize, digit: usize) {
        self.of_cell[cell] |= 1 << digit;
        self.spots[digit].insert(cell);
        self.counts[digit].add(&frame.counts_of[cell]);
    }

    /// Removes a candidate that a blank has.
    pub(super) fn take(&mut self, frame: &LayoutIndex, cell: usize, digit: usize) {
        self.of_cell[cell] &= !(1 << digit);
        self.spots[digit].remove(cell);
        self.counts[digit].take(&frame.counts_of[cell]);
    }

    /// Fills a blank. Returns the cells whose candidates changed.
    pub(crate) fn put(&mut self, frame: &LayoutIndex, cell: usize, digit: u8) -> Cells {
        let index = usize::from(digit) - 1;
        self.digits[cell] = digit;
        self.blanks.remove(cell);
        self.placed[index].insert(cell);
        each(self.of_cell[cell]).for_each(|other| self.take(frame, cell, other));
        let peers = self.spots[index] & frame.peers[cell];
        peers.iter().for_each(|peer| self.take(frame, peer, index));
        peers | Cells::one(cell)
    }

    /// Empties a cell. Valid only while candidates reflect filled cells alone: an elimination could
    /// not be undone, because nothing records what it was based on.
    pub(crate) fn take_off(&mut self, frame: &LayoutIndex, cell: usize) {
        let index = usize::from(std::mem::take(&mut self.digits[cell])) - 1;
        self.placed[index].remove(cell);
        let peers = frame.peers[cell] & self.blanks;
        self.blanks.insert(cell);
        let placed = self.placed;
        for digit in (0..frame.size).filter(|&digit| !placed[digit].meets(frame.peers[cell])) {
            self.add(frame, cell, digit);
        }
        for peer in peers.iter().filter(|&peer| !placed[index].meets(frame.peers[peer])) {
            self.add(frame, peer, index);
        }
    }

    /// True if a blank of this digit is a naked or a hidden single.
    pub(crate) fn is_single(&self, frame: &LayoutIndex, cell: usize, digit: u8) -> bool {
        let last = self.counts[usize::from(digit) - 1].exactly(1).bits() & frame.every_house();
        self.of_cell[cell].is_power_of_two() || last & frame.groups_of[cell] != 0
    }

    /// The blanks that are the last for a digit in some house.
    pub(super) fn hidden(&self, frame: &LayoutIndex, digit: usize) -> Cells {
        let (last, spots) = (self.counts[digit].exactly(1), self.spots[digit]);
        if last.is_empty() {
            return Cells::NONE;
        }
        each_group(last.bits() & frame.every_house())
            .fold(Cells::NONE, |all, house| all | spots & frame.houses[house].cells)
    }

    /// The blanks with at least one, two, three and four candidates.
    pub(super) fn at_least(&self) -> [Cells; 4] {
        let [mut one, mut two, mut three, mut four] = [Cells::NONE; 4];
        for &spots in &self.spots {
            four |= three & spots;
            three |= two & spots;
            two |= one & spots;
            one |= spots;
        }
        [one, two, three, four]
    }
}

/// The indices of these bits.
pub(super) fn each_group(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let group = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            group
        })
    })
}
