//! Progress of a long command, on a terminal.

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Shorter work shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error that counts puzzles. It is shown only if nothing else is visible:
/// standard error is a terminal and standard output is not.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The start time, until the line is first shown.
    unseen_since: Option<Instant>,
}

impl Progress {
    /// Counts without being shown.
    pub(crate) fn hidden() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        Self { bar, unseen_since: None }
    }

    /// Starts at zero, with the total number if that is known.
    pub(crate) fn new(all: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(all, ProgressDrawTarget::hidden());
        let line = match all {
            Some(_) => "{elapsed_precise} {wide_bar} {human_pos} of {human_len} puzzles",
            None => "{elapsed_precise} {human_pos} puzzles, {rate}/s",
        };
        let style = ProgressStyle::with_template(line);
        bar.set_style(
            style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("rate", rate),
        );
        let is_watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { bar, unseen_since: is_watched.then(Instant::now) }
    }

    /// Counts finished puzzles.
    pub(crate) fn advance(&mut self, puzzles: usize) {
        self.bar.inc(puzzles as u64);
        if self.unseen_since.is_some_and(|since| since.elapsed() > PATIENCE) {
            self.unseen_since = None;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Writes something else to standard error, with the line removed meanwhile.
    pub(crate) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// Removes the line.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// Writes the puzzles per second as a whole number.
fn rate(state: &ProgressState, text: &mut dyn fmt::Write) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{:.0}", state.per_sec());
}
