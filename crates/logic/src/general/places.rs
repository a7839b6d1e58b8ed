//! Sets of the cells of any board.

use underdoku_grid::layout::Layout;

/// The most cells that a board has, in words of 64 bits.
const WORDS: usize = (Layout::LARGEST * Layout::LARGEST).div_ceil(64);

/// Cells by their number in row order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Places([u64; WORDS]);

impl Places {
    pub(super) const NONE: Self = Self([0; WORDS]);

    pub(super) const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(super) const fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    pub(super) const fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub(super) fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
        self
    }

    pub(super) fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
        self
    }

    pub(super) fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
        self
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Its cells in row order; one list for all who ask, so that there is one of each loop.
    pub(super) fn list(&self) -> Vec<usize> {
        let mut list = Vec::new();
        for (index, &word) in self.0.iter().enumerate() {
            let mut bits = word;
            while bits != 0 {
                list.push(index * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
        list
    }
}
