//! What there is to choose between floors.

use serde::Serialize;

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
    /// The level of the board behind a door.
    pub level: Option<u8>,
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
