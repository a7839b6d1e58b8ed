//! Reasons: why a cell follows, as data.

use std::fmt;

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use crate::frame::GroupName;

/// Why a cell follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    /// The kind of single that the cell has become.
    pub single: Single,
    /// The step that made the cell a single; none if the filled cells were enough.
    pub by: Option<Elimination>,
}

/// How a cell is a single.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Single {
    /// Only this digit fits.
    OnlyDigit,
    /// The digit has no other place in this house.
    OnlyPlace(GroupName),
    /// The last cell of this cage.
    LastOfCage(GroupName),
    /// The part of this house's sum that whole cages and filled cells leave.
    RestOfHouse(GroupName),
}

/// A step that eliminates candidates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the fields' names describe them")]
pub enum Elimination {
    /// A digit of the first house is only possible where it crosses the second.
    Locked { digit: Digit, cells: CellList, house: GroupName, other: GroupName },
    /// Two cells of this house or cage share these two digits.
    Pair { digits: DigitSet, cells: CellList, house: GroupName },
    /// These two digits have the same two places in this house.
    HiddenPair { digits: DigitSet, cells: CellList, house: GroupName },
    /// The digit is in no combination of this cage's sum.
    Combination { cage: GroupName },
    /// Three cells of this house share these three digits.
    Triple { digits: DigitSet, cells: CellList, house: GroupName },
    /// A digit has the same two places in two lines.
    XWing { digit: Digit, cells: CellList, house: GroupName, other: GroupName },
}

/// The maximum number of cells in a pattern, which is a whole house.
const MOST_CELLS: usize = 9;

/// The cells of a pattern, in row order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellList([Option<Cell>; MOST_CELLS]);

impl CellList {
    /// The cells, in row order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().flatten()
    }
}

impl FromIterator<Cell> for CellList {
    /// Takes the first nine.
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut list = Self::default();
        list.0.iter_mut().zip(cells).for_each(|(at, cell)| *at = Some(cell));
        list
    }
}

impl fmt::Debug for CellList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
