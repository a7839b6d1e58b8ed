//! The course of a run: the acts, the floors entered, the report at its end.

use serde::Serialize;

use super::Entry;

/// The acts of a dungeon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Map {
    /// The kinds of relics that it is rich in.
    pub rich: [String; 2],
    /// The acts.
    pub acts: Vec<MapAct>,
}

/// An act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MapAct {
    /// Its monsters, the boss last.
    pub monsters: Vec<Entry>,
    /// The kinds of its floors, empty where there are doors to choose.
    pub floors: Vec<String>,
}

/// A floor that was entered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Step {
    /// Its number.
    pub floor: u8,
    /// The name of its kind.
    pub name: String,
    /// Deeds there.
    pub deeds: usize,
}

/// The report of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The name of the monster that took the last HP, `wrong`, `dark`, or empty.
    pub killer: String,
    /// The HP left to a boss that outlived the run; empty if there was none.
    pub boss_left: String,
    /// HP at the start.
    pub start_hp: i32,
    /// The floor of each deed, and the HP after it.
    pub hp_by_deed: Vec<(u8, i32)>,
    /// Where HP went, the largest loss first.
    pub losses: Vec<String>,
    /// Right digits.
    pub rights: u32,
    /// Wrong digits.
    pub wrongs: u32,
    /// The number of digits that struck nobody.
    pub idle: String,
    /// Insights that counted.
    pub insights: u32,
    /// Houses completed.
    pub seals: u32,
    /// Monsters killed.
    pub deaths: u32,
    /// Skills used.
    pub skills: u32,
    /// Items used.
    pub items: u32,
    /// Gold gained.
    pub got: i32,
    /// Gold spent.
    pub spent: i32,
    /// Floors in the score.
    pub score_floors: u64,
    /// Monsters in the score.
    pub score_deaths: u64,
    /// Gold in the score.
    pub score_gold: u64,
    /// HP in the score.
    pub score_hp: u64,
}
