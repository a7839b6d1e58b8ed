//! Progress of a long command, on a terminal.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes no longer than this is done before anybody asks.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error that counts puzzles. It shows itself only to somebody who sees nothing
/// else: standard error is a terminal and standard output is none.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The time of its start, while it is still to be shown.
    unseen_since: Option<Instant>,
}

impl Progress {
    /// Nothing is done yet, of so many puzzles if that is known.
    pub(crate) fn new(all: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(all, ProgressDrawTarget::hidden());
        let line = match all {
            Some(_) => "{elapsed_precise} {wide_bar} {human_pos} of {human_len} puzzles",
            None => "{elapsed_precise} {human_pos} puzzles, {per_sec}",
        };
        bar.set_style(
            ProgressStyle::with_template(line).unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let is_watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { bar, unseen_since: is_watched.then(Instant::now) }
    }

    /// So many more puzzles are done.
    pub(crate) fn advance(&mut self, puzzles: usize) {
        self.bar.inc(puzzles as u64);
        if self.unseen_since.is_some_and(|since| since.elapsed() > PATIENCE) {
            self.unseen_since = None;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Does something else on standard error, the line out of the way.
    pub(crate) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// Takes the line away.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
