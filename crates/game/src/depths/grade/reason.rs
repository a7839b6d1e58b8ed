//! Reasons: why a cell follows, as data.

use underdoku_grid::layout::DigitSet;

use super::super::frame::GroupName;

/// Why a cell follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    /// The single that it is in the end.
    pub single: Single,
    /// The step that made it one; none where it was one already.
    pub by: Option<Elimination>,
}

/// A way to be the last.
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

/// A step that takes candidates away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Elimination {
    /// A digit of the first house must be where it crosses the second.
    Locked(GroupName, GroupName),
    /// Two cells of this house or cage share these two digits.
    Pair(DigitSet, GroupName),
    /// These two digits have the same two places in this house.
    HiddenPair(DigitSet, GroupName),
    /// No combination of this cage's sum has the digit.
    Combination(GroupName),
    /// Three cells of this house share these three digits.
    Triple(DigitSet, GroupName),
    /// A digit has the same two places in two lines.
    XWing(GroupName, GroupName),
}
