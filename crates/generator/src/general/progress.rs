//! Progress reports.
//!
//! On large boards a puzzle can take many seconds. The caller is informed of the progress and can
//! cancel, so that it can show a progress bar with a cancel button. Neither affects the resulting
//! puzzle.

use std::fmt;

use underdoku_solver::Stop;

use crate::GenerateError;

/// How much of a puzzle has been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// How much of the stage is done.
    pub done: usize,
    /// How much there is to do, at least 1.
    pub of: usize,
}

/// A stage of making a puzzle. An attempt that fails starts over from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stage {
    /// Filling a board.
    Filling,
    /// Joining the cages of a killer.
    Caging,
    /// Removing givens.
    Carving,
}

impl Progress {
    /// The percentage that is done.
    pub const fn percent(self) -> usize {
        let of = if self.of == 0 { 1 } else { self.of };
        100 * self.done / of
    }
}

/// `removing givens, 40%`
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self.stage {
            Stage::Filling => return f.write_str("filling the board"),
            Stage::Caging => "joining cages",
            Stage::Carving => "removing givens",
        };
        write!(f, "{stage}, {}%", self.percent())
    }
}

/// The caller's progress callback and stop.
pub struct ProgressSink<'w> {
    report: &'w mut dyn FnMut(Progress),
    stop: Stop<'w>,
}

impl<'w> ProgressSink<'w> {
    /// A sink that reports progress until the stop is requested.
    pub fn new(report: &'w mut dyn FnMut(Progress), stop: Stop<'w>) -> Self {
        Self { report, stop }
    }

    /// The stop, for functions that search.
    pub const fn stop(&self) -> Stop<'w> {
        self.stop
    }

    /// Reports progress; an error if the caller has cancelled.
    pub(super) fn report(&mut self, progress: Progress) -> Result<(), GenerateError> {
        self.stop.whole(())?;
        (self.report)(progress);
        Ok(())
    }
}

impl fmt::Debug for ProgressSink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgressSink").field("stop", &self.stop).finish_non_exhaustive()
    }
}
