//! A table with an item for each cell of a board.

use std::ops::{Index, IndexMut};

use underdoku_grid::layout::{Cell, Layout};

/// A table by cell index. It has gaps after the rows of small boards: a cell has the same index as
/// on the largest board, so that a look-up needs no layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PerCell<T>(Vec<T>);

impl<T: Clone> PerCell<T> {
    /// A table with this item for each cell.
    pub(crate) fn of(layout: &Layout, item: T) -> Self {
        Self(vec![item; layout.rows() * Layout::LARGEST])
    }
}

impl<T> PerCell<T> {
    /// The item of a cell; `None` for a cell below the board.
    pub(crate) fn get(&self, cell: Cell) -> Option<&T> {
        self.0.get(cell.index())
    }
}

impl<T> Index<Cell> for PerCell<T> {
    type Output = T;

    #[inline]
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for PerCell<T> {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}
