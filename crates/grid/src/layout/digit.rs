//! A digit of a board of any layout.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 25, or 0. On boards larger than 9x9, numbers from ten on count as digits; and
/// the digits of a board may start at 0 ([`Layout::with_digits`](super::Layout::with_digits)).
///
/// It prints as a number; [`Digit::to_char`] writes it as one character, `0` to `9`, then `a` for
/// 10 to `p` for 25. Digits are ordered by value, 0 before 1.
///
/// In texts and tables of most boards, 0 is a blank. So [`Digit::new`] and [`Digit::from_char`] do
/// not accept it, and code that means the digit 0 must ask for it:
///
/// ```
/// use underdoku::grid::layout::Digit;
///
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::of_value(0), Some(Digit::ZERO));
/// assert!(Digit::ZERO < Digit::new(1).expect("the digit is in range"));
/// assert_eq!(Digit::ZERO.to_string(), "0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// One more than the value, so that an `Option<Digit>` is one byte, too.
pub struct Digit(NonZeroU8);

/// Without the feature no board has the digit 0, and it is not accepted.
const HAS_ZERO: bool = cfg!(feature = "constraints");

impl Digit {
    /// The digit 0.
    pub const ZERO: Self = Self(NonZeroU8::MIN);

    /// The largest value, 25.
    pub const LARGEST: u8 = 25;

    /// The number of digits, including 0.
    pub const COUNT: usize = 26;

    /// The digit of this value, if it is from 1 to 25.
    pub const fn new(value: u8) -> Option<Self> {
        if value == 0 { None } else { Self::of_value(value) }
    }

    /// The digit of this value, if it is from 0 to 25.
    pub const fn of_value(value: u8) -> Option<Self> {
        if value > Self::LARGEST || value == 0 && !HAS_ZERO {
            return None;
        }
        Some(Self(NonZeroU8::MIN.saturating_add(value)))
    }

    /// The digit with this [`index`](Self::index). Its value is one more than the index, except
    /// that index 25 is the digit 0.
    ///
    /// # Panics
    ///
    /// If the index is 26 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "a digit's index is below 26");
        if HAS_ZERO && index == Self::ZERO.index() {
            return Self::ZERO;
        }
        Self(NonZeroU8::MIN.saturating_add(index as u8 + 1))
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

    /// Like [`Digit::from_char`], but accepts `0` as the digit 0.
    pub const fn of_char(character: char) -> Option<Self> {
        if character == '0' { Self::of_value(0) } else { Self::from_char(character) }
    }

    /// Its value, from 0 to 25.
    pub const fn get(self) -> u8 {
        self.0.get() - 1
    }

    /// Its index in a table of all digits: one less than its value, from 0 to 24, and 25 for the
    /// digit 0. With 0 last, tables for boards without it start with 1.
    pub const fn index(self) -> usize {
        match self.get() {
            0 => Self::LARGEST as usize,
            value => value as usize - 1,
        }
    }

    /// Its character in text.
    pub const fn to_char(self) -> char {
        match self.get() {
            value @ 0..=9 => (b'0' + value) as char,
            value => (b'a' + value - 10) as char,
        }
    }

    /// Its character on screen: `0` to `9`, then `A` for 10 to `P` for 25.
    pub const fn shown(self) -> char {
        self.to_char().to_ascii_uppercase()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// Converts to the same digit of the 9x9 board.
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
        for index in 0..Digit::COUNT {
            let value = Digit::from_index(index);
            assert_eq!(value.index(), index);
            assert_eq!(Digit::of_value(value.get()), Some(value));
            assert_eq!(Digit::of_char(value.to_char()), Some(value));
            assert_eq!(Digit::of_char(value.shown()), Some(value));
            assert_eq!(value.to_string(), value.get().to_string());
            let other = Some(value).filter(|_| value != Digit::ZERO);
            assert_eq!(Digit::new(value.get()), other);
            assert_eq!(Digit::from_char(value.to_char()), other);
        }
        let values: Vec<Digit> = (0..=25).filter_map(Digit::of_value).collect();
        assert!(values.len() == 26 && values.is_sorted());
        assert_eq!(Digit::new(0).or(Digit::new(26)), None);
        let characters = (0..=0x10_FFFF).filter_map(char::from_u32).filter_map(Digit::from_char);
        assert_eq!(characters.count(), 9 + 2 * 16);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }
}
