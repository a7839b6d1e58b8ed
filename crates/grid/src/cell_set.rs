//! Sets of cells.

use std::fmt;

use crate::Cell;

/// A set of [`Cell`]s in 81 bits: the cell with index `i` is bit `i`.
///
/// ```text
/// row 1   bits  0  1  2 ...  8
/// row 2         9 10 11 ... 17
/// ...
/// row 9        72 73 74 ... 80
/// ```
///
/// ```
/// use underdoku::grid::{Cell, House};
///
/// let crossing = House::row(4).cells() & House::column(4).cells();
/// assert_eq!(crossing.iter().collect::<Vec<_>>(), [Cell::at(4, 4)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set with only this cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// The set whose bits these are; bits above the 81st are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Its 81 bits.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The number of cells in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the set contains this cell.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= Self::of(cell).0;
    }

    /// Removes a cell.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !Self::of(cell).0;
    }

    /// The first cell, row by row.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.is_empty() {
            None
        } else {
            Some(Cell::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// The cell that follows `before` other cells of the set, row by row; `None` if there is none.
    ///
    /// ```
    /// use underdoku::grid::{Cell, House};
    ///
    /// assert_eq!(House::column(2).cells().nth(3), Some(Cell::at(3, 2)));
    /// assert_eq!(House::column(2).cells().nth(9), None);
    /// ```
    #[inline]
    pub fn nth(self, before: usize) -> Option<Cell> {
        self.iter().nth(before)
    }

    /// The cells of either; like `|`, for constants.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells of this set that are not in the other; like `-`, for constants.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Its cells, row by row.
    #[inline]
    pub const fn iter(self) -> Cells {
        Cells(self)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cells of a [`CellSet`], row by row.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

crate::set::bit_set!(CellSet of Cell by Cells);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_set_is_its_cells(a: u128, b: u128) {
            let (a, b) = (CellSet::from_bits(a), CellSet::from_bits(b));
            prop_assert_eq!(a.iter().collect::<CellSet>(), a);
            prop_assert_eq!(a.iter().len(), a.len());
            prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
            prop_assert_eq!(a - b, a & !b);
            prop_assert_eq!(!!a, a);
            for cell in Cell::all() {
                prop_assert_eq!((a | b).contains(cell), a.contains(cell) || b.contains(cell));
            }
        }
    }

    #[test]
    fn cells_go_in_and_out() {
        let mut set = CellSet::EMPTY;
        for cell in Cell::all() {
            set.insert(cell);
        }
        assert_eq!(set, CellSet::ALL);
        for cell in Cell::all() {
            assert_eq!(set.first(), Some(cell));
            set.remove(cell);
        }
        assert_eq!(set.first(), None);
    }
}
