//! Days of the calendar, all in UTC.

use std::fmt;
use std::str::FromStr;

/// A day in UTC, as the number of days since 1 January 1970.
///
/// It is printed as `year-month-day`, and no other form is parsed. The last year is 9999, so that a
/// date always has ten characters.
///
/// ```
/// use underdoku_game::Day;
///
/// let day: Day = "2024-02-29".parse().unwrap();
/// assert_eq!(Day::at(1_709_251_199), day);
/// assert_eq!(day.begins(), 1_709_164_800);
/// assert_eq!(day.next().to_string(), "2024-03-01");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(u32);

const SECONDS: u64 = 86_400;
/// 31 December 9999.
const LAST: u32 = 2_932_896;

impl Day {
    /// The day of a Unix time in seconds.
    pub fn at(seconds: u64) -> Self {
        Self(u32::try_from(seconds / SECONDS).unwrap_or(LAST).min(LAST))
    }

    /// The day this many days after 1 January 1970, if its year has four digits.
    pub fn numbered(number: u32) -> Option<Self> {
        (number <= LAST).then_some(Self(number))
    }

    /// Number of days after 1 January 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Its beginning as a Unix time in seconds.
    pub const fn begins(self) -> u64 {
        self.0 as u64 * SECONDS
    }

    /// The next day; the last day returns itself.
    #[must_use]
    pub fn next(self) -> Self {
        Self((self.0 + 1).min(LAST))
    }

    /// Year, month and day of the month.
    ///
    /// Years are counted from March, so that a leap day ends a year: the months before a month then
    /// have `(153 * month + 2) / 5` days in every year, and 400 years have 146,097 (Howard Hinnant,
    /// "chrono-compatible low-level date algorithms").
    pub const fn date(self) -> (u32, u32, u32) {
        let days = self.0 + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let of_month = day - (153 * month + 2) / 5 + 1;
        let (later, month) = if month < 10 { (0, month + 3) } else { (1, month - 9) };
        (400 * era + year + later, month, of_month)
    }

    /// The day with this date, if there is such a date and it is not before 1970.
    pub const fn of_date(year: u32, month: u32, day: u32) -> Option<Self> {
        if year < 1970 || year > 9999 || month == 0 || month > 12 || day == 0 || day > 31 {
            return None;
        }
        let (from_march, year) = if month > 2 { (month - 3, year) } else { (month + 9, year - 1) };
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let before = 365 * year + year / 4 - year / 100 + year / 400;
        let found = Self(before + of_year - 719_468);
        // The arithmetic turns a day that does not exist in its month into a day of the next month.
        if found.date().2 == day { Some(found) } else { None }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        f.pad(&format!("{year}-{month:02}-{day:02}"))
    }
}

/// An error for a text that is not a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a day of the calendar such as 2026-11-21")]
pub struct ParseDayError;

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        let mut words = text.splitn(3, '-').map(|word| word.parse().unwrap_or(0));
        let mut number = || words.next().unwrap_or(0);
        let day = Self::of_date(number(), number(), number()).ok_or(ParseDayError)?;
        // Only one spelling per day is accepted.
        if day.to_string() == text { Ok(day) } else { Err(ParseDayError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds are the output of GNU `date --utc +%s`.
    #[test]
    fn a_moment_is_within_its_day() {
        let cases = [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (86_400, "1970-01-02"),
            (951_782_400, "2000-02-29"),
            (1_735_689_599, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (4_107_542_400, "2100-03-01"),
            (253_402_300_799, "9999-12-31"),
            (u64::MAX, "9999-12-31"),
        ];
        for (seconds, day) in cases {
            assert_eq!(Day::at(seconds).to_string(), day, "{seconds}");
        }
    }

    #[test]
    fn every_day_reads_as_it_prints_and_follows_the_one_before() {
        let mut before = None;
        for number in 0..=LAST {
            let day = Day(number);
            let (year, month, of_month) = day.date();
            assert_eq!(Day::of_date(year, month, of_month), Some(day));
            assert!(before < Some((year, month, of_month)), "{day}");
            before = Some((year, month, of_month));
        }
        for number in (0..=LAST).step_by(997) {
            assert_eq!(Day(number).to_string().parse(), Ok(Day(number)));
        }
        assert_eq!((before, Day(LAST).next()), (Some((9999, 12, 31)), Day(LAST)));
    }

    #[test]
    fn other_texts_are_no_day() {
        for text in [
            "",
            "today",
            "2026",
            "2026-11",
            "2026-11-21-",
            "2026-11-21 ",
            "+2026-11-21",
            "2026-1-21",
            "2026-13-01",
            "2026-00-10",
            "2026-02-29",
            "2100-02-29",
            "2026-04-31",
            "1969-12-31",
            "10000-01-01",
            "2026/11/21",
            "99999999999-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(ParseDayError), "{text:?}");
        }
    }
}
