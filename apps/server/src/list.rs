//! The lists of ranked runs.

use serde::{Deserialize, Serialize};

/// A list of ranked runs. Those of different lists are not compared.
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
    /// The time is as the player's program told it.
    #[default]
    Told,
    /// The server gave out the board and took the time.
    Timed,
    /// The moves came faster than a person can make them.
    Program,
}

impl RankList {
    /// The word for it in requests, answers and the database.
    pub fn word(self) -> &'static str {
        self.into()
    }
}
