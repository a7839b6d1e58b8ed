//! Sets of digits of a board of any layout.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::Digit;

/// A set of [`Digit`]s in 32 bits: digit `v` is bit `v - 1`, and 0 is the highest bit.
///
/// ```text
/// bit     31 24 23 ...  9 8 7 6 5 4 3 2 1 0
/// digit    0 25 24 ... 10 9 8 7 6 5 4 3 2 1
/// ```
///
/// ```
/// use underdoku::grid::layout::DigitSet;
///
/// let digits = DigitSet::up_to(12);
/// assert_eq!(digits.len(), 12);
/// assert_eq!(digits.to_string(), "123456789abc");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
// Stored with digit `v` as bit `v`, so that the lowest bit is the least digit, whether or not there
// is a 0.
pub struct DigitSet(u32);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// Every digit, including 0.
    pub const ALL: Self = Self((1 << Digit::COUNT) - 1);

    /// The digits from 1 to `largest`, which is capped at 25.
    pub const fn up_to(largest: usize) -> Self {
        let largest = if largest < 25 { largest } else { 25 };
        Self((2 << largest) - 2)
    }

    /// The digits from one to another, both included; empty if the first is greater.
    pub const fn between(least: Digit, most: Digit) -> Self {
        let (below, to) = ((1_u32 << least.get()) - 1, (2_u32 << most.get()) - 1);
        Self(to & !below)
    }

    /// The set with only this digit.
    pub const fn of(digit: Digit) -> Self {
        Self(1 << digit.get())
    }

    /// The set with these bits; bits that stand for no digit are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits.rotate_left(1) & Self::ALL.0)
    }

    /// Its bits.
    pub const fn bits(self) -> u32 {
        self.0.rotate_right(1)
    }

    /// The number of digits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the set contains this digit.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::of(digit).0 != 0
    }

    /// Adds a digit.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Self::of(digit).0;
    }

    /// Removes a digit.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !Self::of(digit).0;
    }

    /// The lowest digit.
    pub const fn first(self) -> Option<Digit> {
        Digit::of_value(self.0.trailing_zeros() as u8)
    }

    /// The highest digit.
    pub const fn last(self) -> Option<Digit> {
        match self.0.checked_ilog2() {
            Some(value) => Digit::of_value(value as u8),
            None => None,
        }
    }

    /// The digit of a set with exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Its digits in order.
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

impl From<crate::DigitSet> for DigitSet {
    fn from(digits: crate::DigitSet) -> Self {
        digits.iter().map(Digit::from).collect()
    }
}

impl BitOr for DigitSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for DigitSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |set, digit| set | Self::of(digit))
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;
    fn into_iter(self) -> Digits {
        self.iter()
    }
}

/// The characters of the digits in order without separators, as in `"159a"`; the empty set is
/// `"-"`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        f.pad(&self.iter().map(Digit::to_char).collect::<String>())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// The digits of [`DigitSet`], in order.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}
impl FusedIterator for Digits {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_set_is_its_values(a: u32, b: u32) {
            let (a, b) = (DigitSet::from_bits(a), DigitSet::from_bits(b));
            prop_assert_eq!(a.iter().collect::<DigitSet>(), a);
            prop_assert_eq!(a.iter().len(), a.len());
            prop_assert_eq!(a.iter().next_back_of(), a.last());
            prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
            prop_assert_eq!((a - b) | (a & b), a);
            prop_assert_eq!(a.single().is_some(), a.len() == 1);
            prop_assert_eq!(DigitSet::from_bits(a.bits()), a);
            prop_assert!(a.iter().is_sorted());
            let least_to_most = a.first().zip(a.last()).map(|(least, most)| DigitSet::between(least, most));
            let value = |digit: Option<Digit>| digit.map_or(0, |digit| usize::from(digit.get()));
            let span = value(a.last()) - value(a.first()) + 1;
            prop_assert!(least_to_most.is_none_or(|all| (a - all).is_empty() && all.len() == span));
        }
    }

    impl Digits {
        fn next_back_of(self) -> Option<Digit> {
            self.last()
        }
    }

    #[test]
    fn values_go_in_and_out() {
        let mut set = DigitSet::EMPTY;
        let ten = Digit::new(10).unwrap();
        set.insert(ten);
        assert!(set.contains(ten));
        assert_eq!(
            (set.first(), set.last(), set.to_string()),
            (Some(ten), Some(ten), "a".to_owned())
        );
        set.remove(ten);
        assert_eq!((set.first(), set.last(), set.to_string()), (None, None, "-".to_owned()));
        assert_eq!(DigitSet::up_to(99), DigitSet::up_to(25));
        let with_zero = DigitSet::between(Digit::ZERO, ten);
        assert_eq!((with_zero.len(), with_zero.to_string()), (11, "0123456789a".to_owned()));
        assert_eq!(with_zero.bits(), 0x8000_03FF);
        assert_eq!(DigitSet::between(ten, Digit::ZERO), DigitSet::EMPTY);
    }
}
