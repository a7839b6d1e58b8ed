//! Seeds.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::Chance;

/// A text that determines every random choice of a game.
///
/// Any text is a seed. A text of digits is a number of any length: `7`, `007` and ` 7 ` are the
/// same seed. White space and control characters around the text are ignored, and any run of them
/// within it counts as one space, so that a seed is always a single line that is safe to print.
///
/// ```
/// use underdoku::generator::Seed;
///
/// assert_eq!(Seed::from("007"), Seed::from(7));
/// assert_eq!(Seed::from("007").to_string(), "7");
/// assert_ne!(Seed::from("Mine"), Seed::from("mine"));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seed(String);

/// One of a seed's streams: its purpose, and its number within that purpose.
///
/// Choices that must not affect each other use different streams. In Delve, each floor has separate
/// streams for grid, carving, loot and hints. So a player's moves never change the floors below,
/// and a floor can be generated ahead of time on another thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stream {
    /// The purpose; each program numbers its own.
    pub purpose: u32,
    /// The number within the purpose, such as the number of a floor.
    pub number: u32,
}

impl Seed {
    /// The seed as text, in the normal form that equal seeds share.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// One of the seed's streams. The key is the SHA-256 hash of the text `underdoku`, a zero byte
    /// and the seed; the stream number is `purpose * 2^32 + number`.
    pub fn chance(&self, stream: Stream) -> Chance {
        let key = Sha256::new().chain_update(b"underdoku\0").chain_update(&self.0).finalize();
        Chance::new(key.into(), u64::from(stream.purpose) << 32 | u64::from(stream.number))
    }
}

impl From<&str> for Seed {
    fn from(text: &str) -> Self {
        let is_blank = |character: char| character.is_whitespace() || character.is_control();
        let words: Vec<&str> = text.split(is_blank).filter(|word| !word.is_empty()).collect();
        match *words {
            [word] if word.bytes().all(|byte| byte.is_ascii_digit()) => {
                let number = word.trim_start_matches('0');
                Self(if number.is_empty() { "0" } else { number }.to_owned())
            }
            _ => Self(words.join(" ")),
        }
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self(number.to_string())
    }
}

impl FromStr for Seed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_alone_are_a_number() {
        for (text, seed) in [("7", 7), ("007", 7), (" 42\n", 42), ("0", 0), ("000", 0)] {
            assert_eq!(Seed::from(text), Seed::from(seed), "{text:?}");
        }
        let long = "9".repeat(400);
        assert_eq!(Seed::from(long.as_str()).as_str(), long);
        for text in ["", "-7", "7a", "７", "7 7"] {
            assert_eq!(Seed::from(text).as_str(), text);
        }
    }

    #[test]
    fn a_seed_is_one_line() {
        assert_eq!(Seed::from("\ta\r\n  b\u{1b}[31m\0").as_str(), "a b [31m");
        assert_eq!(Seed::from(" \n "), Seed::from(""));
    }

    /// Pins the key: if it changed, so would every dungeon.
    #[test]
    fn the_first_words_of_some_seeds_stay() {
        let first = |seed: &str, purpose, number| {
            Seed::from(seed).chance(Stream { purpose, number }).bits()
        };
        let words = [
            first("7", 0, 1),
            first("7", 0, 2),
            first("7", 1, 1),
            first("deep", 0, 1),
            first("", 0, 1),
        ];
        assert_eq!(
            words,
            [2_297_148_022, 3_453_776_311, 1_076_332_913, 3_997_614_114, 2_536_114_088]
        );
    }
}
