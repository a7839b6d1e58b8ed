//! One of the nine digits.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// A digit from 1 to 9.
///
/// It takes one byte, and so does an `Option<Digit>`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digits from 1 to 9, in order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Self::from_index(index);
            index += 1;
        }
        all
    };

    /// The digit of this value, if it is from 1 to 9.
    ///
    /// ```
    /// use underdoku::grid::Digit;
    ///
    /// assert_eq!(Digit::new(9).map(Digit::get), Some(9));
    /// assert_eq!(Digit::new(0), None);
    /// assert_eq!(Digit::new(10), None);
    /// ```
    #[inline]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit at this index of [`Digit::ALL`].
    ///
    /// # Panics
    ///
    /// If `index` is 9 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 9, "a digit's index is below 9");
        Self(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// The digit for a character from `'1'` to `'9'`.
    #[inline]
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Self::new(character as u8 - b'0'),
            _ => None,
        }
    }

    /// Its value, from 1 to 9.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its index in [`Digit::ALL`], from 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }

    /// Its character, `'1'` to `'9'`.
    #[inline]
    pub const fn to_char(self) -> char {
        (b'0' + self.0.get()) as char
    }
}

/// The error for a number that is not a digit from 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a digit from 1 to 9, found {0}")]
pub struct DigitRangeError(
    /// The number.
    pub u8,
);

impl TryFrom<u8> for Digit {
    type Error = DigitRangeError;

    #[inline]
    fn try_from(value: u8) -> Result<Self, DigitRangeError> {
        Self::new(value).ok_or(DigitRangeError(value))
    }
}

impl From<Digit> for u8 {
    #[inline]
    fn from(digit: Digit) -> Self {
        digit.get()
    }
}

/// The error for a text that is not a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a digit from 1 to 9")]
pub struct ParseDigitError;

impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Self, ParseDigitError> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(ParseDigitError),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_found_by_value_index_and_character() {
        for (index, digit) in Digit::ALL.into_iter().enumerate() {
            assert_eq!(digit.index(), index);
            assert_eq!(Digit::from_index(index), digit);
            assert_eq!(Digit::new(digit.get()), Some(digit));
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
        }
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn numbers_and_texts_convert_to_digits_or_fail() {
        for digit in Digit::ALL {
            assert_eq!(Digit::try_from(u8::from(digit)), Ok(digit));
            assert_eq!(digit.to_string().parse(), Ok(digit));
        }
        for value in [0, 10, 255] {
            let error = Digit::try_from(value).unwrap_err();
            assert_eq!(error.to_string(), format!("expected a digit from 1 to 9, found {value}"));
        }
        for text in ["", "0", "12", " 1", "x", "１"] {
            assert_eq!(text.parse::<Digit>(), Err(ParseDigitError), "{text:?}");
        }
    }

    #[test]
    fn no_other_character_is_a_digit() {
        let digits = (0..=0x10_FFFF).filter_map(char::from_u32).filter_map(Digit::from_char);
        assert_eq!(digits.count(), 9);
    }
}
