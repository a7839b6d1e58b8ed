//! What goes over the wire: the JSON forms, and nothing else knows them.

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
    /// What the run is said to be worth.
    pub claim: ClaimForm,
    /// Whether it is only to be checked, and not ranked.
    #[serde(default)]
    pub practice: bool,
}

/// What a run is said to be worth.
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

/// What is said of a run that was taken.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TakenForm {
    /// The game's name.
    pub game: String,
    /// The day.
    pub day: String,
    /// Whether it is ranked.
    pub ranked: bool,
    /// Its rank from 1; for practice the one that it would have.
    pub rank: u64,
    /// How many runs are ranked.
    pub of: u64,
    /// The score.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
}

/// What is played on a day.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DailyForm {
    /// The day.
    pub day: String,
    /// When it begins, in seconds since 1970, UTC.
    pub begins: u64,
    /// When its runs are no longer ranked.
    pub closes: u64,
    /// What time the server has.
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
    /// The template that it is dealt on, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
}

/// Which ranks are asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RanksQuery {
    /// The game's name.
    pub game: String,
    /// The day; today if it is not said.
    pub day: Option<String>,
    /// Begins behind this rank.
    pub after: Option<u32>,
    /// So many at most.
    pub limit: Option<u32>,
}

/// Which day is asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyQuery {
    /// The day; today if it is not said.
    pub day: Option<String>,
}

/// The ranks of a game and day.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RanksForm {
    /// The game's name.
    pub game: String,
    /// The day.
    pub day: String,
    /// How many runs are ranked.
    pub of: u64,
    /// Those that were asked for, best first.
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
    /// What made it easier, in words; empty if nothing did.
    pub eased: String,
}

/// Why something was not done.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ErrorForm {
    /// The reason.
    pub error: ReasonForm,
}

/// A reason.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ReasonForm {
    /// A word for it, for programs.
    pub code: String,
    /// A sentence, for people.
    pub message: String,
}

impl From<&Refusal> for ErrorForm {
    fn from(refusal: &Refusal) -> Self {
        Self { error: ReasonForm { code: refusal.code().to_owned(), message: refusal.to_string() } }
    }
}

/// The word of the game of this name.
pub(crate) fn game(games: Games, name: &str) -> Result<GameId, Refusal> {
    daily(games, name).map(AnyGame::id)
}

/// The game of this name, of those that are dealt every day.
pub(crate) fn daily(games: Games, name: &str) -> Result<&'static dyn AnyGame, Refusal> {
    games.daily_named(name).map_err(|error| Refusal::Malformed(format!("game: {error}, not {name:?}")))
}

/// The day that a text is.
pub(crate) fn day(text: &str) -> Result<Day, Refusal> {
    text.parse().map_err(|error| Refusal::Malformed(format!("day: {error}, not {text:?}")))
}
