//! Reasons for refusing a request, in words for the player.

use axum::http::StatusCode;
use underdoku_game::Day;

use crate::key::{NoKey, NotSigned};
use crate::ledger::FileFault;
use crate::name::NameFault;

/// The reason why a run is not ranked, or a query not answered.
///
/// Its text is a sentence for the player; [`Refusal::code`] is a stable identifier for programs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The request cannot be parsed: the position, and the text expected there.
    #[error("{0}")]
    Malformed(String),
    /// The request does not declare its body as JSON.
    #[error("expected JSON, and the header content-type: application/json")]
    NotJson,
    /// The request is larger than a run may be.
    #[error("expected at most {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: usize,
    },
    /// The name is invalid.
    #[error("{0}")]
    Name(NameFault),
    /// The key is invalid.
    #[error("{0}")]
    Key(NoKey),
    /// The day has not begun.
    #[error("the day {day} begins in {wait} seconds, in UTC")]
    Early {
        /// The day in UTC.
        day: Day,
        /// The number of seconds until it begins.
        wait: u64,
    },
    /// Runs of the day are still being ranked, so their replays and boards are secret.
    #[error("runs of {day} are published once the day is closed, in {wait} seconds")]
    Open {
        /// The day in UTC.
        day: Day,
        /// The number of seconds until it closes.
        wait: u64,
    },
    /// Runs of the day are no longer accepted.
    #[error("runs of {day} are no longer accepted")]
    Late {
        /// The day in UTC.
        day: Day,
    },
    /// The run took longer than the time since its day began.
    #[error("the run took more time than has passed since {day} began, in UTC")]
    TooLong {
        /// The day in UTC.
        day: Day,
    },
    /// The replay is not of this game and day, or not spelled as the game writes it.
    #[error("line {line} of the replay: {why}")]
    Replay {
        /// One-based line number.
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
    /// The replay does not match its hash.
    #[error("the replay does not match its hash")]
    Damaged,
    /// The result differs from the claim.
    #[error("the result differs from the claim: {found}")]
    Claim {
        /// The result of the replay.
        found: String,
    },
    /// The name belongs to another key.
    #[error("this name belongs to another key; choose another name")]
    WrongKey,
    /// The name is new, but looks like another player's.
    #[error("this name looks like one that is taken; choose another name")]
    LooksTaken,
    /// The signature does not match.
    #[error("{0}")]
    Signature(NotSigned),
    /// The name belongs to an old secret; the program has to send it once.
    #[error(
        "this name belongs to a secret from before runs were signed: send that secret once, in \"before\""
    )]
    OldKey,
    /// The name has a signing key, and this run is not signed.
    #[error("this name has moved to a signing key: update the game, or choose another name")]
    Unsigned,
    /// A run on the board that the server times, by a player who was not given it.
    #[error(
        "the server did not give you this board, so it cannot time the run: begin with POST /api/begin"
    )]
    NotBegun,
    /// A timed run that took longer than the time since its board was given out.
    #[error("the run took more time than has passed since you were given its board")]
    Untimed,
    /// The player has a ranked run of this day.
    #[error("you already have a ranked run of this day: rank {rank} with {points} points")]
    Twice {
        /// One-based.
        rank: u64,
        /// Points, as the game counts them.
        points: u64,
    },
    /// Another player submitted the same replay.
    #[error("another player submitted the same replay")]
    Copied,
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address does not support the method.
    #[error("this address does not allow that method")]
    Method,
    /// Too many requests from one address.
    #[error("too many requests from your address; wait {wait} seconds")]
    TooMany {
        /// The number of seconds to wait.
        wait: u64,
    },
    /// The request took too long to arrive.
    #[error("the request took too long to arrive")]
    Slow,
    /// Too many runs at once.
    #[error("the server is busy; try again in a moment")]
    Busy,
    /// Runs cannot be saved or looked up.
    #[error("runs cannot be saved right now: the database {0}")]
    Database(FileFault),
}

impl Refusal {
    /// A code for programs: the name of the variant in kebab-case.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The HTTP status of the answer.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongKey | Self::LooksTaken | Self::OldKey | Self::Unsigned => {
                StatusCode::FORBIDDEN
            }
            Self::Twice { .. } | Self::Copied => StatusCode::CONFLICT,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Busy | Self::Database(_) => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// The number of seconds to wait before trying again, if that helps.
    pub const fn wait(&self) -> Option<u64> {
        match self {
            Self::TooMany { wait } | Self::Early { wait, .. } | Self::Open { wait, .. } => {
                Some(*wait)
            }
            Self::Busy => Some(1),
            Self::Database(_) => Some(60),
            _ => None,
        }
    }
}
