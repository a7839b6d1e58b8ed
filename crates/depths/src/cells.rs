//! Sets of cells of one board.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells, by their index in row order, of a board with at most 81.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Cells(u128);

impl Cells {
    pub(crate) const NONE: Self = Self(0);

    /// The cells with an index below this.
    pub(crate) const fn below(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    pub(crate) const fn one(cell: usize) -> Self {
        Self(1 << cell)
    }

    pub(crate) const fn contains(self, cell: usize) -> bool {
        self.0 & (1 << cell) != 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if it has exactly one cell; cheaper than counting.
    pub(crate) const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// True if it has exactly two cells; cheaper than counting.
    pub(crate) const fn is_two(self) -> bool {
        self.0 != 0 && Self(self.0 & (self.0 - 1)).is_one()
    }

    /// The cells shifted by this many indices.
    pub(crate) const fn behind(self, places: usize) -> Self {
        Self(self.0 << places)
    }

    pub(crate) fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    pub(crate) fn is_within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    pub(crate) const fn first(self) -> Option<usize> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    pub(crate) fn insert(&mut self, cell: usize) {
        *self |= Self::one(cell);
    }

    pub(crate) fn remove(&mut self, cell: usize) {
        *self -= Self::one(cell);
    }

    pub(crate) const fn iter(self) -> EachCell {
        EachCell(self.0)
    }
}

/// The cells of a set, in row order.
pub(crate) struct EachCell(u128);

impl Iterator for EachCell {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let cell = Cells(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for Cells {
    type Item = usize;
    type IntoIter = EachCell;

    fn into_iter(self) -> EachCell {
        self.iter()
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |all, cell| all | Self::one(cell))
    }
}

impl BitAnd for Cells {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Sub for Cells {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl std::fmt::Debug for Cells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
