//! JSON forms of requests and answers. No other module knows them.

use serde::{Deserialize, Serialize};
use underdoku_game::{AnyGame, Day, GameId, Games};

use crate::{RankList, Refusal};

/// A run as submitted.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RunForm {
    /// The game's name.
    pub game: String,
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The player's name.
    pub player: String,
    /// The secret of a program that cannot sign: 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub key: String,
    /// The key of a program that signs, instead of a secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<SignedForm>,
    /// True for the board that the server gave out and times.
    #[serde(default)]
    pub timed: bool,
    /// The text of the save.
    pub replay: String,
    /// The claimed result.
    pub claim: ClaimForm,
    /// True to check the run without ranking it.
    #[serde(default)]
    pub practice: bool,
}

/// A public key, a signature, and old owners of the name.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SignedForm {
    /// The public key (Ed25519): 64 hexadecimal digits.
    pub public: String,
    /// The signature: 128 hexadecimal digits.
    pub signature: String,
    /// Secrets from before runs were signed, one of which the name may belong to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
}

/// A request for the board of a day that the server times.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BeginForm {
    /// The game's name.
    pub game: String,
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The player's name.
    pub player: String,
    /// The player's key, with which this request is signed.
    pub signed: SignedForm,
}

/// A board that the server times.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct BegunForm {
    /// The game's name.
    pub game: String,
    /// The day in UTC, such as `2026-11-21`.
    pub day: String,
    /// The seed of its board.
    pub seed: String,
    /// The time at which the player first asked for it, in seconds since 1970, UTC.
    pub begun: u64,
    /// The server's time.
    pub now: u64,
}

/// The claimed result of a run.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimForm {
    /// Points, as the game counts them.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
    /// The SHA-256 hash of the replay, in 64 hexadecimal digits.
    pub sha256: String,
}

/// The answer to an accepted run.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub struct AcceptedForm {
    /// The game's name.
    pub game: String,
    /// The day in UTC, such as `2026-11-21`.
    pub day: String,
    /// True if it is ranked.
    pub ranked: bool,
    /// Its rank from 1; for practice the rank that it would have.
    pub rank: u64,
    /// Number of ranked runs.
    pub of: u64,
    /// Points, as the game counts them.
    pub points: u64,
    /// The milliseconds of play.
    pub ms: u64,
    /// The list it is ranked in.
    pub list: RankList,
}

/// The games of a day.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DailyForm {
    /// The day in UTC, such as `2026-11-21`.
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
    /// The game, such as `delve`.
    pub game: String,
    /// The version of its rules, such as `original-1`.
    pub rules: String,
    /// The seed as text; a text of digits alone means a number.
    pub seed: String,
    /// The seed of the board that the server times; absent before its day has closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_seed: Option<String>,
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
    /// The list; `told` by default.
    #[serde(default)]
    pub list: RankList,
    /// The rank after which the list begins.
    pub after: Option<u32>,
    /// The place after which the list begins: `next` of the previous page.
    pub from: Option<String>,
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
    /// The day in UTC, such as `2026-11-21`.
    pub day: String,
    /// Number of ranked runs.
    pub of: u64,
    /// `told`, `timed` or `program`.
    pub list: RankList,
    /// The requested ranks, best first.
    pub ranks: Vec<RankForm>,
    /// The value of `from` that requests the ranks after these, if there may be any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A query for a replay.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayQuery {
    /// The game's name.
    pub game: String,
    /// The day; today by default.
    pub day: Option<String>,
    /// The list; `told` by default.
    #[serde(default)]
    pub list: RankList,
    /// The rank, from 1.
    pub rank: u32,
}

/// A replay.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ReplayForm {
    /// The text of the save.
    pub replay: String,
}

/// A ranked run.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub struct RankForm {
    /// Its rank, from 1.
    pub rank: u64,
    /// The player's name.
    pub player: String,
    /// Points, as the game counts them.
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
        .map_err(|error| Refusal::Malformed(format!("game: {error}, not {:?}", shortened(name))))
}

/// Reads a day.
pub(crate) fn day(text: &str) -> Result<Day, Refusal> {
    text.parse()
        .map_err(|error| Refusal::Malformed(format!("day: {error}, not {:?}", shortened(text))))
}

/// The beginning of a long text, because an answer should not be larger than its request.
fn shortened(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end])
}
