//! The report of a run: where everything came from and went.

use std::collections::BTreeMap;

use super::content::FloorNumber;
use super::event::{Purse, Source};

/// The numbers of a run, which add up: HP are those at the start and all that was healed less all
/// that was lost, and so are gold and sparks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// HP at the start.
    pub start_hp: i32,
    /// HP that were healed, and that came with a higher maximum.
    pub healed: i32,
    /// HP that a lower maximum, or the start, took.
    pub weakened: i32,
    /// HP lost, by source.
    pub lost: BTreeMap<Source, i32>,
    /// Gold at the start.
    pub start_gold: i32,
    /// Gold got, by where it came from.
    pub got: BTreeMap<Purse, i32>,
    /// Gold spent, by where it went.
    pub spent: BTreeMap<Purse, i32>,
    /// Sparks at the start.
    pub start_sparks: i32,
    /// Sparks got.
    pub sparks_got: i32,
    /// Sparks spent or lost.
    pub sparks_gone: i32,
    /// Deeds.
    pub deeds: u32,
    /// Right digits, fog and webs too.
    pub rights: u32,
    /// Right digits that struck nobody, seals included.
    pub idle: u32,
    /// Wrong digits.
    pub wrongs: u32,
    /// Insights that counted.
    pub insights: u32,
    /// Houses that became complete.
    pub seals: u32,
    /// Monsters that died, each once, by their worth in points.
    pub deaths: BTreeMap<super::content::Kind, u32>,
    /// Skills used.
    pub skills: u32,
    /// Items used.
    pub items: u32,
    /// Floors that are behind the player.
    pub floors: u8,
    /// The floor of each deed, and the HP after it.
    pub hp_by_deed: Vec<(FloorNumber, i32)>,
}

impl Report {
    pub(super) fn new(start_gold: i32, start_sparks: i32, start_hp: i32) -> Self {
        Self {
            start_hp,
            healed: 0,
            weakened: 0,
            lost: BTreeMap::new(),
            start_gold,
            got: BTreeMap::new(),
            spent: BTreeMap::new(),
            start_sparks,
            sparks_got: 0,
            sparks_gone: 0,
            deeds: 0,
            rights: 0,
            idle: 0,
            wrongs: 0,
            insights: 0,
            seals: 0,
            deaths: BTreeMap::new(),
            skills: 0,
            items: 0,
            floors: 0,
            hp_by_deed: Vec::new(),
        }
    }

    /// Monsters that died, each once.
    pub fn kills(&self) -> u32 {
        self.deaths.values().sum()
    }

    /// The HP that this adds up to.
    pub fn hp(&self) -> i32 {
        self.start_hp + self.healed - self.weakened - self.lost.values().sum::<i32>()
    }

    /// The gold that this adds up to.
    pub fn gold(&self) -> i32 {
        self.start_gold + self.got.values().sum::<i32>() - self.spent.values().sum::<i32>()
    }

    /// The sparks that this adds up to.
    pub const fn sparks(&self) -> i32 {
        self.start_sparks + self.sparks_got - self.sparks_gone
    }
}
