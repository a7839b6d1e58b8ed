//! Why a move was not made.

use std::fmt;

use underdoku_game::{classic, delve, hudoku};

use crate::StoreError;

/// Why a move at a bench was not made.
pub type BenchError = ActError<classic::Refused>;

/// Why a move in a game of Hudoku was not made.
pub type RoundError = ActError<hudoku::Refused>;

/// Why a move was not made; the game and the store are as they were. `R` is why the rules refuse one.
#[derive(Debug)]
pub enum ActError<R = delve::Refused> {
    /// The rules refuse it.
    Refused(R),
    /// It could not be kept.
    Store(StoreError),
}

impl<R: fmt::Display> fmt::Display for ActError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => why.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl<R: std::error::Error + 'static> std::error::Error for ActError<R> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(why) => Some(why),
            Self::Store(error) => Some(error),
        }
    }
}

impl From<delve::Refused> for ActError {
    fn from(why: delve::Refused) -> Self {
        Self::Refused(why)
    }
}

impl From<classic::Refused> for BenchError {
    fn from(why: classic::Refused) -> Self {
        Self::Refused(why)
    }
}

impl From<hudoku::Refused> for RoundError {
    fn from(why: hudoku::Refused) -> Self {
        Self::Refused(why)
    }
}

impl<R> From<StoreError> for ActError<R> {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
