//! Why a move was not made.

use std::fmt;

use crate::StoreError;

/// Why a move was not made; the game and the store are as they were. `R` is why the rules refuse one.
#[derive(Debug)]
pub enum PlayError<R> {
    /// The rules refuse it.
    Refused(R),
    /// It could not be kept.
    Store(StoreError),
}

impl<R: fmt::Display> fmt::Display for PlayError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => why.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl<R: std::error::Error + 'static> std::error::Error for PlayError<R> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        // It is told in the words of its cause.
        match self {
            Self::Refused(why) => why.source(),
            Self::Store(error) => error.source(),
        }
    }
}

impl<R> From<StoreError> for PlayError<R> {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
