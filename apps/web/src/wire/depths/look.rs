//! The effects that a digit in a cell would have.

use serde::Serialize;

/// The preview of a digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LookAhead {
    /// In short pieces, the most important first.
    pub pieces: Vec<String>,
    /// True if the deed could be the last.
    pub is_deadly: bool,
}

/// The strikes of a plain digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Strikes {
    /// The cell.
    pub cell: usize,
    /// The total damage to monsters.
    pub sum: i32,
    /// True if a monster would die.
    pub kills: bool,
    /// True if a monster would hit back.
    pub is_hit: bool,
    /// The monsters by letter, each with its HP.
    pub says: String,
}
