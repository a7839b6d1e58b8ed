//! The view of Depths, without the board, and everything in the game.

mod codex;
mod floor;
mod look;
mod offer;
mod run;

use serde::Serialize;

pub use codex::{BestRun, ClassEntry, Codex, Entry, Feat, RelicEntry, UnlockEntry, WinRate};
pub use floor::{Bar, HouseOf, Intent, LairFloor, Monster, Shown, Ward};
pub use look::{LookAhead, Strikes};
pub use offer::{Choice, Foe, Offer};
pub use run::{Map, MapAct, Report, Step};

/// The view of Depths, without the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Depths {
    /// The seed of the dungeon.
    pub seed: String,
    /// The identifier of the class.
    pub class: &'static str,
    /// Its name.
    pub class_name: String,
    /// The ascension.
    pub ascension: u8,
    /// True for a gentle run.
    pub gentle: bool,
    /// True if every relic is unlocked in it.
    pub opens_all: bool,
    /// The relics that were given or banned.
    pub custom: Custom,
    /// The player's location; `bag` if an item did not fit into it.
    #[cfg_attr(test, ts(type = "'floor' | 'offer' | 'bag' | 'over'"))]
    pub phase: &'static str,
    /// The floor that the player is on, or on the way to.
    pub floor: u8,
    /// The number of floors.
    pub floors: u8,
    /// Its act, from 0.
    pub act: usize,
    /// HP.
    pub hp: i32,
    /// Their maximum.
    pub max_hp: i32,
    /// Gold.
    pub gold: i32,
    /// Sparks.
    pub sparks: i32,
    /// The maximum of sparks.
    pub most_sparks: i32,
    /// The class's skill.
    pub skill: Skill,
    /// The relics, in the order in which they were taken.
    pub relics: Vec<NamedText>,
    /// The bag.
    pub bag: Vec<NamedText>,
    /// The number of items that it can hold.
    pub bag_size: usize,
    /// Deeds in the whole run.
    pub deeds: u32,
    /// The score that the run has, or would have if it ended now.
    pub points: u64,
    /// The state in short sentences.
    pub state: Vec<String>,
    /// The heading and the lines of an act that the last move won; empty after any other.
    pub act_won: Vec<String>,
    /// The offer.
    pub offer: Option<Offer>,
    /// The floor.
    pub lair: Option<LairFloor>,
    /// The moves that are possible now, except for digits and the item Truth.
    pub moves: Vec<String>,
    /// The acts.
    pub map: Map,
    /// The floors entered so far.
    pub way: Vec<Step>,
    /// The report of a finished run.
    pub report: Option<Box<Report>>,
    /// The run in a few lines, for sharing.
    pub card: Vec<String>,
    /// The facts of the run, which unlock classes and relics when it has ended.
    pub facts: String,
}

/// The skill of a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Skill {
    /// Its name.
    pub name: String,
    /// Its effect.
    pub text: String,
    /// Its price in sparks.
    pub cost: i32,
    /// The open die, for a class that throws it.
    pub die: Option<i32>,
    /// Its kind of target.
    #[cfg_attr(test, ts(type = "'none' | 'monster' | 'cell'"))]
    pub target: &'static str,
}

/// A relic or an item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedText {
    /// Its identifier in moves.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// Its effect.
    pub text: String,
    /// Its kind of target.
    #[cfg_attr(test, ts(type = "'none' | 'monster' | 'cell'"))]
    pub target: &'static str,
}

/// The relics that a custom run gives or bans: their identifiers, separated by commas.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Custom {
    /// Those that the player starts with.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(type = "string", optional))]
    pub given: String,
    /// Those that are never offered.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(type = "string", optional))]
    pub banned: String,
}

/// The declarations of all types, for the page's scripts.
#[cfg(test)]
pub(super) fn declared() -> String {
    use super::tests::declared;
    [
        declared::<Depths>(),
        declared::<Skill>(),
        declared::<NamedText>(),
        declared::<Offer>(),
        declared::<Choice>(),
        declared::<Foe>(),
        declared::<LairFloor>(),
        declared::<HouseOf>(),
        declared::<Shown>(),
        declared::<Ward>(),
        declared::<Bar>(),
        declared::<Monster>(),
        declared::<Intent>(),
        declared::<Map>(),
        declared::<MapAct>(),
        declared::<Entry>(),
        declared::<Step>(),
        declared::<Report>(),
        declared::<LookAhead>(),
        declared::<Strikes>(),
        declared::<Codex>(),
        declared::<Custom>(),
        declared::<WinRate>(),
        declared::<BestRun>(),
        declared::<ClassEntry>(),
        declared::<RelicEntry>(),
        declared::<UnlockEntry>(),
        declared::<Feat>(),
    ]
    .concat()
}
