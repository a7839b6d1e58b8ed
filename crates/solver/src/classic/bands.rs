//! Sets of cells, band by band.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use underdoku_grid::{Cell, CellSet};

/// A set of cells in three words of 27 bits, one per band. A cell's bit is `9 * row + column`, with
/// the row counted within the band.
///
/// ```text
///  0  1  2 |  3  4  5 |  6  7  8
///  9 10 11 | 12 13 14 | 15 16 17
/// 18 19 20 | 21 22 23 | 24 25 26
/// ```
///
/// A [`CellSet`] holds the same 81 bits in one word. Here no row and no box straddles two words, a
/// word fits a register on any machine, and three rows or columns of it are nine bits: an index
/// into a small table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bands(pub(super) [u32; 3]);

const BAND: u32 = (1 << 27) - 1;

impl Bands {
    pub(super) const EMPTY: Self = Self([0; 3]);
    pub(super) const ALL: Self = Self([BAND; 3]);

    const fn of_set(cells: CellSet) -> Self {
        let bits = cells.bits();
        Self([bits as u32 & BAND, (bits >> 27) as u32 & BAND, (bits >> 54) as u32 & BAND])
    }

    /// Converts to a [`CellSet`].
    pub(super) fn to_set(self) -> CellSet {
        let [top, middle, bottom] = self.0.map(u128::from);
        CellSet::from_bits(top | middle << 27 | bottom << 54)
    }

    pub(super) const fn of(cell: Cell) -> Self {
        CELLS[cell.index()]
    }

    pub(super) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    pub(super) const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 27] >> (cell.index() % 27) & 1 == 1
    }

    fn zip(self, other: Self, join: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|band| join(self.0[band], other.0[band])))
    }
}

static CELLS: [Bands; 81] = {
    let mut cells = [Bands::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        cells[index] = Bands::of_set(CellSet::of(Cell::from_index(index)));
        index += 1;
    }
    cells
};

impl BitAnd for Bands {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine & theirs)
    }
}

impl BitOr for Bands {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine | theirs)
    }
}

impl BitOrAssign for Bands {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Sub for Bands {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine & !theirs)
    }
}

impl SubAssign for Bands {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn bands_are_a_cell_set_in_three_words(a: u128, b: u128) {
            let (a, b) = (CellSet::from_bits(a), CellSet::from_bits(b));
            let (x, y) = (Bands::of_set(a), Bands::of_set(b));
            prop_assert_eq!(x.to_set(), a);
            prop_assert_eq!((x | y).to_set(), a | b);
            prop_assert_eq!((x & y).to_set(), a & b);
            prop_assert_eq!((x - y).to_set(), a - b);
            prop_assert_eq!((x - x).is_empty(), true);
            for cell in Cell::all() {
                prop_assert_eq!(x.contains(cell), a.contains(cell));
            }
        }
    }

    #[test]
    fn every_cell_has_its_bit() {
        for cell in Cell::all() {
            assert_eq!(Bands::of(cell).to_set(), CellSet::of(cell));
        }
        assert_eq!(Bands::ALL.to_set(), CellSet::ALL);
    }
}
