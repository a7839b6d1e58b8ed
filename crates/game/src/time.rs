//! Time of play.

use std::fmt;

/// Milliseconds of play since a game began, not counting the time away from it.
///
/// It prints as `m:ss`, or `h:mm:ss` from an hour on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Millis(pub u64);

impl Millis {
    /// The whole seconds.
    pub const fn seconds(self) -> u64 {
        self.0 / 1000
    }

    /// The time from an earlier time to this one; zero if it is not earlier.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds) =
            (self.seconds() / 3600, self.seconds() / 60 % 60, self.seconds() % 60);
        match hours {
            0 => f.pad(&format!("{minutes}:{seconds:02}")),
            _ => f.pad(&format!("{hours}:{minutes:02}:{seconds:02}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_prints_like_a_clock() {
        let printed =
            [0, 999, 61_000, 3_599_999, 3_600_000, 90_061_000].map(|time| Millis(time).to_string());
        assert_eq!(printed, ["0:00", "0:00", "1:01", "59:59", "1:00:00", "25:01:01"]);
        assert_eq!(Millis(5).since(Millis(9)), Millis(0));
    }
}
