//! A digit of any board.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 25: on boards above 9x9, numbers from ten on count as digits.
///
/// It prints as a number; [`Digit::to_char`] writes it in one character, `1` to `9`, then `a` for
/// 10 to `p` for 25.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest value, 25.
    pub const LARGEST: u8 = 25;

    /// The digit of this value, if it is from 1 to 25.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= Self::LARGEST => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit one above this index.
    ///
    /// # Panics
    ///
    /// If the index is 25 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::LARGEST as usize, "a value's index is below 25");
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// The digit for a character: `1` to `9`, then `a` or `A` for 10 to `p` or `P` for 25.
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Self::new(character as u8 - b'0'),
            'a'..='p' => Self::new(character as u8 - b'a' + 10),
            'A'..='P' => Self::new(character as u8 - b'A' + 10),
            _ => None,
        }
    }

    /// Its value, from 1 to 25.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// One less, from 0 to 24.
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }

    /// Its character in text.
    pub const fn to_char(self) -> char {
        match self.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value => (b'a' + value - 10) as char,
        }
    }

    /// Its character on screen: `1` to `9`, then `A` for 10 to `P` for 25.
    pub const fn shown(self) -> char {
        self.to_char().to_ascii_uppercase()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The same digit of the 9x9 board.
impl TryFrom<Digit> for crate::Digit {
    type Error = crate::DigitRangeError;

    #[inline]
    fn try_from(value: Digit) -> Result<Self, crate::DigitRangeError> {
        Self::try_from(value.get())
    }
}

impl From<crate::Digit> for Digit {
    #[inline]
    fn from(digit: crate::Digit) -> Self {
        Self::from_index(digit.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_found_by_number_index_and_character() {
        for index in 0..25 {
            let value = Digit::from_index(index);
            assert_eq!(value.index(), index);
            assert_eq!(Digit::new(value.get()), Some(value));
            assert_eq!(Digit::from_char(value.to_char()), Some(value));
            assert_eq!(Digit::from_char(value.shown()), Some(value));
        }
        assert_eq!(Digit::new(0).or(Digit::new(26)), None);
        let characters = (0..=0x10_FFFF).filter_map(char::from_u32).filter_map(Digit::from_char);
        assert_eq!(characters.count(), 9 + 2 * 16);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }
}
