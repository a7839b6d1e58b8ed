//! What is wrong with a run that is kept.

use std::fmt;

use underdoku_game::delve::{ParseMoveError, RULES, ReplayFault};

/// Why a run that is kept cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunFault {
    /// It was played under other rules.
    OtherRules {
        /// Their name.
        rules: String,
    },
    /// A move is not there.
    Missing {
        /// The how-manieth, from 1.
        number: usize,
    },
    /// A move is there that the run does not count.
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
    /// The rules refuse a move.
    Replay(ReplayFault),
}

impl fmt::Display for RunFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherRules { rules } => {
                write!(f, "it was started under the rules {rules:?}, this version knows {RULES:?}")
            }
            Self::Missing { number } => write!(f, "move {number} is missing"),
            Self::Surplus { number } => write!(f, "move {number} does not belong to it"),
            Self::Unreadable { number, text, error } => {
                write!(f, "move {number} ({text:?}) is damaged: {error}")
            }
            Self::Replay(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for RunFault {}
