//! A floor and its monsters.

use serde::Serialize;

/// A floor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent member of the JSON object"
)]
pub struct LairFloor {
    /// The identifier of its kind.
    pub kind: &'static str,
    /// The name of its kind.
    pub name: String,
    /// The level that the board needs.
    pub level: u8,
    /// The number of blanks.
    pub blanks: usize,
    /// The number of blanks at which the stairs open.
    pub few_blanks: usize,
    /// True if it has stairs at all.
    pub has_way_out: bool,
    /// True if the player can leave now.
    pub stairs: bool,
    /// The maximum HP that leaving can cost.
    pub parting_cost: i32,
    /// The number of calm deeds left, if the dark is near.
    pub calm: Option<i32>,
    /// The number of calm deeds from the moment the dark comes near.
    pub calm_at_first: i32,
    /// The number of links of the chain.
    pub chain: u32,
    /// The cell that was filled last.
    pub last: Option<usize>,
    /// Deeds on this floor.
    pub deeds: u32,
    /// Insights that have counted.
    pub insights: u32,
    /// The maximum number of insights that count.
    pub insights_that_count: u32,
    /// True if the next deed takes no time.
    pub still: bool,
    /// True if the next cell that is filled strikes harder.
    pub lectured: bool,
    /// True if only Potions can be used.
    pub mute: bool,
    /// The price of counsel.
    pub counsel_price: i32,
    /// The cell that counsel showed.
    pub shown: Option<Shown>,
    /// The warded region.
    pub ward: Option<Ward>,
    /// The barred digit.
    pub bar: Option<Bar>,
    /// Cells that can be filled.
    pub open: Vec<usize>,
    /// Givens in fog.
    pub fog: Vec<usize>,
    /// Cells in webs.
    pub web: Vec<usize>,
    /// Blanks with loot.
    pub loot: Vec<usize>,
    /// Cells that Sight lights.
    pub lit: Vec<usize>,
    /// The houses of the board, without its cages.
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

/// A cell that can be deduced, as counsel showed it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// The cell.
    pub cell: usize,
    /// The sentence about it.
    pub says: String,
}

/// A warded region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ward {
    /// Its short name.
    pub house: String,
    /// The number of deeds left.
    pub deeds: u32,
}

/// A barred digit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bar {
    /// The digit.
    pub digit: u8,
    /// The number of deeds left.
    pub deeds: u32,
}

/// A monster on a floor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Monster {
    /// Its letter.
    pub letter: char,
    /// The identifier of its kind.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Whether it has arrived.
    #[cfg_attr(test, ts(type = "'coming' | 'alive' | 'dead' | 'gone'"))]
    pub presence: &'static str,
    /// The number of deeds until it arrives, if it is still coming.
    pub arrives_in: Option<u32>,
    /// The short name of its lair's house; none for those that live everywhere.
    pub house: Option<String>,
    /// The cells in which a digit strikes it.
    pub lair: Vec<usize>,
    /// HP.
    pub hp: i32,
    /// Their maximum.
    pub max_hp: i32,
    /// The number of deeds until its next act.
    pub count: i32,
    /// The number of deeds between the coming act and the one after it.
    pub period: i32,
    /// The damage of its act.
    pub damage: i32,
    /// The HP that every act of a boss costs in addition.
    pub besides: i32,
    /// What it announces for its next act.
    pub intent: Intent,
    /// The short name of the region that it will also ward.
    pub ward: Option<String>,
    /// The short name of the house that it moves to with its act.
    pub next_house: Option<String>,
    /// The house that it moves to once its lair is full; known when one blank of it is left.
    pub next_lair: Option<String>,
    /// Its current state as a sentence.
    pub says: String,
    /// The behaviour of its kind.
    pub text: String,
    /// Advice for fighting it.
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
