//! Everything in the game, and what finished runs have unlocked.

use serde::Serialize;

/// Everything in the game, and what finished runs have unlocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Codex {
    /// The classes.
    pub classes: Vec<ClassEntry>,
    /// The highest unlocked ascension.
    pub ascension: u8,
    /// The rule that each step of ascension adds.
    pub ascensions: Vec<String>,
    /// The meaning of a gentle run.
    pub gentle: String,
    /// True if a run was won.
    pub has_won: bool,
    /// The monsters.
    pub monsters: Vec<Entry>,
    /// The relics.
    pub relics: Vec<RelicEntry>,
    /// The items.
    pub items: Vec<Entry>,
    /// The conditions that unlock classes and relics.
    pub unlocks: Vec<UnlockEntry>,
    /// The feats.
    pub feats: Vec<Feat>,
    /// The best finished run of each class and ascension.
    pub best_runs: Vec<BestRun>,
}

/// A monster or an item of the codex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entry {
    /// Its identifier.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// Its effect, and for a monster what to do about it.
    pub text: String,
    /// The number of deeds between two acts of a monster.
    pub period: i32,
    /// `elite`, `boss`, or empty.
    pub rank: &'static str,
    /// In the codex, how many finished runs that met the monster were won, if there are any.
    pub rate: Option<WinRate>,
}

/// The number of some finished runs, and of those that were won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct WinRate {
    /// The number of runs.
    pub runs: u32,
    /// The number of them that were won.
    pub won: u32,
    /// The share of wins in percent, rounded.
    pub percent: u32,
}

/// The best finished run of a class and ascension, gentle or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BestRun {
    /// The name of the class.
    pub class_name: String,
    /// The ascension.
    pub ascension: u8,
    /// True for a gentle run.
    pub gentle: bool,
    /// Its points.
    pub points: u64,
    /// The floor on which it ended.
    pub floor: u32,
    /// Its deeds.
    pub deeds: u32,
    /// Its seed.
    pub seed: String,
    /// The win rate of such runs.
    pub rate: WinRate,
}

/// A class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEntry {
    /// Its identifier.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// HP.
    pub hp: i32,
    /// Its permanent traits.
    pub text: String,
    /// The name of its skill.
    pub skill: String,
    /// Its price in sparks.
    pub cost: i32,
    /// Its effect.
    pub skill_text: String,
    /// True if it is unlocked.
    pub is_open: bool,
    /// The condition that unlocks it; empty if it is unlocked from the start.
    pub how: String,
}

/// A relic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RelicEntry {
    /// Its identifier.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: String,
    /// Its effect.
    pub text: String,
    /// True if it is unlocked.
    pub is_open: bool,
    /// The win rate of finished runs with it, if there are any.
    pub rate: Option<WinRate>,
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct UnlockEntry {
    /// The class or the relics that it unlocks.
    pub opens: String,
    /// The condition in a sentence, and what is missing.
    pub how: String,
    /// True if it was met.
    pub is_met: bool,
}

/// A feat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Feat {
    /// The feat in a sentence, and what is missing.
    pub says: String,
    /// True if it was achieved.
    pub is_done: bool,
}
