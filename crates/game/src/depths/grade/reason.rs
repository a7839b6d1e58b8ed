//! Reasons: why a cell follows, as data.

use std::fmt;

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
    /// What whole cages and filled cells leave of this house's sum.
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

struct Joined(DigitSet);

impl fmt::Display for Joined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.0.iter().map(|digit| digit.to_string()).collect();
        f.write_str(&digits.join("-"))
    }
}

impl fmt::Display for Elimination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Locked(one, other) => write!(f, "locked candidates of {one} in {other}"),
            Self::Pair(digits, group) => write!(f, "pair {} in {group}", Joined(digits)),
            Self::HiddenPair(digits, group) => {
                write!(f, "hidden pair {} in {group}", Joined(digits))
            }
            Self::Combination(cage) => write!(f, "combinations of {cage}"),
            Self::Triple(digits, group) => write!(f, "triple {} in {group}", Joined(digits)),
            Self::XWing(one, other) => write!(f, "X-wing in {one} and {other}"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.by, self.single) {
            (Some(by), _) => by.fmt(f),
            (None, Single::OnlyDigit) => f.write_str("only this digit fits"),
            (None, Single::OnlyPlace(house)) => write!(f, "only place in {house}"),
            (None, Single::LastOfCage(cage)) => write!(f, "last cell of {cage}"),
            (None, Single::RestOfHouse(house)) => write!(f, "rest of the sum of {house}"),
        }
    }
}
