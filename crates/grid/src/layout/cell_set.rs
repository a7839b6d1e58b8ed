//! Sets of cells of a board of any layout.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::Cell;

/// The number of 64-bit words for one bit per cell of the largest board.
const WORDS: usize = Cell::COUNT.div_ceil(64);

/// A set of [`Cell`]s of any board: the cell with index `i` is bit `i`.
///
/// Indices are those on the largest board ([`Cell::index`]), so no layout is needed to read a set.
/// It takes 80 bytes on the stack.
///
/// ```
/// use underdoku::grid::layout::{CellSet, Layout};
///
/// let layout = Layout::of_line("3x3x").expect("the layout is valid");
/// let [diagonal, row] = [27, 0].map(|house| layout.houses()[house].cells());
/// let [diagonal, row]: [CellSet; 2] = [diagonal, row].map(|cells| cells.iter().copied().collect());
/// assert_eq!((diagonal & row).to_string(), "r1c1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set with only this cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// The number of cells in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// True if the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// True if the set contains this cell.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The first cell, row by row.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// Its cells, row by row.
    #[inline]
    pub const fn iter(&self) -> Cells {
        Cells { set: *self, word: 0 }
    }
}

impl Default for CellSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl BitOr for CellSet {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
    }
}

impl Sub for CellSet {
    type Output = Self;
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;
    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = Cells;
    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

/// The names of its cells, separated by commas.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|cell| cell.to_string()).collect();
        f.pad(&names.join(", "))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cells of a [`CellSet`], row by row.
#[derive(Clone, Debug)]
pub struct Cells {
    set: CellSet,
    /// All words before this one are empty.
    word: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(bits) = self.set.0.get_mut(self.word) {
            if *bits != 0 {
                let index = self.word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Cell::from_index(index));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.set.len(), Some(self.set.len()))
    }
}

impl ExactSizeIterator for Cells {}
impl FusedIterator for Cells {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::layout::Layout;

    fn cells() -> impl Strategy<Value = Vec<Cell>> {
        proptest::collection::vec((0..Cell::COUNT).prop_map(Cell::from_index), 0..60)
    }

    proptest! {
        #[test]
        fn a_set_is_a_sorted_set_of_its_cells(a in cells(), b in cells()) {
            let [one, other]: [CellSet; 2] = [&a, &b].map(|list| list.iter().copied().collect());
            let [a, b]: [BTreeSet<Cell>; 2] = [a, b].map(|list| list.into_iter().collect());
            prop_assert!(one.iter().eq(a.iter().copied()));
            prop_assert_eq!((one.len(), one.first()), (a.len(), a.first().copied()));
            prop_assert!((one | other).iter().eq(a.union(&b).copied()));
            prop_assert!((one & other).iter().eq(a.intersection(&b).copied()));
            prop_assert!((one - other).iter().eq(a.difference(&b).copied()));
            prop_assert_eq!((one - other).is_empty(), a.is_subset(&b));
            for cell in b {
                prop_assert_eq!(one.contains(cell), a.contains(&cell));
                let mut less = one;
                less.remove(cell);
                prop_assert_eq!(less, one - CellSet::of(cell));
            }
        }
    }

    #[test]
    fn the_largest_board_has_a_bit_for_each_cell() {
        let layout = Layout::of_line("5x5").expect("the layout is valid");
        let all: CellSet = layout.cells().collect();
        assert!(all.len() == Layout::LARGEST * Layout::LARGEST && all.iter().eq(layout.cells()));
    }
}
