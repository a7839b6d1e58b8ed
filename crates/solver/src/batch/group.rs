//! The boards of a vector's lanes, word by word.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::{Cell, Digit};

/// The words of one place in all lanes.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Row<const L: usize>(pub(super) [u32; L]);

/// A group of boards, one per lane of a vector.
#[derive(Clone, Debug)]
pub(super) struct Group<const L: usize> {
    /// Places of each digit: the first words of the nine digits, the second, the third.
    pub(super) places: [Row<L>; 27],
    /// The cells with one candidate.
    pub(super) known: [Row<L>; 3],
    /// The cells with two.
    pub(super) pairs: [Row<L>; 3],
    /// The cells with three.
    pub(super) triples: [Row<L>; 3],
}

/// The results of a round, a bit for each lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Events {
    /// Boards that have no solution.
    pub(super) refuted: u32,
    /// Boards without a new known cell.
    pub(super) quiet: u32,
    /// Boards whose cells are all known.
    pub(super) full: u32,
}

/// One board out of a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// Places of each digit.
    pub(super) places: [u32; 27],
    /// The cells with one candidate.
    pub(super) known: [u32; 3],
}

impl Board {
    /// No cell is known and none can be: the content of an idle lane.
    pub(super) const NOTHING: Self = Self { places: [0; 27], known: [0; 3] };

    /// Takes a digit from a cell.
    pub(super) const fn exclude(&mut self, cell: Cell, digit: Digit) {
        let (row, column) = (cell.row_index(), cell.column_index());
        self.places[9 * (row % 3) + digit.index()] &= !(1 << (9 * (row / 3) + column));
    }
}

impl<const L: usize> Group<L> {
    /// No board at all.
    pub(super) const EMPTY: Self = {
        let row = Row([0; L]);
        Self { places: [row; 27], known: [row; 3], pairs: [row; 3], triples: [row; 3] }
    };

    /// Puts a board into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, board: &Board) {
        for (row, word) in self.places.iter_mut().zip(board.places) {
            row.0[lane] = word;
        }
        for (row, word) in self.known.iter_mut().zip(board.known) {
            row.0[lane] = word;
        }
    }

    /// Copies a lane's board.
    #[inline(always)]
    pub(super) fn copy(&self, lane: usize, board: &mut Board) {
        for (word, row) in board.places.iter_mut().zip(&self.places) {
            *word = row.0[lane];
        }
        for (word, row) in board.known.iter_mut().zip(&self.known) {
            *word = row.0[lane];
        }
    }
}
