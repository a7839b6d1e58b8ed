//! The games line by line: the original interfaces, for scripts, screen readers and slow
//! connections.

pub mod classic;
pub mod delve;
pub mod depths;
pub mod hudoku;
mod line;
pub mod menu;
mod talk;

use std::io;

use underdoku_store::StoreError;

pub use line::read_line;
pub use talk::Heard;

/// The reason that a line-by-line game stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The game has ended.
    Ended,
    /// The game is saved for later: the player quit, or the input ended.
    Kept,
}

/// The reason why a line-by-line game could not continue.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// Input could not be read or output not written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A move could not be stored; the game is unchanged.
    #[error(transparent)]
    Store(#[from] StoreError),
}
