//! Faults of a stored game.

use underdoku_game::ParseMoveError;

/// The reason why a stored game cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFault {
    /// It was played under other rules.
    #[error("it was started under the rules {rules:?}; this version supports {known:?}")]
    OtherRules {
        /// The name of its rules.
        rules: String,
        /// The name of the supported rules.
        known: &'static str,
    },
    /// The setup cannot be parsed.
    #[error("its setup is damaged")]
    Start,
    /// A move is missing.
    #[error("move {number} is missing")]
    Missing {
        /// The number of the move, from 1.
        number: usize,
    },
    /// There are more moves than the game has counted.
    #[error("move {number} is not one of its moves")]
    Surplus {
        /// The number of the first surplus move, from 1.
        number: usize,
    },
    /// A move cannot be parsed.
    #[error("move {number} ({text:?}) is damaged: {error}")]
    Unreadable {
        /// The number of the move, from 1.
        number: usize,
        /// The text as stored: its milliseconds and its move.
        text: String,
        /// The parser's error.
        error: ParseMoveError,
    },
    /// The rules refuse a move; the text contains its number and the reason.
    #[error("{0}")]
    Replay(String),
}
