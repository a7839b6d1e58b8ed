//! The view of Depths beside the board, and everything there is in the game.

use serde::Serialize;

/// The view of Depths beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Depths {
    /// The seed of the dungeon.
    pub seed: String,
    /// The word of the class.
    pub class: &'static str,
    /// Its name.
    pub class_name: String,
    /// The degree of difficulty above the usual.
    pub ascension: u8,
    /// True if it is easier than usual.
    pub gentle: bool,
    /// True if every relic is open in it.
    pub opens_all: bool,
    /// The relics that were given or banned.
    pub custom: Custom,
    /// The situation of the player; `bag` if an item found no place there.
    #[cfg_attr(test, ts(type = "'floor' | 'offer' | 'bag' | 'over'"))]
    pub phase: &'static str,
    /// The floor that the player stands on, or is on the way to.
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
    /// The most sparks there can be.
    pub most_sparks: i32,
    /// The class's skill.
    pub skill: Skill,
    /// The relics, in the order in which they were taken.
    pub relics: Vec<Thing>,
    /// The bag.
    pub bag: Vec<Thing>,
    /// The number of items that it holds.
    pub bag_size: usize,
    /// Deeds in the whole run.
    pub deeds: u32,
    /// The score if the run ended now.
    pub points: u64,
    /// The state in short sentences.
    pub state: Vec<String>,
    /// What there is to choose from.
    pub offer: Option<Offer>,
    /// The floor.
    pub lair: Option<LairFloor>,
    /// The words of moves that are possible now, digits and the item Truth aside.
    pub moves: Vec<String>,
    /// The acts.
    pub map: Map,
    /// The floors that were entered.
    pub way: Vec<Step>,
    /// The report of a run that has ended.
    pub report: Option<Box<Report>>,
    /// The run in a few lines, to be shared.
    pub card: Vec<String>,
    /// The facts of the run, which open classes and relics when it has ended.
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
    /// The die that lies open, for those who throw it.
    pub die: Option<i32>,
    /// What it is used on.
    #[cfg_attr(test, ts(type = "'none' | 'monster' | 'cell'"))]
    pub target: &'static str,
}

/// A relic or an item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Thing {
    /// Its word in moves.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// Its effect.
    pub text: String,
    /// What it is used on.
    #[cfg_attr(test, ts(type = "'none' | 'monster' | 'cell'"))]
    pub target: &'static str,
}

/// What there is to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Offer {
    /// Its kind.
    #[cfg_attr(
        test,
        ts(type = "'relics' | 'spoils' | 'shrine' | 'pedlar' | 'market' | 'doors' | 'bag'")
    )]
    pub kind: &'static str,
    /// True for the relics that a run begins with.
    pub start: bool,
    /// The line above the choices.
    pub says: String,
    /// Gold for taking nothing, where relics are offered or the bag is full.
    pub gold: i32,
    /// The choices.
    pub choices: Vec<Choice>,
}

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The digit that chooses it.
    pub number: u8,
    /// The move that chooses it.
    pub act: String,
    /// The word of the relic, item, monster or door.
    pub word: &'static str,
    /// Its name; empty if it is not the game's.
    pub title: String,
    /// The kind of relic, or the board behind a door.
    pub aside: String,
    /// Its effect.
    pub text: String,
    /// Its price in gold.
    pub price: Option<i32>,
    /// True if it was sold.
    pub is_sold: bool,
    /// True if it can be had.
    pub is_open: bool,
    /// Who waits behind a door.
    pub foes: Vec<Foe>,
}

/// A monster behind a door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Foe {
    /// The word of its kind.
    pub kind: &'static str,
    /// It in words.
    pub says: String,
}

/// A floor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a member of the object")]
pub struct LairFloor {
    /// The word of its kind.
    pub kind: &'static str,
    /// The name of its kind.
    pub name: String,
    /// The level that the board needs.
    pub level: u8,
    /// The blanks that are left.
    pub blanks: usize,
    /// With at most so many blanks the stairs open.
    pub few_blanks: usize,
    /// True if it has stairs at all.
    pub has_way_out: bool,
    /// True if it can be left now.
    pub stairs: bool,
    /// The HP that leaving costs at most.
    pub parting_cost: i32,
    /// The deeds that are calm still, if the dark is near.
    pub calm: Option<i32>,
    /// The calm deeds from the moment that the dark is near.
    pub calm_at_first: i32,
    /// The links of the chain.
    pub chain: u32,
    /// The cell that was filled last.
    pub last: Option<usize>,
    /// Deeds on this floor.
    pub deeds: u32,
    /// Insights that counted.
    pub insights: u32,
    /// How many can.
    pub insights_that_count: u32,
    /// True if the next deed does not tick.
    pub still: bool,
    /// True if the next cell that is filled strikes harder.
    pub lectured: bool,
    /// True if nothing but Potions can be used.
    pub mute: bool,
    /// The price of counsel.
    pub counsel_price: i32,
    /// The cell that counsel showed.
    pub shown: Option<Shown>,
    /// The warded region.
    pub ward: Option<Ward>,
    /// The barred digit.
    pub bar: Option<Bar>,
    /// Cells that a digit can be put into.
    pub open: Vec<usize>,
    /// Givens in fog.
    pub fog: Vec<usize>,
    /// Cells in webs.
    pub web: Vec<usize>,
    /// Blanks with loot.
    pub loot: Vec<usize>,
    /// Cells that Sight lights.
    pub lit: Vec<usize>,
    /// The houses of the board, but not its cages.
    pub houses: Vec<HouseOf>,
    /// The monsters, by letter.
    pub monsters: Vec<Monster>,
}

/// A house and its cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HouseOf {
    /// Its short name: `R8`, `B3`.
    pub name: String,
    /// Its cells.
    pub cells: Vec<usize>,
}

/// A cell that follows, as counsel showed it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// The cell.
    pub cell: usize,
    /// Why it follows.
    pub why: String,
}

/// A warded region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ward {
    /// Its short name.
    pub house: String,
    /// For so many deeds still.
    pub deeds: u32,
}

/// A barred digit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bar {
    /// The digit.
    pub digit: u8,
    /// For so many deeds still.
    pub deeds: u32,
}

/// A monster on a floor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Monster {
    /// Its letter.
    pub letter: char,
    /// The word of its kind.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Its presence.
    #[cfg_attr(test, ts(type = "'coming' | 'alive' | 'dead' | 'gone'"))]
    pub presence: &'static str,
    /// The deeds until one that is coming arrives.
    pub arrives_in: Option<u32>,
    /// The short name of its lair's house; none for those who live everywhere.
    pub house: Option<String>,
    /// The cells in which a digit strikes it.
    pub lair: Vec<usize>,
    /// HP.
    pub hp: i32,
    /// Their maximum.
    pub max_hp: i32,
    /// After so many deeds it acts.
    pub count: i32,
    /// Then after so many again.
    pub period: i32,
    /// The damage of its act.
    pub damage: i32,
    /// The HP that each act of a boss costs besides.
    pub besides: i32,
    /// The plan that it names ahead.
    pub intent: Intent,
    /// The short name of the region that it wards besides.
    pub ward: Option<String>,
    /// It as it is now, in words.
    pub says: String,
    /// What its kind does.
    pub text: String,
    /// What to do about it.
    pub advice: String,
}

/// A monster's next act.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Intent {
    /// Its kind.
    #[cfg_attr(
        test,
        ts(type = "'none' | 'aim' | 'fog' | 'ward' | 'web' | 'debt' | 'gaze' | 'mimic'")
    )]
    pub kind: &'static str,
    /// Short names of the houses that it is about.
    pub houses: Vec<String>,
    /// The cells that it is about.
    pub cells: Vec<usize>,
    /// True if it is due with the next deed.
    pub due: bool,
    /// True if it will miss.
    pub blunt: bool,
    /// The digits that it is about.
    pub digits: Vec<u8>,
}

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
    /// Who lives there, the boss last.
    pub monsters: Vec<Entry>,
    /// The kinds of its floors, empty where there are doors to choose.
    pub floors: Vec<String>,
}

/// The relics that a custom run gives or bans: their words with commas between them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Custom {
    /// Those that the player has from the start.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(type = "string", optional))]
    pub given: String,
    /// Those that are never offered.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(type = "string", optional))]
    pub banned: String,
}

/// A monster or an item of the codex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entry {
    /// Its word.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// Its effect, and for a monster what to do about it.
    pub text: String,
    /// The deeds between two acts of a monster.
    pub period: i32,
    /// `elite`, `boss`, or empty.
    pub rank: &'static str,
    /// In the codex, how many finished runs that met the monster were won, if there are any.
    pub rate: Option<WinRate>,
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
    /// HP at the start.
    pub start_hp: i32,
    /// The floor of each deed, and the HP after it.
    pub hp_by_deed: Vec<(u8, i32)>,
    /// Where HP went, the most first.
    pub losses: Vec<String>,
    /// Right digits.
    pub rights: u32,
    /// Wrong digits.
    pub wrongs: u32,
    /// How many digits struck nobody.
    pub idle: String,
    /// Insights that counted.
    pub insights: u32,
    /// Houses that became complete.
    pub seals: u32,
    /// Monsters that died.
    pub deaths: u32,
    /// Skills used.
    pub skills: u32,
    /// Items used.
    pub items: u32,
    /// Gold got.
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

/// HP that would be lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Loss {
    /// The name of a monster, `wrong` or `dark`.
    pub source: String,
    /// HP.
    pub hp: i32,
}

/// Everything there is in the game, and what finished runs have opened of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Codex {
    /// The classes.
    pub classes: Vec<ClassEntry>,
    /// The highest ascension that is open.
    pub ascension: u8,
    /// What each step of ascension adds.
    pub ascensions: Vec<String>,
    /// What gentle means.
    pub gentle: String,
    /// True if a run was won.
    pub has_won: bool,
    /// The monsters.
    pub monsters: Vec<Entry>,
    /// The relics.
    pub relics: Vec<RelicEntry>,
    /// The items.
    pub items: Vec<Entry>,
    /// The conditions that open classes and relics.
    pub unlocks: Vec<UnlockEntry>,
    /// The feats.
    pub feats: Vec<Feat>,
    /// The best of the finished runs of each class and ascension.
    pub best_runs: Vec<BestRun>,
}

/// How many of some finished runs were won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct WinRate {
    /// The number of runs.
    pub runs: u32,
    /// The number of those that were won.
    pub won: u32,
    /// The wins of a hundred runs, rounded.
    pub percent: u32,
}

/// The best finished run of a class and ascension, gentle or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BestRun {
    /// The name of the class.
    pub class_name: String,
    /// The degree of difficulty above the usual.
    pub ascension: u8,
    /// True if it was easier than usual.
    pub gentle: bool,
    /// Its points.
    pub points: u64,
    /// The floor on which it ended.
    pub floor: u32,
    /// Its deeds.
    pub deeds: u32,
    /// Its seed.
    pub seed: String,
    /// How many were won.
    pub rate: WinRate,
}

/// A class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEntry {
    /// Its word.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// HP.
    pub hp: i32,
    /// What it always has.
    pub text: String,
    /// The name of its skill.
    pub skill: String,
    /// Its price in sparks.
    pub cost: i32,
    /// Its effect.
    pub skill_text: String,
    /// True if it can be played.
    pub is_open: bool,
    /// The condition that opens it; empty if it is open at first.
    pub how: String,
}

/// A relic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RelicEntry {
    /// Its word.
    pub word: &'static str,
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: String,
    /// Its effect.
    pub text: String,
    /// True if it can be offered.
    pub is_open: bool,
    /// How many finished runs with it were won, if there are any.
    pub rate: Option<WinRate>,
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct UnlockEntry {
    /// The class or the relics that it opens.
    pub opens: String,
    /// It in a sentence, and what is missing of it.
    pub how: String,
    /// True if it was met.
    pub is_met: bool,
}

/// A feat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Feat {
    /// It in a sentence, and what is missing of it.
    pub says: String,
    /// True if it was done.
    pub is_done: bool,
}

/// The declarations of all types, for the page's scripts.
#[cfg(test)]
pub(super) fn declared() -> String {
    use super::tests::declared;
    [
        declared::<Depths>(),
        declared::<Skill>(),
        declared::<Thing>(),
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
        declared::<Look>(),
        declared::<Strike>(),
        declared::<Loss>(),
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
