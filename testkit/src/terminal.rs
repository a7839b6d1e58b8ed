//! A terminal that runs a program.

mod input;
mod remains;
mod wait;

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use portable_pty::{Child, MasterPty, PtySize, native_pty_system};

#[cfg(unix)]
use crate::Signal;
use crate::feed::{Feed, Input};
use crate::{Exit, Keyboard, Program, Screen, Size};

/// The time limit of a wait. It only turns a hang into a failure, so it is far longer than anything
/// takes on a loaded machine.
pub const TIMEOUT: Duration = Duration::from_mins(2);

/// A terminal that runs a program.
///
/// The program is killed on drop.
pub struct Terminal {
    feed: Arc<Feed>,
    input: Input,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    exit: Option<Exit>,
    /// The terminal's input settings before the program changes them.
    settings: Option<String>,
}

impl Terminal {
    /// Starts a program in a new terminal of this size.
    ///
    /// # Errors
    /// The program is missing or cannot be run, the system has no terminal, or a side of the size
    /// is zero.
    pub fn start(program: &Program, size: Size) -> Result<Self> {
        Self::start_with(Keyboard::Legacy, program, size)
    }

    /// Starts a program in a new terminal with this keyboard.
    ///
    /// # Errors
    /// As for [`Terminal::start`].
    pub fn start_with(keyboard: Keyboard, program: &Program, size: Size) -> Result<Self> {
        let pair =
            native_pty_system().openpty(pty_size(size)).context("cannot open a pseudo-terminal")?;
        let input: Input = Arc::new(Mutex::new(pair.master.take_writer()?));
        let feed =
            Feed::listen(pair.master.try_clone_reader()?, Arc::clone(&input), size, keyboard)?;
        let settings = remains::settings(pair.master.as_ref());
        let child = pair.slave.spawn_command(program.command()?)?;
        Ok(Self { feed, input, master: pair.master, child, exit: None, settings })
    }

    /// Resizes the terminal and notifies the program.
    ///
    /// # Errors
    /// A side of the size is zero, or the system refuses it.
    pub fn resize(&mut self, size: Size) -> Result<()> {
        self.feed.resize(size)?;
        self.master.resize(pty_size(size)).context("the terminal cannot be resized")
    }

    /// The content of the screen now.
    pub fn screen(&self) -> Screen {
        Screen::new(self.feed.now().emulator.screen())
    }

    /// All bytes written by the program so far.
    pub fn output(&self) -> Vec<u8> {
        self.feed.now().output.clone()
    }

    /// The program's exit, if it has ended.
    ///
    /// # Errors
    /// The system does not report it.
    pub fn exit(&mut self) -> Result<Option<Exit>> {
        if self.exit.is_none() {
            self.exit = self.child.try_wait()?.as_ref().map(Exit::new);
        }
        Ok(self.exit.clone())
    }

    /// Sends the program a signal.
    ///
    /// # Errors
    /// The program has ended.
    #[cfg(unix)]
    pub fn signal(&mut self, signal: Signal) -> Result<()> {
        rustix::process::kill_process(self.pid()?, signal).context("the signal was not sent")
    }

    /// The program's process id. Once the program has been waited for, the number may belong to
    /// another process.
    #[cfg(unix)]
    fn pid(&mut self) -> Result<rustix::process::Pid> {
        if let Some(exit) = self.exit()? {
            bail!("the program has ended: {exit}");
        }
        let number = self.child.process_id().and_then(|id| i32::try_from(id).ok());
        number.and_then(rustix::process::Pid::from_raw).context("the program has no process id")
    }

    /// Kills the program and its process group, and waits for the program's end: only then has the
    /// system released its files and their locks.
    ///
    /// # Errors
    /// The program has ended already.
    pub fn kill(&mut self) -> Result<()> {
        #[cfg(unix)]
        rustix::process::kill_process_group(self.pid()?, Signal::KILL)?;
        #[cfg(not(unix))]
        self.child.kill()?;
        self.exit = Some(Exit::new(&self.child.wait()?));
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A program that has already ended cannot be killed.
        let _ = self.kill();
    }
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terminal")
            .field("child", &self.child)
            .field("exit", &self.exit)
            .finish_non_exhaustive()
    }
}

const fn pty_size(size: Size) -> PtySize {
    PtySize { rows: size.rows, cols: size.columns, pixel_width: 0, pixel_height: 0 }
}
