//! Candidates of the blank cells.

use std::fmt;

use crate::{Cell, CellSet, Digit, DigitSet, Grid};

/// The candidates of each cell. A placed digit is the only candidate of its cell.
///
/// ```
/// use underdoku::grid::{Candidates, Cell, Grid};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let candidates = Candidates::of(&grid);
/// assert_eq!(candidates.get(Cell::at(4, 4)).to_string(), "5");
/// assert_eq!(candidates.get(Cell::at(0, 2)).to_string(), "124");
/// # Ok::<(), underdoku::grid::ParseGridError>(())
/// ```
#[doc(alias("pencil marks", "notes", "marks"))]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// Every digit in every cell.
    pub const ALL: Self = Self([DigitSet::ALL; 81]);

    /// The candidates that the rules leave on this board: the digits that no peer holds. A placed
    /// digit stays the candidate of its cell, even if it clashes.
    #[doc(alias("new", "from"))]
    #[inline]
    pub fn of(grid: &Grid) -> Self {
        Self(std::array::from_fn(|index| {
            let cell = Cell::from_index(index);
            grid.get(cell).map_or_else(|| grid.fitting(cell), DigitSet::of)
        }))
    }

    /// The candidates of a cell.
    #[inline]
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Replaces the candidates of a cell.
    #[inline]
    pub const fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits;
    }

    /// Makes this digit the only candidate of its cell and removes it from the cell's peers.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers() {
            self.0[peer.index()].remove(digit);
        }
        self.set(cell, DigitSet::of(digit));
    }

    /// The cells that have this digit as a candidate.
    #[inline]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        Cell::all().filter(|&cell| self.get(cell).contains(digit)).collect()
    }

    /// The number of candidates in all cells together.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|digits| digits.len()).sum()
    }

    /// True if no cell has a candidate.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|digits| digits.is_empty())
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Cell::all().map(|cell| (cell, self.get(cell)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placing_every_digit_gives_the_candidates_of_the_grid() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = line.parse().unwrap();
        let mut candidates = Candidates::ALL;
        for (cell, digit) in grid.placed() {
            candidates.place(cell, digit);
        }
        assert_eq!(candidates, Candidates::of(&grid));
    }

    #[test]
    fn the_empty_board_has_729() {
        assert_eq!(Candidates::of(&Grid::EMPTY).len(), 729);
        assert_eq!(Candidates::ALL.cells_of(Digit::ALL[0]), CellSet::ALL);
        assert!(!Candidates::ALL.is_empty());
    }
}
