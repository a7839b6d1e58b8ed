//! The days for which runs are accepted.

use underdoku_game::{Day, Millis};

use crate::Refusal;

/// The time after the end of a day during which its runs are still accepted, in seconds: a run
/// started in the last hour may take a while.
pub const GRACE: u64 = 3 * 3_600;

/// The error allowed for a player's clock, in seconds, before a run counts as longer than its day
/// has lasted.
pub const SKEW: u64 = 120;

/// How long a day can be practised after its ranks have closed, in seconds. The boards of these
/// days are generated once and cached, so practising players never make the server generate others.
const PRACTICE: u64 = 6 * 86_400;

/// The number of days that can be played at a time: today, the days before it, and one more because
/// of the grace period.
pub(crate) const DAYS: usize = 8;

fn must_lie_between(day: Day, end: u64, now: u64) -> Result<(), Refusal> {
    match day.begins().checked_sub(now) {
        Some(wait @ 1..) => Err(Refusal::Early { day, wait }),
        _ if now >= end => Err(Refusal::Late { day }),
        _ => Ok(()),
    }
}

/// The end of ranking for runs of a day, in seconds since 1970.
pub fn closes(day: Day) -> u64 {
    day.next().begins() + GRACE
}

/// Checks that runs of a day are ranked now.
///
/// # Errors
///
/// If the day has not begun, or ended more than [`GRACE`] ago.
pub fn must_be_open(day: Day, now: u64) -> Result<(), Refusal> {
    must_lie_between(day, closes(day), now)
}

/// Checks that no more runs of a day are ranked.
///
/// # Errors
///
/// If some may still be ranked, or the day has not begun.
pub fn must_be_closed(day: Day, now: u64) -> Result<(), Refusal> {
    match closes(day).checked_sub(now) {
        Some(wait @ 1..) => Err(Refusal::Open { day, wait }),
        _ => Ok(()),
    }
}

/// Checks that runs of a day are still accepted for practice.
///
/// # Errors
///
/// If the day has not begun, or is more than a week ago.
pub fn must_be_recent(day: Day, now: u64) -> Result<(), Refusal> {
    must_lie_between(day, closes(day) + PRACTICE, now)
}

/// Checks that a run is no longer than the time since its day began.
///
/// # Errors
///
/// If it is longer by more than [`SKEW`].
pub fn must_fit(day: Day, played: Millis, now: u64) -> Result<(), Refusal> {
    let passed = now.saturating_sub(day.begins()).saturating_add(SKEW);
    if played.seconds() <= passed { Ok(()) } else { Err(Refusal::TooLong { day }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_open_from_its_first_second_until_its_grace_is_over() {
        let day = Day::at(1_795_219_200);
        let begins = day.begins();
        assert_eq!(must_be_open(day, begins - 3_600), Err(Refusal::Early { day, wait: 3_600 }));
        for now in [begins, begins + 86_399, begins + 86_400, begins + 86_400 + GRACE - 1] {
            assert_eq!(must_be_open(day, now), Ok(()));
            let wait = begins + 86_400 + GRACE - now;
            assert_eq!(must_be_closed(day, now), Err(Refusal::Open { day, wait }));
        }
        for now in [begins + 86_400 + GRACE, begins + 365 * 86_400, u64::MAX] {
            assert_eq!(must_be_open(day, now), Err(Refusal::Late { day }));
            assert_eq!(must_be_closed(day, now), Ok(()));
        }
    }

    #[test]
    fn as_many_days_are_practised_as_are_cached() {
        for hour in 0..48 {
            let now = 20_000 * 86_400 + hour * 3_600;
            let days = (19_980..20_010)
                .filter_map(Day::numbered)
                .filter(|&day| must_be_recent(day, now).is_ok());
            assert!((DAYS - 1..=DAYS).contains(&days.count()), "{hour}");
        }
    }

    #[test]
    fn a_run_is_no_longer_than_its_day_is_old() {
        let day = Day::at(1_795_219_200);
        let fits =
            |minutes: u64, now| must_fit(day, Millis(minutes * 60_000), day.begins() + now).is_ok();
        assert!(fits(60, 3_600) && fits(62, 3_600) && !fits(63, 3_600));
        assert!(!fits(365 * 24 * 60, 86_400) && !fits(u64::MAX / 60_000, 86_400));
    }
}
