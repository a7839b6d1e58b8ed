//! Waiting for an expected state, with an error that shows the actual one.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use super::Terminal;
use crate::{Exit, Screen};

/// The interval for polling where no event can be waited for: whether the program has ended or gone
/// quiet.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

impl Terminal {
    /// Waits until a text is on the screen; returns the first screen that shows it.
    ///
    /// # Errors
    /// The time is up or the program has ended, and the text never appeared. The error shows the
    /// screen.
    pub fn wait_for(&mut self, text: &str, timeout: Duration) -> Result<Screen> {
        self.wait_until(&format!("{text:?}"), timeout, |screen| screen.contains(text))
    }

    /// Waits until the screen is as expected; `what` describes that in the error. The screen is not
    /// examined during a synchronized update, because a terminal would not show it to a player.
    ///
    /// # Errors
    /// As for [`Terminal::wait_for`].
    pub fn wait_until(
        &mut self,
        what: &str,
        timeout: Duration,
        expected: impl Fn(&Screen) -> bool,
    ) -> Result<Screen> {
        let start = Instant::now();
        let last = self.feed.wait(timeout, |seen| {
            if seen.is_drawing() && !seen.ended {
                return None;
            }
            let screen = Screen::new(seen.emulator.screen());
            if expected(&screen) { Some(Ok(screen)) } else { seen.ended.then_some(Err(())) }
        });
        match last {
            Some(Ok(screen)) => Ok(screen),
            _ => Err(self.timed_out(what, start.elapsed())),
        }
    }

    /// Waits until everything that the program has written is as expected; `what` describes that in
    /// the error.
    ///
    /// # Errors
    /// As for [`Terminal::wait_for`].
    pub fn wait_for_output(
        &mut self,
        what: &str,
        timeout: Duration,
        expected: impl Fn(&[u8]) -> bool,
    ) -> Result<()> {
        let start = Instant::now();
        let last = self.feed.wait(timeout, |seen| {
            let is_expected = expected(&seen.output);
            (is_expected || seen.ended).then_some(is_expected)
        });
        match last {
            Some(true) => Ok(()),
            _ => Err(self.timed_out(what, start.elapsed())),
        }
    }

    /// Waits until the program has written nothing for this time; returns the screen then.
    ///
    /// # Errors
    /// The time is up and the program is still writing.
    pub fn wait_still(&mut self, quiet: Duration, timeout: Duration) -> Result<Screen> {
        let start = Instant::now();
        loop {
            let still = {
                let seen = self.feed.now();
                seen.ended || seen.last.elapsed() >= quiet
            };
            if still {
                return Ok(self.screen());
            }
            if start.elapsed() >= timeout {
                return Err(self.timed_out("stillness", timeout));
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Waits until the program has ended and all its output has been read.
    ///
    /// # Errors
    /// The time is up and the program is still running.
    pub fn wait_exit(&mut self, timeout: Duration) -> Result<Exit> {
        let start = Instant::now();
        loop {
            if let Some(exit) = self.exit()? {
                let left = timeout.saturating_sub(start.elapsed());
                self.feed.wait(left, |seen| seen.ended.then_some(()));
                return Ok(exit);
            }
            if start.elapsed() >= timeout {
                return Err(self.timed_out("its end", timeout));
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    fn timed_out(&mut self, what: &str, waited: Duration) -> anyhow::Error {
        let state = match self.exit() {
            Ok(None) if self.feed.now().ended => "the program has left the terminal".to_owned(),
            Ok(None) => "the program is still running".to_owned(),
            Ok(Some(exit)) => format!("the program has ended: {exit}"),
            Err(error) => format!("the state of the program is unknown: {error}"),
        };
        let waited = waited.as_secs_f64();
        anyhow!(
            "timed out after {waited:.1} s waiting for {what}; {state}. The screen:\n{}",
            self.screen()
        )
    }
}
