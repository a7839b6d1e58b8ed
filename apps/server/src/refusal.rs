//! Why something that was asked for is not done, as the player is told.

use std::fmt;

use axum::http::StatusCode;
use underdoku_game::Day;

use crate::key::NoKey;
use crate::ledger::FileFault;
use crate::name::NameFault;

/// Why a run is not ranked, or a question not answered.
///
/// Its text is a sentence for the player; [`Refusal::code`] is a word for programs, which stays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What was sent cannot be read: where, and what was expected.
    Malformed(String),
    /// What was sent is no JSON by its own account.
    NotJson,
    /// More bytes than a run has.
    TooLarge {
        /// The most.
        limit: usize,
    },
    /// No name.
    Name(NameFault),
    /// No key.
    Key(NoKey),
    /// The day has not begun.
    Early {
        /// The day.
        day: Day,
        /// The seconds until it begins.
        wait: u64,
    },
    /// Runs of the day are no longer taken.
    Late {
        /// The day.
        day: Day,
    },
    /// The run took more time than has passed since its day began.
    TooLong {
        /// The day.
        day: Day,
    },
    /// The replay is not one of this game and day, or not as the game writes it: the line, from 1.
    Replay {
        /// The line.
        line: usize,
        /// What is wrong there.
        why: String,
    },
    /// A move breaks the rules.
    Rules(String),
    /// The run has not ended.
    Unfinished,
    /// The replay's hash is not the one that was told.
    Damaged,
    /// The result is another than was claimed.
    Claim {
        /// What the replay gives.
        found: String,
    },
    /// The name belongs to another key.
    WrongKey,
    /// The player has a ranked run of this day.
    Twice {
        /// Its rank.
        rank: u64,
        /// Its points.
        points: u64,
    },
    /// The same replay was handed in by another player.
    Copied,
    /// There is no such address.
    NotFound,
    /// The address takes no such method.
    Method,
    /// Too much was asked for from one address.
    TooMany {
        /// Seconds until more is answered.
        wait: u64,
    },
    /// It took too long to arrive.
    Slow,
    /// Too much is being done.
    Busy,
    /// Runs cannot be kept or looked up.
    Database(FileFault),
}

impl Refusal {
    /// A word for it, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::NotJson => "not-json",
            Self::TooLarge { .. } => "too-large",
            Self::Name(_) => "name",
            Self::Key(_) => "key",
            Self::Early { .. } => "early",
            Self::Late { .. } => "late",
            Self::TooLong { .. } => "too-long",
            Self::Replay { .. } => "replay",
            Self::Rules(_) => "rules",
            Self::Unfinished => "unfinished",
            Self::Damaged => "damaged",
            Self::Claim { .. } => "claim",
            Self::WrongKey => "wrong-key",
            Self::Twice { .. } => "twice",
            Self::Copied => "copied",
            Self::NotFound => "not-found",
            Self::Method => "method",
            Self::TooMany { .. } => "too-many",
            Self::Slow => "slow",
            Self::Busy => "busy",
            Self::Database(_) => "database",
        }
    }

    /// The status that it is answered with.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongKey => StatusCode::FORBIDDEN,
            Self::Twice { .. } | Self::Copied => StatusCode::CONFLICT,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Busy | Self::Database(_) => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// Seconds after which it may be asked for again, where that helps.
    pub const fn wait(&self) -> Option<u64> {
        match self {
            Self::TooMany { wait } | Self::Early { wait, .. } => Some(*wait),
            Self::Busy => Some(1),
            Self::Database(_) => Some(60),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(why) | Self::Rules(why) => f.write_str(why),
            Self::NotJson => f.write_str("expected JSON, and the header content-type: application/json"),
            Self::TooLarge { limit } => write!(f, "expected at most {limit} bytes"),
            Self::Name(fault) => fault.fmt(f),
            Self::Key(fault) => fault.fmt(f),
            Self::Early { day, wait } => write!(f, "the day {day} begins in {wait} seconds, in UTC"),
            Self::Late { day } => write!(f, "runs of {day} are no longer taken"),
            Self::TooLong { day } => {
                write!(f, "the run took more time than has passed since {day} began, in UTC")
            }
            Self::Replay { line, why } => write!(f, "line {line} of the replay: {why}"),
            Self::Unfinished => f.write_str("the run has not ended yet"),
            Self::Damaged => f.write_str("the replay is not the one that its hash was made of"),
            Self::Claim { found } => write!(f, "the result is another than was claimed: {found}"),
            Self::WrongKey => f.write_str("this name belongs to another key; choose another name"),
            Self::Twice { rank, points } => {
                write!(f, "you have a ranked run of this day: rank {rank} with {points} points")
            }
            Self::Copied => f.write_str("another player handed in the same replay"),
            Self::NotFound => f.write_str("there is nothing at this address"),
            Self::Method => f.write_str("this address does not take that method"),
            Self::TooMany { wait } => write!(f, "too much at once from your address; wait {wait} seconds"),
            Self::Slow => f.write_str("it took too long to arrive"),
            Self::Busy => f.write_str("the server has too much to do; try again in a moment"),
            Self::Database(fault) => write!(f, "runs cannot be kept now: the database {fault}"),
        }
    }
}

impl std::error::Error for Refusal {}
