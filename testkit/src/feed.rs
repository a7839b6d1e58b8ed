//! Output of a program, read in a separate thread and passed to the emulator.

use std::io::{ErrorKind, Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

use crate::Size;
use crate::keyboard::{Extensions, Keyboard};

/// The program's input: typed keys, and the terminal's answers.
pub(crate) type Input = Arc<Mutex<Box<dyn Write + Send>>>;

/// The program's output so far, with a notification of new output.
pub(crate) struct Feed {
    seen: Mutex<Seen>,
    news: Condvar,
}

/// The program's output so far.
pub(crate) struct Seen {
    pub(crate) emulator: vt100::Parser<Extensions>,
    pub(crate) output: Vec<u8>,
    /// True if there can be no more output: every program that could write has ended.
    pub(crate) ended: bool,
    /// The time of the last output.
    pub(crate) last: Instant,
}

impl Feed {
    /// Starts to read from `from`, and to answer to `to`.
    pub(crate) fn listen(
        mut from: Box<dyn Read + Send>,
        to: Input,
        size: Size,
        keyboard: Keyboard,
    ) -> Result<Arc<Self>> {
        let (rows, columns) = sides(size)?;
        let emulator =
            vt100::Parser::new_with_callbacks(rows, columns, 0, Extensions::of(keyboard));
        let seen = Seen { emulator, output: Vec::new(), ended: false, last: Instant::now() };
        let feed = Arc::new(Self { seen: Mutex::new(seen), news: Condvar::new() });
        let reader = Arc::clone(&feed);
        thread::Builder::new()
            .name("terminal".to_owned())
            .spawn(move || reader.read_all(from.as_mut(), &to))?;
        Ok(feed)
    }

    fn read_all(&self, from: &mut dyn Read, to: &Input) {
        let mut buffer = [0; 4096];
        loop {
            match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => {
                    self.update(|seen| seen.take(&buffer[..count]));
                    let answers = self.now().emulator.callbacks_mut().take();
                    // A program that sends a query and ends at once misses the answer.
                    let _ = write(to, &answers);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        self.update(|seen| seen.ended = true);
    }

    fn update(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.now());
        self.news.notify_all();
    }

    /// The output up to now.
    pub(crate) fn now(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the size for future output.
    pub(crate) fn resize(&self, size: Size) -> Result<()> {
        let (rows, columns) = sides(size)?;
        self.now().emulator.set_size(rows, columns);
        Ok(())
    }

    /// Calls `ask` on the output, and again after each new output, until it returns an answer or
    /// the time is up.
    pub(crate) fn wait<T>(&self, timeout: Duration, ask: impl Fn(&Seen) -> Option<T>) -> Option<T> {
        let deadline = Instant::now() + timeout;
        let mut seen = self.now();
        loop {
            if let Some(answer) = ask(&seen) {
                return Some(answer);
            }
            let left = deadline.checked_duration_since(Instant::now())?;
            seen = self.news.wait_timeout(seen, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Sends bytes to the program.
pub(crate) fn write(to: &Input, bytes: &[u8]) -> std::io::Result<()> {
    let mut to = to.lock().unwrap_or_else(PoisonError::into_inner);
    to.write_all(bytes)?;
    to.flush()
}

impl Seen {
    /// True in the middle of a synchronized update, which a terminal shows only when it is
    /// complete.
    pub(crate) fn is_drawing(&self) -> bool {
        self.emulator.callbacks().is_drawing
    }

    fn take(&mut self, bytes: &[u8]) {
        self.emulator.process(bytes);
        self.output.extend_from_slice(bytes);
        self.last = Instant::now();
    }
}

/// The rows and columns, in the order of the emulator.
fn sides(size: Size) -> Result<(NonZeroU16, NonZeroU16)> {
    let length =
        |side| NonZeroU16::new(side).context("a screen has at least one column and one row");
    Ok((length(size.rows)?, length(size.columns)?))
}
