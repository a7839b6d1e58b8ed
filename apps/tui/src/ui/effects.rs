//! Short-lived effects: a flash, a message, the descent.

use std::time::{Duration, Instant};

use underdoku_game::delve::{Depth, FloorStory};
use underdoku_grid::layout::Cell;

use super::{News, Tone};

/// Short-lived effects, each with its end.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// The latest news.
    pub toast: Option<Toast>,
    /// Cells that flash.
    pub flashes: Vec<Flash>,
    /// The descent.
    pub descent: Option<Descent>,
}

/// News shown for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toast {
    /// The news.
    pub news: News,
    /// The number of entries at the end of the log that have the same text.
    pub logged: usize,
    /// When it disappears.
    pub until: Instant,
}

/// A cell that briefly shows what happened there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flash {
    /// The cell.
    pub cell: Cell,
    /// Its tone.
    pub tone: Tone,
    /// The shape that it shows.
    pub shape: char,
    /// The end of the flash.
    pub until: Instant,
}

/// The descent to the next floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Descent {
    /// The floor that was cleared.
    pub cleared: FloorStory,
    /// The floor that is reached.
    pub to: Depth,
    /// The number of its blanks.
    pub blanks: usize,
    /// The start of the descent.
    pub since: Instant,
}

/// Duration of a message.
pub const TOAST: Duration = Duration::from_secs(4);
/// Duration of a flash.
pub const FLASH: Duration = Duration::from_millis(700);
/// Duration of the descent.
pub const DESCENT: Duration = Duration::from_millis(1_400);
/// The time between two frames of an animation.
const FRAME: Duration = Duration::from_millis(33);

impl Effects {
    /// True during the descent.
    pub fn is_descending(&self, now: Instant) -> bool {
        self.descent.is_some_and(|descent| descent.since + DESCENT > now)
    }

    /// Ends the descent animation; returns true if it was running.
    pub fn skip_descent(&mut self, now: Instant) -> bool {
        let was_descending = self.is_descending(now);
        self.descent = None;
        was_descending
    }

    /// The next time at which an effect begins to look different.
    pub fn next_change(&self, now: Instant) -> Option<Instant> {
        let moving = self.is_descending(now).then(|| now + FRAME);
        let ends = self.flashes.iter().map(|flash| flash.until);
        ends.chain(self.toast.as_ref().map(|toast| toast.until))
            .filter(|&end| end > now)
            .chain(moving)
            .min()
    }

    /// The news that is still shown.
    pub fn toast(&self, now: Instant) -> Option<&Toast> {
        self.toast.as_ref().filter(|toast| now < toast.until)
    }

    /// The flash that a cell shows instead of its content.
    pub fn flash(&self, cell: Cell, now: Instant) -> Option<Flash> {
        self.flashes.iter().rev().find(|flash| flash.cell == cell && now < flash.until).copied()
    }

    /// Shows news that is in no log; during the descent, it waits for the end.
    pub(crate) fn say(&mut self, tone: Tone, text: String, now: Instant) {
        self.say_logged(News { tone, text }, 0, now);
    }

    /// Shows the text of this many entries at the end of the log.
    pub(crate) fn say_logged(&mut self, news: News, logged: usize, now: Instant) {
        let lasts = TOAST + if self.is_descending(now) { DESCENT } else { Duration::ZERO };
        self.toast = Some(Toast { news, logged, until: now + lasts });
    }

    /// Removes the message: the player has pressed a key, so has read it.
    pub(crate) fn clear_toast(&mut self) {
        self.toast = None;
    }

    /// Flashes a shape in a cell, if motion is on.
    pub(crate) fn light_up(
        &mut self,
        cell: impl Into<Cell>,
        (tone, shape): (Tone, char),
        moves: bool,
        now: Instant,
    ) {
        self.forget(now);
        if moves {
            self.flashes.push(Flash { cell: cell.into(), tone, shape, until: now + FLASH });
        }
    }

    /// Drops flashes that are over.
    pub(crate) fn forget(&mut self, now: Instant) {
        self.flashes.retain(|flash| now < flash.until);
    }
}

impl Descent {
    /// The number of steps already made.
    pub fn behind(&self, steps: u16, now: Instant) -> u16 {
        let elapsed = now.saturating_duration_since(self.since).min(DESCENT);
        (elapsed.as_millis() * u128::from(steps) / DESCENT.as_millis()) as u16
    }
}
