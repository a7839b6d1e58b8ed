//! What is seen for a short time: a flash, a word at the foot of the screen, the way down.

use std::time::{Duration, Instant};

use underdoku_game::delve::{Depth, FloorStory};
use underdoku_grid::layout::Place;

use super::{News, Tone};

/// What is seen for a short time, each with when it is gone.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    /// The latest news, at the foot of the screen.
    pub toast: Option<(News, Instant)>,
    /// Cells that flash.
    pub flashes: Vec<Flash>,
    /// The way down.
    pub descent: Option<Descent>,
}

/// A cell that shows for a moment what happened there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flash {
    /// The cell.
    pub cell: Place,
    /// Whether it was good.
    pub tone: Tone,
    /// The shape that it shows.
    pub shape: char,
    /// When it is over.
    pub until: Instant,
}

/// The way down to the next floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Descent {
    /// The floor that was cleared.
    pub cleared: FloorStory,
    /// The floor that is reached.
    pub to: Depth,
    /// When it began.
    pub since: Instant,
}

/// How long the news at the foot of the screen stay.
pub(super) const TOAST: Duration = Duration::from_secs(4);
/// How long a cell flashes.
pub(super) const FLASH: Duration = Duration::from_millis(700);
/// How long the way down takes.
pub(super) const DESCENT: Duration = Duration::from_millis(1_400);
/// The time between two pictures of something that moves.
const FRAME: Duration = Duration::from_millis(33);

impl Stage {
    /// Whether the player is on the way down.
    pub fn is_descending(&self, now: Instant) -> bool {
        self.descent.is_some_and(|descent| descent.since + DESCENT > now)
    }

    /// Ends the way down; says whether the player was on it.
    pub(super) fn skip_descent(&mut self, now: Instant) -> bool {
        let was_descending = self.is_descending(now);
        self.descent = None;
        was_descending
    }

    /// The next time that something begins to look different.
    pub(super) fn next_change(&self, now: Instant) -> Option<Instant> {
        let moving = self.is_descending(now).then(|| now + FRAME);
        let ends = self.flashes.iter().map(|flash| flash.until);
        ends.chain(self.toast.as_ref().map(|toast| toast.1)).filter(|&end| end > now).chain(moving).min()
    }

    /// The news that are still shown.
    pub fn toast(&self, now: Instant) -> Option<&News> {
        self.toast.as_ref().filter(|toast| now < toast.1).map(|toast| &toast.0)
    }

    /// What a cell shows instead of its content.
    pub fn flash(&self, cell: Place, now: Instant) -> Option<Flash> {
        self.flashes.iter().rev().find(|flash| flash.cell == cell && now < flash.until).copied()
    }

    pub(super) fn forget(&mut self, now: Instant) {
        self.flashes.retain(|flash| now < flash.until);
    }
}

impl Descent {
    /// How many steps of so many are behind the player.
    pub fn behind(&self, steps: u16, now: Instant) -> u16 {
        let elapsed = now.saturating_duration_since(self.since).min(DESCENT);
        (elapsed.as_millis() * u128::from(steps) / DESCENT.as_millis()) as u16
    }
}
