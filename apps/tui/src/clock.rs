//! The time of play.

use std::time::{Duration, Instant};

use underdoku_game::Millis;

/// Measures the time of play, without the time for which the game is suspended.
///
/// The time is an argument; only the event loop reads the system clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    before: Millis,
    running_since: Option<Instant>,
}

impl Clock {
    /// A stopped clock at this time.
    pub const fn standing_at(time: Millis) -> Self {
        Self { before: time, running_since: None }
    }

    /// The time of play.
    pub fn read(&self, now: Instant) -> Millis {
        let running =
            self.running_since.map_or(0, |since| now.saturating_duration_since(since).as_millis());
        Millis(self.before.0.saturating_add(u64::try_from(running).unwrap_or(u64::MAX)))
    }

    /// True if it runs.
    pub const fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// The time of its next full second; `None` while it is stopped.
    pub fn next_second(&self, now: Instant) -> Option<Instant> {
        self.is_running().then(|| now + Duration::from_millis(1_000 - self.read(now).0 % 1_000))
    }

    /// Starts or stops it; repeating either has no effect.
    pub fn run(&mut self, runs: bool, now: Instant) {
        if runs != self.is_running() {
            *self = Self { before: self.read(now), running_since: runs.then_some(now) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_running_time_counts() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut clock = Clock::standing_at(Millis(500));
        assert_eq!(clock.read(at(9)), Millis(500));
        clock.run(true, at(10));
        clock.run(true, at(12));
        assert_eq!(clock.read(at(13)), Millis(3_500));
        clock.run(false, at(14));
        assert_eq!(clock.read(at(99)), Millis(4_500));
        clock.run(true, at(100));
        assert_eq!(clock.read(at(101)), Millis(5_500));
        assert_eq!(clock.read(at(0)), Millis(4_500), "a time before the start counts as the start");
    }
}
