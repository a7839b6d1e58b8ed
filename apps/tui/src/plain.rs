//! The games line by line: the original interfaces, for scripts, screen readers and slow lines.

pub mod classic;
pub mod delve;
pub mod hudoku;
mod line;
pub mod menu;
mod talk;

use std::{fmt, io};

use underdoku_store::StoreError;

pub use line::read_line;
pub use talk::Heard;

/// How a line-by-line game stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The game has ended.
    Ended,
    /// The game is kept for later: the player quit, or the input ended.
    Kept,
}

/// Why a line-by-line game could not go on.
#[derive(Debug)]
pub enum PlainError {
    /// Input could not be read or output not written.
    Io(io::Error),
    /// A move could not be kept; the game stands as it was before it.
    Store(StoreError),
}

impl fmt::Display for PlainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlainError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        // It is told in the words of its cause.
        match self {
            Self::Io(error) => error.source(),
            Self::Store(error) => error.source(),
        }
    }
}

impl From<io::Error> for PlainError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<StoreError> for PlainError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
