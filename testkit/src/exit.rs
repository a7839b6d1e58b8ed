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

    /// True if it exited with code 0.
    pub const fn success(&self) -> bool {
        matches!(self, Self::Code(0))
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exited with code {code}"),
            Self::Signal(signal) => write!(f, "killed by signal: {signal}"),
        }
    }
}
