//! The source of the time of play.

use std::time::{Duration, Instant};

use underdoku_game::Millis;

use crate::clock::Clock;

/// The time of play: measured by the system clock, paused or running, or set manually.
#[derive(Debug)]
pub enum Timer<Now> {
    /// Measured by the system clock.
    Wall {
        /// The time of play.
        clock: Clock,
        /// Reads the system clock.
        now: Now,
    },
    /// Set manually: the time of play.
    Manual(Millis),
}

impl<Now: FnMut() -> Instant> Timer<Now> {
    /// A timer that follows the system clock, starting at this time of play.
    pub fn wall(time: Millis, mut now: Now) -> Self {
        let mut clock = Clock::standing_at(time);
        clock.run(true, now());
        Self::Wall { clock, now }
    }

    /// The time of play.
    pub(super) fn now(&mut self) -> Millis {
        match self {
            Self::Wall { clock, now } => clock.read(now()),
            Self::Manual(time) => *time,
        }
    }

    /// Starts or stops it.
    pub(super) fn run(&mut self, runs: bool) {
        if let Self::Wall { clock, now } = self {
            clock.run(runs, now());
        }
    }

    /// Advances a manual timer. Returns false for any other.
    pub(super) const fn wind(&mut self, by: Millis) -> bool {
        match self {
            Self::Wall { .. } => false,
            Self::Manual(time) => {
                time.0 = time.0.saturating_add(by.0);
                true
            }
        }
    }

    /// The time until this time of play is reached; `None` if it is not reached without a move.
    pub(super) fn until(&mut self, deadline: Option<Millis>) -> Option<Duration> {
        let now = self.now();
        let waits = matches!(self, Self::Wall { clock, .. } if clock.is_running());
        deadline.filter(|_| waits).map(|deadline| Duration::from_millis(deadline.since(now).0))
    }
}
