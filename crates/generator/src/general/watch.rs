//! Waiting for a puzzle.
//!
//! On large boards a puzzle can take many seconds. Whoever waits is told how far it is and can ask
//! for a stop, so that a bar can be drawn and the making be broken off; what is made does not
//! depend on it.

use std::fmt;

use underdoku_solver::Stop;

use crate::Unmet;

/// Progress in making a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// The amount of it that is done.
    pub done: usize,
    /// The amount that there is to do, at least 1.
    pub of: usize,
}

/// A stage on the way to a puzzle. One that comes to nothing begins anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Filling a board.
    Filling,
    /// Joining the cages of a killer.
    Caging,
    /// Taking givens out.
    Carving,
}

impl Progress {
    /// The percentage that is done.
    pub const fn percent(self) -> usize {
        let of = if self.of == 0 { 1 } else { self.of };
        100 * self.done / of
    }
}

/// `taking givens out, 40 %`
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self.stage {
            Stage::Filling => return f.write_str("filling the board"),
            Stage::Caging => "joining cages",
            Stage::Carving => "taking givens out",
        };
        write!(f, "{stage}, {} %", self.percent())
    }
}

/// Somebody who waits.
pub struct Watch<'w> {
    tell: &'w mut dyn FnMut(Progress),
    stop: Stop<'w>,
}

impl<'w> Watch<'w> {
    /// Somebody who is told how far it is, and waits until the stop is asked for.
    pub fn new(tell: &'w mut dyn FnMut(Progress), stop: Stop<'w>) -> Self {
        Self { tell, stop }
    }

    /// The stop that ends the waiting.
    pub(super) const fn stop(&self) -> Stop<'w> {
        self.stop
    }

    /// Tells how far it is, if somebody still waits.
    pub(super) fn tell(&mut self, progress: Progress) -> Result<(), Unmet> {
        self.stop.whole(())?;
        (self.tell)(progress);
        Ok(())
    }
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("stop", &self.stop).finish_non_exhaustive()
    }
}
