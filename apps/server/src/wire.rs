//! JSON forms of requests and answers. No other module knows them.

use serde::{Deserialize, Serialize};
use underdoku_game::{AnyGame, Day, GameId, Games};

use crate::Refusal;

/// A run, as it is handed in.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RunForm {
    /// The game's name.
    pub game: String,
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The player's name.
    pub player: String,
    /// The player's key: 64 hexadecimal digits.
    pub key: String,
    /// The text of the save.
    pub replay: String,
    /// The claimed result.
    pub claim: ClaimForm,
    /// True if the run is only to be checked, and not ranked.
    #[serde(default)]
    pub practice: bool,
}

/// The claimed result of a run.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimForm {
    /// The score.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
    /// The SHA-256 hash of the replay, in 64 hexadecimal digits.
    pub sha256: String,
}

/// The answer to an accepted run.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TakenForm {
    /// The game's name.
    pub game: String,
    /// The day.
    pub day: String,
    /// True if it is ranked.
    pub ranked: bool,
    /// Its rank from 1; for practice the rank that it would have.
    pub rank: u64,
    /// Number of ranked runs.
    pub of: u64,
    /// The score.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
}

/// The games of a day.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DailyForm {
    /// The day.
    pub day: String,
    /// Its beginning, in seconds since 1970, UTC.
    pub begins: u64,
    /// The end of ranking for its runs.
    pub closes: u64,
    /// The server's time.
    pub now: u64,
    /// The games.
    pub games: Vec<GameForm>,
}

/// A game of a day.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct GameForm {
    /// Its name.
    pub game: String,
    /// Its rules.
    pub rules: String,
    /// Its seed.
    pub seed: String,
    /// The template of its board, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
}

/// A query for ranks.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RanksQuery {
    /// The game's name.
    pub game: String,
    /// The day; today by default.
    pub day: Option<String>,
    /// The rank after which the list begins.
    pub after: Option<u32>,
    /// The largest number of ranks.
    pub limit: Option<u32>,
}

/// A query for a day.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyQuery {
    /// The day; today by default.
    pub day: Option<String>,
}

/// The ranks of a game and day.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RanksForm {
    /// The game's name.
    pub game: String,
    /// The day.
    pub day: String,
    /// Number of ranked runs.
    pub of: u64,
    /// The requested ranks, best first.
    pub ranks: Vec<RankForm>,
}

/// A ranked run.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub struct RankForm {
    /// Its rank, from 1.
    pub rank: u64,
    /// The player's name.
    pub player: String,
    /// The score.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
    /// The aids that made it easier, in words; empty if there were none.
    pub eased: String,
}

/// An error answer.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ErrorForm {
    /// The reason.
    pub error: ReasonForm,
}

/// A reason.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ReasonForm {
    /// A code for programs.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}

impl From<&Refusal> for ErrorForm {
    fn from(refusal: &Refusal) -> Self {
        Self { error: ReasonForm { code: refusal.code().to_owned(), message: refusal.to_string() } }
    }
}

/// The game of this name.
pub(crate) fn game(games: Games, name: &str) -> Result<GameId, Refusal> {
    daily(games, name).map(AnyGame::id)
}

/// The game of this name, if it has a run of the day.
pub(crate) fn daily(games: Games, name: &str) -> Result<&'static dyn AnyGame, Refusal> {
    games
        .daily_named(name)
        .map_err(|error| Refusal::Malformed(format!("game: {error}, not {name:?}")))
}

/// Reads a day.
pub(crate) fn day(text: &str) -> Result<Day, Refusal> {
    text.parse().map_err(|error| Refusal::Malformed(format!("day: {error}, not {text:?}")))
}
