//! Relations between the digits of two cells.

use super::super::{Digit, DigitSet};

/// A relation between the digits of two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Relation {
    /// The first digit is less than the second.
    Less,
    /// The first digit is less than the second, or the same.
    NotGreater,
    /// Both digits are the same.
    Same,
    /// They differ by this number.
    Difference(u8),
    /// They do not differ by this number.
    NoDifference(u8),
    /// They differ by at least this number.
    Apart(u8),
    /// One is this many times the other.
    Ratio(u8),
    /// Neither is this many times the other.
    NoRatio(u8),
    /// They leave different remainders when divided by this number.
    OtherRemainder(u8),
    /// They are in different runs of digits.
    OtherRun {
        /// The first digit of the first run.
        least: u8,
        /// The number of digits in each run.
        size: u8,
    },
    /// They are not both this digit.
    NotBoth(u8),
    /// They add up to this number.
    Total(u8),
    /// They do not add up to this number.
    NoTotal(u8),
}

impl Relation {
    /// True if the relation holds between two digits, in this order.
    pub fn holds(self, one: Digit, other: Digit) -> bool {
        let (one, other) = (u16::from(one.get()), u16::from(other.get()));
        let is_multiple = |of: u8| one == u16::from(of) * other || other == u16::from(of) * one;
        match self {
            Self::Less => one < other,
            Self::NotGreater => one <= other,
            Self::Same => one == other,
            Self::Difference(by) => one.abs_diff(other) == u16::from(by),
            Self::NoDifference(by) => one.abs_diff(other) != u16::from(by),
            Self::Apart(by) => one.abs_diff(other) >= u16::from(by),
            Self::Ratio(of) => is_multiple(of),
            Self::NoRatio(of) => !is_multiple(of),
            Self::OtherRemainder(by) => {
                one.checked_rem(u16::from(by)) != other.checked_rem(u16::from(by))
            }
            Self::OtherRun { least, size } => {
                let above = |digit: u16| digit.saturating_sub(u16::from(least));
                let run = |digit: u16| above(digit).checked_div(u16::from(size));
                run(one) != run(other)
            }
            Self::NotBoth(digit) => one != u16::from(digit) || other != one,
            Self::Total(total) => one + other == u16::from(total),
            Self::NoTotal(total) => one + other != u16::from(total),
        }
    }

    /// The digits among these that the second cell can hold if the first holds `digit`.
    pub fn partners(self, digit: Digit, among: DigitSet) -> DigitSet {
        among.iter().filter(|&other| self.holds(digit, other)).collect()
    }

    /// The digits among these that the first cell can hold if the second holds `digit`.
    pub fn partners_before(self, digit: Digit, among: DigitSet) -> DigitSet {
        among.iter().filter(|&other| self.holds(other, digit)).collect()
    }
}
