//! Progress of a long command, on a terminal.

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// No progress is shown for shorter work, nor while answers are printed at shorter intervals.
const DELAY: Duration = Duration::from_secs(1);
/// The interval at which the clock is read.
const TICK: Duration = Duration::from_millis(100);

/// A line on standard error that counts puzzles, if that is a terminal. If answers appear on the
/// same screen, it is shown only when there have been none for a while.
pub(crate) struct Progress {
    line: Option<Arc<Mutex<Line>>>,
    is_among_answers: bool,
}

/// The line, which a thread shows and updates, since the work may be busy with one puzzle.
struct Line {
    bar: ProgressBar,
    /// Since when there has been nothing to see; `None` while the line is shown.
    unseen_since: Option<Instant>,
}

impl Progress {
    /// Counts without showing anything.
    pub(crate) const fn hidden() -> Self {
        Self { line: None, is_among_answers: false }
    }

    /// Starts at zero, with the total number if that is known.
    pub(crate) fn new(all: Option<u64>) -> Self {
        if !io::stderr().is_terminal() {
            return Self::hidden();
        }
        let line = Arc::new(Mutex::new(Line::new(all)));
        let watched = Arc::downgrade(&line);
        let thread = thread::Builder::new().name("progress".to_owned());
        // Without the thread there is no progress to see.
        let line = thread.spawn(move || show(&watched)).ok().map(|_| line);
        Self { line, is_among_answers: io::stdout().is_terminal() }
    }

    /// Counts finished puzzles.
    pub(crate) fn advance(&self, puzzles: usize) {
        if let Some(line) = &self.line {
            locked(line).bar.inc(puzzles as u64);
        }
    }

    /// Hides the line for an answer.
    pub(crate) fn make_way(&self) {
        if let Some(line) = self.line.as_ref().filter(|_| self.is_among_answers) {
            locked(line).hide();
        }
    }

    /// Writes something else to standard error, with the line hidden meanwhile.
    pub(crate) fn aside(&self, write: impl FnOnce()) {
        match &self.line {
            Some(line) => locked(line).bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the line.
    pub(crate) fn end(&mut self) {
        if let Some(line) = self.line.take() {
            locked(&line).bar.finish_and_clear();
        }
    }
}

impl Line {
    fn new(all: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(all, ProgressDrawTarget::hidden());
        Self { bar: styled(bar), unseen_since: Some(Instant::now()) }
    }

    fn tick(&mut self) {
        if self.unseen_since.is_some_and(|since| since.elapsed() > DELAY) {
            self.unseen_since = None;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.tick();
    }

    fn hide(&mut self) {
        if self.unseen_since.replace(Instant::now()).is_none() {
            self.bar.finish_and_clear();
            let bar =
                ProgressBar::with_draw_target(self.bar.length(), ProgressDrawTarget::hidden());
            self.bar =
                styled(bar.with_position(self.bar.position()).with_elapsed(self.bar.elapsed()));
        }
    }
}

/// Shows the line once the work has taken long enough, until it is finished.
fn show(line: &Weak<Mutex<Line>>) {
    while let Some(line) = line.upgrade() {
        locked(&line).tick();
        drop(line);
        thread::sleep(TICK);
    }
}

fn locked(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

fn styled(bar: ProgressBar) -> ProgressBar {
    let line = match bar.length() {
        Some(_) => "{elapsed_precise} {wide_bar} {human_pos} of {human_len} puzzles",
        None => "{elapsed_precise} {human_pos} puzzles, {rate}/s",
    };
    let style = ProgressStyle::with_template(line);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("rate", rate))
}

/// Writes the puzzles per second as a whole number, with the same separators as the count.
#[expect(clippy::cast_sign_loss, reason = "a rate is not negative")]
fn rate(state: &ProgressState, text: &mut dyn fmt::Write) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{}", HumanCount(state.per_sec().round() as u64));
}
