//! The clock of a game.
//!
//! It counts down from 30 seconds and starts again whenever a cell is shown. It does not read the
//! time: callers say how much has passed.

use crate::Millis;

/// The time on a full clock.
pub const FULL: Millis = Millis(30_000);
/// The time added to a full clock for a right digit.
pub const BONUS: Millis = Millis(2_000);

/// How fast the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Pace {
    /// A second lasts a second.
    #[default]
    Normal,
    /// A second of the clock lasts two.
    Slow,
    /// The clock is stopped.
    Off,
}

underdoku_grid::named_cases!(Pace { Normal = "normal", Slow = "slow", Off = "off" });

impl Pace {
    /// How much of the clock passes in a millisecond.
    const fn speed(self) -> u64 {
        match self {
            Self::Normal => WHOLE,
            Self::Slow => 1,
            Self::Off => 0,
        }
    }
}

/// A millisecond of the clock, in units of which the slow clock loses one per millisecond.
const WHOLE: u64 = 2;

/// The clock.
///
/// ```
/// use underdoku_game::Millis;
/// use underdoku_game::hudoku::{Clock, Pace};
///
/// let mut clock = Clock::new(Pace::Slow);
/// clock.pass(Millis(20_000));
/// assert_eq!(clock.left(), Millis(20_000));
/// assert_eq!(clock.runs_out_in(), Some(Millis(40_000)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    parts: u64,
    pace: Pace,
}

impl Clock {
    /// A full clock.
    pub const fn new(pace: Pace) -> Self {
        Self { parts: FULL.0 * WHOLE, pace }
    }

    /// Its pace.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// The time it shows.
    pub const fn left(&self) -> Millis {
        Millis(self.parts.div_ceil(WHOLE))
    }

    /// The time until it runs out; `None` if it is stopped.
    pub const fn runs_out_in(&self) -> Option<Millis> {
        match self.pace.speed() {
            0 => None,
            speed => Some(Millis(self.parts.div_ceil(speed))),
        }
    }

    /// Lets time pass.
    pub const fn pass(&mut self, time: Millis) {
        self.parts = self.parts.saturating_sub(time.0.saturating_mul(self.pace.speed()));
    }

    /// Sets it to full, plus a bonus.
    pub(super) const fn refill(&mut self, bonus: Millis) {
        self.parts = (FULL.0 + bonus.0) * WHOLE;
    }

    /// Changes its pace.
    pub(super) const fn turn_to(&mut self, pace: Pace) {
        self.pace = pace;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_out_at_the_reported_time_and_not_before() {
        for (pace, seconds) in [(Pace::Normal, 30), (Pace::Slow, 60)] {
            let mut clock = Clock::new(pace);
            assert_eq!(clock.runs_out_in(), Some(Millis(seconds * 1_000)));
            clock.pass(Millis(seconds * 1_000 - 1));
            assert_ne!(clock.left(), Millis(0), "{pace}");
            clock.pass(Millis(1));
            assert_eq!((clock.left(), clock.runs_out_in()), (Millis(0), Some(Millis(0))));
            clock.refill(BONUS);
            assert_eq!(clock.left(), Millis(32_000));
        }
    }

    #[test]
    fn one_that_is_off_does_not_run() {
        let mut clock = Clock::new(Pace::Off);
        clock.pass(Millis(u64::MAX));
        assert_eq!((clock.left(), clock.runs_out_in()), (FULL, None));
    }

    #[test]
    fn a_change_of_pace_loses_nothing() {
        let mut clock = Clock::new(Pace::Slow);
        clock.pass(Millis(1));
        clock.turn_to(Pace::Normal);
        assert_eq!(
            clock.runs_out_in(),
            Some(Millis(30_000)),
            "half a millisecond is a whole one to wait"
        );
        clock.pass(Millis(29_999));
        assert_eq!(clock.left(), Millis(1));
    }
}
