//! Points in real time, as stored.

use std::fmt;
use std::time::SystemTime;

use underdoku_game::Day;

/// A point in time: seconds since 1970, in UTC.
///
/// It prints as its day.
///
/// ```
/// use underdoku_store::Moment;
///
/// assert_eq!(Moment(1_709_164_800).to_string(), "2024-02-29");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment(pub u32);

impl Moment {
    /// Reads the clock. A time before 1970 or after 2105 is replaced with the nearer limit.
    pub fn now() -> Self {
        let elapsed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self(u32::try_from(elapsed.as_secs()).unwrap_or(u32::MAX))
    }
}

/// Prints its day, in UTC.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Day::at(self.0.into()).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected seconds come from GNU `date --utc +%s`.
    #[test]
    fn a_moment_prints_its_day() {
        let cases = [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (86_400, "1970-01-02"),
            (951_782_400, "2000-02-29"),
            (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (4_107_542_400, "2100-03-01"),
            (u32::MAX, "2106-02-07"),
        ];
        for (seconds, day) in cases {
            assert_eq!(Moment(seconds).to_string(), day);
        }
    }
}
