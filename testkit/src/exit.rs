//! The end of a program, by exit code or signal.

use std::fmt;

/// The end of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this code; 0 is success.
    Code(u32),
    /// By a signal, named as the system names it, such as `Terminated` or `Hangup`.
    Signal(String),
}

impl Exit {
    pub(crate) fn new(status: &portable_pty::ExitStatus) -> Self {
        match status.signal() {
            Some(signal) => Self::Signal(signal.to_owned()),
            None => Self::Code(status.exit_code()),
        }
    }

    /// True if it ended by itself with code 0.
    pub const fn success(&self) -> bool {
        matches!(self, Self::Code(0))
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "it ended with code {code}"),
            Self::Signal(signal) => write!(f, "a signal ended it: {signal}"),
        }
    }
}

/// Signals that can be sent to a program.
#[cfg(unix)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The terminal is gone: SIGHUP.
    Hangup,
    /// Control-C, if the program leaves it to the system: SIGINT.
    Interrupt,
    /// Control-\, if the program leaves it to the system: SIGQUIT.
    Quit,
    /// A request to end: SIGTERM.
    Terminate,
    /// The immediate end, without cleanup: SIGKILL.
    Kill,
}

#[cfg(unix)]
impl From<Signal> for rustix::process::Signal {
    fn from(signal: Signal) -> Self {
        match signal {
            Signal::Hangup => Self::HUP,
            Signal::Interrupt => Self::INT,
            Signal::Quit => Self::QUIT,
            Signal::Terminate => Self::TERM,
            Signal::Kill => Self::KILL,
        }
    }
}
