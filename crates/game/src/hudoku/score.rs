//! The score of a game.

use std::fmt;

use crate::Millis;

/// The points of a game before any costs.
pub const WHOLE: u64 = 10_000;
/// The cost of a second of play.
pub const SECOND: u64 = 10;
/// The cost of a hint, asked for or not.
pub const HINT: u64 = 500;
/// The cost of a wrong digit.
pub const WRONG: u64 = 250;

/// A score with everything that it is computed from.
///
/// ```
/// use underdoku_game::Millis;
/// use underdoku_game::hudoku::Score;
///
/// let score = Score { time: Millis(61_900), auto_hints: 1, asked_hints: 2, wrong: 3, ..Score::default() };
/// assert_eq!(score.points(), 10_000 - 10 * 61 - 500 * 3 - 250 * 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Score {
    /// The time of play, without pauses; only whole seconds count.
    pub time: Millis,
    /// Cells that were shown because the clock ran out.
    pub auto_hints: u32,
    /// Cells that were shown because the player asked.
    pub asked_hints: u32,
    /// Wrong digits.
    pub wrong: u32,
    /// Cells that the player found. They are shown, but score nothing.
    pub alone: u32,
    /// True if the player asked for the solution, which leaves no points.
    pub gave_up: bool,
    /// What made it easier.
    pub eased: Assists,
}

/// What makes a game easier without costing points; shown beside the score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Assists {
    /// It was paused.
    pub paused: bool,
    /// The clock was slow, at least for a while.
    pub slow: bool,
    /// The clock was off, at least for a while.
    pub off: bool,
}

impl Score {
    /// The score as one number.
    pub fn points(&self) -> u64 {
        let left = self.costs().into_iter().fold(WHOLE, u64::saturating_sub);
        if self.gave_up { 0 } else { left }
    }

    /// All hints, asked for or not.
    pub const fn hints(&self) -> u64 {
        self.auto_hints as u64 + self.asked_hints as u64
    }

    /// The costs of time, hints and wrong digits.
    pub const fn costs(&self) -> [u64; 3] {
        let seconds = SECOND.saturating_mul(self.time.seconds());
        [seconds, HINT * self.hints(), WRONG * self.wrong as u64]
    }
}

impl fmt::Display for Assists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = [(self.paused, "paused"), (self.slow, "slow clock"), (self.off, "clock off")];
        let told: Vec<&str> = told.into_iter().filter(|told| told.0).map(|told| told.1).collect();
        f.pad(&told.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_follow_the_formula_and_are_never_negative() {
        let score = |seconds: u64, hints, wrong| {
            let time = Millis(seconds * 1_000 + 999);
            Score { time, auto_hints: hints, wrong, ..Score::default() }.points()
        };
        assert_eq!(score(0, 0, 0), 10_000);
        assert_eq!(score(1, 0, 0), 9_990);
        assert_eq!(score(0, 1, 0), 9_500);
        assert_eq!(score(0, 0, 1), 9_750);
        assert_eq!(score(999, 0, 0), 10);
        assert_eq!(score(1_000, 0, 0), 0);
        assert_eq!(score(90_000, 3, 3), 0);
        assert_eq!(score(0, u32::MAX, u32::MAX), 0);
        assert_eq!(Score { time: Millis(u64::MAX), ..Score::default() }.points(), 0);
        assert_eq!(Score { gave_up: true, ..Score::default() }.points(), 0);
    }

    #[test]
    fn assists_are_listed() {
        let all = Assists { paused: true, slow: true, off: true };
        assert_eq!(all.to_string(), "paused, slow clock, clock off");
        assert_eq!(Assists::default().to_string(), "");
    }
}
