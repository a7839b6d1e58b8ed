//! The numbers that name what is kept.

use std::fmt;
use std::str::FromStr;

/// Makes a type of numbers, and of the error for a text that is no such number.
macro_rules! number {
    ($(#[$about:meta])* $Id:ident, $ParseError:ident, $what:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $Id(pub(crate) i64);

        impl $Id {
            /// The number.
            pub const fn number(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $Id {
            type Err = $ParseError;

            fn from_str(text: &str) -> Result<Self, $ParseError> {
                let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
                text.parse().ok().filter(|&number| is_plain && number > 0).map(Self).ok_or($ParseError)
            }
        }

        #[doc = concat!("A text that names no ", $what, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $ParseError;

        impl fmt::Display for $ParseError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!("expected the number of a ", $what, ", such as 7"))
            }
        }

        impl std::error::Error for $ParseError {}
    };
}

number! {
    /// Names a run of a store: the first is `1`, and no number comes twice.
    RunId, ParseRunIdError, "run"
}

number! {
    /// Names a bench of a store: the first is `1`, and no number comes twice.
    BenchId, ParseBenchIdError, "Classic game"
}

number! {
    /// Names a game of Hudoku of a store: the first is `1`, and no number comes twice.
    RoundId, ParseRoundIdError, "Hudoku game"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_reads_back() {
        for number in [1, 7, i64::MAX] {
            assert_eq!(RunId(number).to_string().parse(), Ok(RunId(number)));
            assert_eq!(BenchId(number).to_string().parse(), Ok(BenchId(number)));
        }
        for text in ["", "0", "-1", "+1", "7 ", "seven", "9223372036854775808"] {
            assert_eq!(text.parse::<RunId>(), Err(ParseRunIdError), "{text:?}");
        }
    }

    #[test]
    fn a_text_that_is_no_number_is_told_what_would_be_one() {
        assert_eq!(ParseRunIdError.to_string(), "expected the number of a run, such as 7");
        assert_eq!(ParseBenchIdError.to_string(), "expected the number of a Classic game, such as 7");
    }
}
