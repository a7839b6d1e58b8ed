//! The lists of ranked runs.

use serde::{Deserialize, Serialize};

/// A list of ranked runs. Runs of different lists are not compared.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Default,
    Debug,
    Deserialize,
    Serialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RankList {
    /// The time is the one claimed by the player's program.
    #[default]
    #[serde(rename = "told")]
    #[strum(serialize = "told")]
    Claimed,
    /// The server gave out the board and measured the time.
    Timed,
    /// The moves were faster than a person can make them.
    Program,
}

impl RankList {
    /// Its name in requests, answers and the database.
    pub fn word(self) -> &'static str {
        self.into()
    }
}
