//! The characters of the number row, on keyboards where digits need Shift.

/// The characters that the number row types without Shift.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DigitRow {
    /// Digits.
    #[default]
    Digits,
    /// `& é " ' ( - è _ ç à`, as in France; `§` and `!` for 6 and 8, as in Belgium.
    French,
    /// `+ ě š č ř ž ý á í é`, as in Czechia; `ľ` and `ť` for 2 and 5, as in Slovakia.
    Czech,
}

underdoku_grid::named_cases!(DigitRow { Digits = "digits", French = "french", Czech = "czech" });

impl DigitRow {
    /// The digit of the key that types a character.
    ///
    /// ```
    /// use underdoku_tui::keymap::DigitRow;
    ///
    /// assert_eq!(DigitRow::French.digit('é'), Some('2'));
    /// assert_eq!(DigitRow::Czech.digit('é'), Some('0'));
    /// assert_eq!(DigitRow::Digits.digit('é'), None);
    /// ```
    pub fn digit(self, character: char) -> Option<char> {
        let keys: &[&str] = match self {
            Self::Digits => &[],
            Self::French => &["à", "&", "é", "\"", "'", "(", "-§", "è", "_!", "ç"],
            Self::Czech => &["é", "+", "ěľ", "š", "č", "řť", "ž", "ý", "á", "í"],
        };
        let digit = keys.iter().position(|key| key.contains(character))?;
        char::from_digit(digit as u32, 10)
    }
}
