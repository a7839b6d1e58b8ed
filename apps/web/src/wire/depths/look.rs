//! What a digit in a cell would do.

use serde::Serialize;

/// What a digit in a cell would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Look {
    /// The cell.
    pub cell: usize,
    /// The sort of digit that is assumed.
    #[cfg_attr(test, ts(type = "'plain' | 'insight' | 'unproven' | 'wrong'"))]
    pub guess: &'static str,
    /// The monsters that it would strike.
    pub struck: Vec<Strike>,
    /// Letters of those that would strike past.
    pub dodged: Vec<char>,
    /// Short names of the houses that it would complete.
    pub sealed: Vec<String>,
    /// The monsters that would move.
    pub moved: Vec<Going>,
    /// True if it would be an insight that strikes nobody and counts.
    pub is_idle_insight: bool,
    /// HP that it would cost, by source.
    pub lost: Vec<Loss>,
    /// HP healed.
    pub healed: i32,
    /// Sparks got, or lost.
    pub sparks: i32,
    /// Gold got, or lost.
    pub gold: i32,
    /// The links of the chain.
    pub chain: u32,
    /// HP that it costs besides if it is this digit.
    pub if_digit: Vec<(u8, i32)>,
    /// True if HP would be 0.
    pub is_death: bool,
}

/// A monster that would be struck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Strike {
    /// Its letter.
    pub who: char,
    /// By so much.
    pub by: i32,
    /// True if it would die.
    pub dies: bool,
}

/// A monster that would move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Going {
    /// Its letter.
    pub who: char,
    /// The short name of the house that it goes to.
    pub house: String,
}

/// HP that would be lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Loss {
    /// The name of a monster, `wrong` or `dark`.
    pub source: String,
    /// HP.
    pub hp: i32,
}
