//! Faults of a kept game.

use underdoku_game::ParseMoveError;

/// Why a game that is kept cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFault {
    /// It was played under other rules.
    #[error("it was started under the rules {rules:?}, this version knows {known:?}")]
    OtherRules {
        /// Their name.
        rules: String,
        /// The name of those that this version knows.
        known: &'static str,
    },
    /// What it starts from cannot be read.
    #[error("what it starts from is damaged")]
    Start,
    /// A move is not there.
    #[error("move {number} is missing")]
    Missing {
        /// The how-manieth, from 1.
        number: usize,
    },
    /// A move is there that the game does not count.
    #[error("move {number} does not belong to it")]
    Surplus {
        /// The how-manieth, from 1.
        number: usize,
    },
    /// A move is no move.
    #[error("move {number} ({text:?}) is damaged: {error}")]
    Unreadable {
        /// The how-manieth, from 1.
        number: usize,
        /// The stored text: its milliseconds and its move.
        text: String,
        /// The parser's error.
        error: ParseMoveError,
    },
    /// The rules refuse a move; which, and why.
    #[error("{0}")]
    Replay(String),
}
