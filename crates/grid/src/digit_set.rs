//! Sets of digits.

use std::fmt;

use crate::Digit;

/// A set of [`Digit`]s in nine bits: digit `d` is bit `d - 1`.
///
/// ```text
/// bit    8 7 6 5 4 3 2 1 0
/// digit  9 8 7 6 5 4 3 2 1
/// ```
///
/// ```
/// use underdoku::grid::{Digit, DigitSet};
///
/// let odd: DigitSet = Digit::ALL.into_iter().filter(|digit| digit.get() % 2 == 1).collect();
/// assert_eq!(odd.len(), 5);
/// assert_eq!((!odd).to_string(), "2468");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(0x1FF);

    /// The set with only this digit.
    #[inline]
    pub const fn of(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// The set whose bits these are; bits above the ninth are dropped.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Its nine bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The number of digits in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if the set contains this digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::of(digit).0 != 0
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Self::of(digit).0;
    }

    /// Removes a digit.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !Self::of(digit).0;
    }

    /// Adds the digit if it is missing, removes it otherwise.
    #[inline]
    pub const fn toggle(&mut self, digit: Digit) {
        self.0 ^= Self::of(digit).0;
    }

    /// The lowest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        Digit::new(self.0.trailing_zeros() as u8 + 1)
    }

    /// The digit of a set with exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Its digits in order.
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

/// The digits in order without separators, as in `"159"`; the empty set is `"-"`.
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

/// The digits of a [`DigitSet`], in order.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

crate::set::bit_set!(DigitSet of Digit by Digits);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_its_digits() {
        for bits in 0..512 {
            let set = DigitSet::from_bits(bits);
            assert_eq!(set.iter().collect::<DigitSet>(), set);
            assert_eq!(set.iter().len(), set.len());
            assert_eq!(set.single().is_some(), set.len() == 1);
            assert_eq!(set.first(), set.iter().next());
            assert_eq!((!set).len(), 9 - set.len());
            assert!((set & !set).is_empty());
            assert_eq!(set - set, DigitSet::EMPTY);
            assert_eq!(set ^ DigitSet::ALL, !set);
        }
    }

    #[test]
    fn digits_go_in_and_out() {
        let five = Digit::new(5).unwrap();
        let mut set = DigitSet::EMPTY;
        set.insert(five);
        assert!(set.contains(five));
        set.toggle(five);
        assert!(!set.contains(five));
        set.toggle(five);
        set.remove(five);
        assert!(set.is_empty());
        assert_eq!(set.to_string(), "-");
    }
}
