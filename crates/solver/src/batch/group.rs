//! The boards of a vector's lanes, word by word.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use underdoku_grid::{Cell, Digit};

use crate::lanes::cells::{digits_of, places_with};
use crate::restart_policy::Digits;

/// One word of every lane's board, aligned to a cache line so that a vector loads it whole.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct LaneWords<const L: usize>(pub(super) [u32; L]);

/// A group of boards, one per lane of a vector. Stored word by word rather than board by board, so
/// that a vector is one load.
#[derive(Clone, Debug)]
pub(super) struct LaneGroup<const L: usize> {
    /// Places of each digit: the first words of all nine digits, then the second words, then the
    /// third.
    pub(super) places: [LaneWords<L>; 27],
    /// The cells with one candidate.
    pub(super) known: [LaneWords<L>; 3],
    /// The cells with two candidates.
    pub(super) pairs: [LaneWords<L>; 3],
    /// The cells with three candidates.
    pub(super) triples: [LaneWords<L>; 3],
}

/// The results of a round, one bit per lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Events {
    /// Boards that have no solution.
    pub(super) refuted: u32,
    /// Boards without a new known cell.
    pub(super) quiet: u32,
    /// Boards whose cells are all known.
    pub(super) full: u32,
}

/// One board of a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct BatchBoard {
    pub(super) places: [[u32; 9]; 3],
    /// The cells with one candidate.
    pub(super) known: [u32; 3],
}

impl BatchBoard {
    /// The board of an idle lane: no candidates and no known cells.
    pub(super) const NOTHING: Self = Self { places: [[0; 9]; 3], known: [0; 3] };

    /// The board whose cells can hold these digits.
    pub(super) fn with(digits: &Digits) -> Self {
        let (places, known) = places_with(digits);
        Self { places, known }
    }

    /// The digits that each cell can hold.
    pub(super) fn digits(&self) -> Digits {
        digits_of(&self.places)
    }
}

impl<const L: usize> LaneGroup<L> {
    pub(super) const EMPTY: Self = {
        let row = LaneWords([0; L]);
        Self { places: [row; 27], known: [row; 3], pairs: [row; 3], triples: [row; 3] }
    };

    /// Puts a board into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, board: &BatchBoard) {
        for word in 0..3 {
            self.put_word(lane, word, board.places[word], board.known[word]);
        }
    }

    /// Writes one word of each digit and of the known cells into a lane.
    #[inline(always)]
    pub(super) fn put_word(&mut self, lane: usize, word: usize, places: [u32; 9], known: u32) {
        for (digit, places) in places.into_iter().enumerate() {
            self.places[9 * word + digit].0[lane] = places;
        }
        self.known[word].0[lane] = known;
    }

    /// Removes a digit from a cell of a lane.
    pub(super) const fn exclude(&mut self, lane: usize, cell: Cell, digit: Digit) {
        let (row, column) = (cell.row_index(), cell.column_index());
        let bit = 1 << (9 * (row / 3) + column);
        self.places[9 * (row % 3) + digit.index()].0[lane] &= !bit;
    }

    /// Reads the places of each digit in a lane, one word at a time. A loop would be vectorised,
    /// and loading a vector right after its words were stored one by one stalls the processor.
    #[inline(always)]
    pub(super) fn places(&self, lane: usize) -> [[u32; 9]; 3] {
        [self.word(lane, 0), self.word(lane, 1), self.word(lane, 2)]
    }

    #[inline(always)]
    fn word(&self, lane: usize, word: usize) -> [u32; 9] {
        let at = |digit: usize| self.places[9 * word + digit].0[lane];
        [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)]
    }

    /// Copies a lane's board.
    #[inline(always)]
    pub(super) fn copy(&self, lane: usize, board: &mut BatchBoard) {
        board.places = self.places(lane);
        for (word, row) in board.known.iter_mut().zip(&self.known) {
            *word = row.0[lane];
        }
    }
}
