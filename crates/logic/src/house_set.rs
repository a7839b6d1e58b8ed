//! Sets of houses.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use underdoku_grid::{Cell, CellSet, House};

/// The houses in the order of [`House::all`], as a table.
const HOUSES: [House; 27] = {
    let mut houses = [House::row(0); 27];
    let mut index = 0;
    while index < 9 {
        houses[index] = House::row(index);
        houses[9 + index] = House::column(index);
        houses[18 + index] = House::r#box(index);
        index += 1;
    }
    houses
};

/// A set of [`House`]s in 27 bits: nine rows, nine columns, nine boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HouseSet(u32);

impl HouseSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set with only this house.
    pub const fn of(house: House) -> Self {
        Self(1 << house.index())
    }

    /// The three houses of a cell.
    pub fn around(cell: Cell) -> Self {
        cell.houses().into_iter().collect()
    }

    /// The houses that contain all of these cells.
    pub fn shared_by(cells: CellSet) -> Self {
        House::all().filter(|house| (cells - house.cells()).is_empty()).collect()
    }

    /// True if the house is in the set.
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.index() & 1 == 1
    }

    /// Adds a house.
    pub const fn insert(&mut self, house: House) {
        self.0 |= 1 << house.index();
    }

    /// The houses of the set bits, which must be among the lowest 27.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// A sort key for sets of houses: by the first house, then the second, and so on.
    pub(crate) const fn in_order(self) -> u32 {
        !self.0.reverse_bits()
    }

    /// Adds or removes a house.
    pub(crate) const fn set(&mut self, house: House, is_in: bool) {
        self.0 = self.0 & !(1 << house.index()) | (is_in as u32) << house.index();
    }

    /// The first house in the order in which people scan a board: boxes, columns, rows.
    pub(crate) const fn first_seen(self) -> Option<House> {
        // Rotated so that boxes have the lowest bits, then columns, then rows.
        let turned = self.0 >> 18 | (self.0 & 0x3FE00) | (self.0 & 0x1FF) << 18;
        if turned == 0 {
            return None;
        }
        let index = turned.trailing_zeros() as usize;
        Some(
            HOUSES[match index {
                0..9 => index + 18,
                9..18 => index,
                _ => index - 18,
            }],
        )
    }

    /// The number of boxes in the set.
    pub(crate) const fn boxes(self) -> usize {
        (self.0 >> 18).count_ones() as usize
    }

    /// The number of houses in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The houses in the order of [`House::all`].
    pub const fn iter(self) -> HouseIter {
        HouseIter(self)
    }

    /// All cells of these houses.
    pub fn cells(self) -> CellSet {
        self.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
    }
}

impl BitOr for HouseSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for HouseSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl IntoIterator for HouseSet {
    type Item = House;
    type IntoIter = HouseIter;

    fn into_iter(self) -> HouseIter {
        HouseIter(self)
    }
}

/// The houses of a set, in order.
#[derive(Clone, Debug)]
pub struct HouseIter(HouseSet);

impl Iterator for HouseIter {
    type Item = House;

    fn next(&mut self) -> Option<House> {
        let bits = self.0.0;
        let index = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        self.0.0 &= bits - 1;
        Some(HOUSES[index])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for HouseIter {}
impl std::iter::FusedIterator for HouseIter {}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        houses.into_iter().fold(Self::EMPTY, |set, house| set | Self::of(house))
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_its_houses_in_order() {
        let all: HouseSet = House::all().collect();
        assert!(all.iter().eq(House::all()) && all.len() == 27);
        assert_eq!(all.cells(), CellSet::ALL);
        let few: HouseSet = House::all().skip(3).step_by(5).collect();
        assert!(few.iter().eq(House::all().filter(|&house| few.contains(house))));
        assert_eq!(HouseSet::EMPTY.iter().next(), None);
    }
}
