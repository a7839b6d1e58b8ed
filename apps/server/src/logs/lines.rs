//! Lines waiting to be written to the log.

use std::io::{self, Write};
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A buffer of lines to be written. Adding one never blocks: if the buffer is full, the line is
/// dropped and counted, because a log is worth less than an answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: Vec<u8>,
    left_out: usize,
    is_writing: bool,
}

/// The size of the buffer in bytes.
const ROOM: usize = 1 << 20;

impl Lines {
    /// Writes the lines as they arrive, for ever. After dropped lines, the next one written is
    /// preceded by their number.
    pub(crate) fn write_to(&self, mut out: impl Write) {
        loop {
            let lines = self.next();
            let is_written = out.write_all(&lines).is_ok();
            if let Some(left_out) = self.done(&lines, is_written) {
                tracing::warn!(left_out, "lines of the log could not be written");
            }
        }
    }

    /// Waits until everything is written, but no longer than `patience`.
    pub(crate) fn drain(&self, patience: Duration) {
        let is_open = |state: &mut State| state.is_writing || !state.waiting.is_empty();
        // A reader that is slower than this misses the end of the log.
        let _ = self.0.changed.wait_timeout_while(self.state(), patience, is_open);
    }

    /// Waits for lines and returns them.
    fn next(&self) -> Vec<u8> {
        let is_idle = |state: &mut State| state.waiting.is_empty();
        let state = self.0.changed.wait_while(self.state(), is_idle);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        state.is_writing = true;
        mem::take(&mut state.waiting)
    }

    /// Records the result of writing lines; returns the number of dropped lines to report, if any.
    fn done(&self, lines: &[u8], is_written: bool) -> Option<usize> {
        let mut state = self.state();
        state.is_writing = false;
        self.0.changed.notify_all();
        if is_written {
            return Some(mem::take(&mut state.left_out)).filter(|&count| count > 0);
        }
        state.left_out += lines.split_inclusive(|&byte| byte == b'\n').count();
        None
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Accepts whole lines.
impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut state = self.state();
        if state.waiting.len() + line.len() > ROOM {
            state.left_out += 1;
        } else {
            state.waiting.extend_from_slice(line);
            self.0.changed.notify_all();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::thread;

    use super::*;

    /// A writer for tests that fails or blocks as instructed, with one instruction per write, and
    /// passes on the bytes it accepts.
    struct Reader {
        words: Receiver<io::Result<()>>,
        heard: Sender<String>,
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.words.recv().map_err(io::Error::other)??;
            self.heard
                .send(String::from_utf8_lossy(bytes).into_owned())
                .map_err(io::Error::other)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn read(lines: &Lines) -> (Sender<io::Result<()>>, Receiver<String>) {
        let ((say, words), (heard, hear)) = (channel(), channel());
        let lines = lines.clone();
        thread::spawn(move || lines.write_to(Reader { words, heard }));
        (say, hear)
    }

    #[test]
    fn adding_a_line_never_waits_for_the_reader() {
        let mut lines = Lines::default();
        let (say, hear) = read(&lines);
        for _ in 0..ROOM {
            lines.write_all(b"a line\n").unwrap();
        }
        assert!(lines.state().waiting.len() <= ROOM);
        lines.drain(Duration::ZERO);
        say.send(Ok(())).unwrap();
        say.send(Ok(())).unwrap();
        lines.drain(Duration::MAX);
        assert!(hear.iter().take(2).all(|piece| piece.ends_with("a line\n")));
    }

    #[test]
    fn dropped_lines_are_counted_until_one_is_written() {
        let lines = Lines::default();
        let add = |text: &str| lines.clone().write_all(text.as_bytes()).unwrap();
        add("one\ntwo\n");
        let lost = lines.next();
        assert_eq!(lines.done(&lost, false), None);
        add(&"x".repeat(ROOM));
        add("three\n");
        assert_eq!(lines.done(&lines.next(), true), Some(3));
        assert_eq!(lines.done(b"four\n", true), None);
    }
}
