//! Choices between floors.

use serde::Serialize;

/// An offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Offer {
    /// Its kind.
    #[cfg_attr(
        test,
        ts(type = "'relics' | 'spoils' | 'shrine' | 'pedlar' | 'market' | 'doors' | 'bag'")
    )]
    pub kind: &'static str,
    /// True for the relics at the start of a run.
    pub start: bool,
    /// The line above the choices.
    pub says: String,
    /// Gold for taking nothing, if relics are offered or the bag is full.
    pub gold: i32,
    /// The choices.
    pub choices: Vec<Choice>,
}

/// A choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The digit that chooses it.
    pub number: u8,
    /// The move that chooses it.
    pub act: String,
    /// The identifier of the relic, item, monster or door.
    pub word: &'static str,
    /// Its name; empty if it has none of its own.
    pub title: String,
    /// The kind of relic, or the board behind a door.
    pub aside: String,
    /// Its effect.
    pub text: String,
    /// Its price in gold.
    pub price: Option<i32>,
    /// True if it is sold.
    pub is_sold: bool,
    /// True if it is available.
    pub is_open: bool,
    /// The level of the board behind a door.
    pub level: Option<u8>,
    /// The monsters behind a door.
    pub foes: Vec<Foe>,
}

/// A monster behind a door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Foe {
    /// The identifier of its kind.
    pub kind: &'static str,
    /// The monster in words.
    pub says: String,
}
