//! What is wrong with a game that is kept.

use std::fmt;

use underdoku_game::ParseMoveError;

/// Why a game that is kept cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFault {
    /// It was played under other rules.
    OtherRules {
        /// Their name.
        rules: String,
        /// The name of those that this version knows.
        known: &'static str,
    },
    /// What it starts from cannot be read.
    Start,
    /// A move is not there.
    Missing {
        /// The how-manieth, from 1.
        number: usize,
    },
    /// A move is there that the game does not count.
    Surplus {
        /// The how-manieth, from 1.
        number: usize,
    },
    /// A move is no move.
    Unreadable {
        /// The how-manieth, from 1.
        number: usize,
        /// What stands there: its milliseconds and its text.
        text: String,
        /// What was expected.
        error: ParseMoveError,
    },
    /// The rules refuse a move; which, and why.
    Replay(String),
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherRules { rules, known } => {
                write!(f, "it was started under the rules {rules:?}, this version knows {known:?}")
            }
            Self::Start => f.write_str("what it starts from is damaged"),
            Self::Missing { number } => write!(f, "move {number} is missing"),
            Self::Surplus { number } => write!(f, "move {number} does not belong to it"),
            Self::Unreadable { number, text, error } => {
                write!(f, "move {number} ({text:?}) is damaged: {error}")
            }
            Self::Replay(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for GameFault {}
