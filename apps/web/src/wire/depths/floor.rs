//! A floor and its monsters.

use serde::Serialize;

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
    /// What was said of it.
    pub says: String,
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
    /// The short name of the house that it goes to at its act.
    pub next_house: Option<String>,
    /// That of the house that it goes to once its lair is full, if one blank of it is left.
    pub next_lair: Option<String>,
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
