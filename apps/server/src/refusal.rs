//! Reasons for which a request is refused, as the player reads them.

use axum::http::StatusCode;
use underdoku_game::Day;

use crate::key::NoKey;
use crate::ledger::FileFault;
use crate::name::NameFault;

/// The reason that a run is not ranked, or a question not answered.
///
/// Its text is a sentence for the player; [`Refusal::code`] is a word for programs, which stays.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// What was sent cannot be read: where, and what was expected.
    #[error("{0}")]
    Malformed(String),
    /// What was sent is no JSON by its own account.
    #[error("expected JSON, and the header content-type: application/json")]
    NotJson,
    /// More bytes than a run has.
    #[error("expected at most {limit} bytes")]
    TooLarge {
        /// The most.
        limit: usize,
    },
    /// No name.
    #[error("{0}")]
    Name(NameFault),
    /// No key.
    #[error("{0}")]
    Key(NoKey),
    /// The day has not begun.
    #[error("the day {day} begins in {wait} seconds, in UTC")]
    Early {
        /// The day.
        day: Day,
        /// The seconds until it begins.
        wait: u64,
    },
    /// Runs of the day are no longer taken.
    #[error("runs of {day} are no longer taken")]
    Late {
        /// The day.
        day: Day,
    },
    /// The run took more time than has passed since its day began.
    #[error("the run took more time than has passed since {day} began, in UTC")]
    TooLong {
        /// The day.
        day: Day,
    },
    /// The replay is not one of this game and day, or not as the game writes it: the line, from 1.
    #[error("line {line} of the replay: {why}")]
    Replay {
        /// The line.
        line: usize,
        /// The fault in the line.
        why: String,
    },
    /// A move breaks the rules.
    #[error("{0}")]
    Rules(String),
    /// The run has not ended.
    #[error("the run has not ended yet")]
    Unfinished,
    /// The replay's hash is not the one that was told.
    #[error("the replay is not the one that its hash was made of")]
    Damaged,
    /// The result is another than was claimed.
    #[error("the result is another than was claimed: {found}")]
    Claim {
        /// The result of the replay.
        found: String,
    },
    /// The name belongs to another key.
    #[error("this name belongs to another key; choose another name")]
    WrongKey,
    /// The player has a ranked run of this day.
    #[error("you have a ranked run of this day: rank {rank} with {points} points")]
    Twice {
        /// Its rank.
        rank: u64,
        /// Its points.
        points: u64,
    },
    /// The same replay was handed in by another player.
    #[error("another player handed in the same replay")]
    Copied,
    /// There is no such address.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address takes no such method.
    #[error("this address does not take that method")]
    Method,
    /// Too much was asked for from one address.
    #[error("too much at once from your address; wait {wait} seconds")]
    TooMany {
        /// Seconds until more is answered.
        wait: u64,
    },
    /// It took too long to arrive.
    #[error("it took too long to arrive")]
    Slow,
    /// Too much is being done.
    #[error("the server has too much to do; try again in a moment")]
    Busy,
    /// Runs cannot be kept or looked up.
    #[error("runs cannot be kept now: the database {0}")]
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
