//! The report of a run: its gains and losses, and their sources.

use std::collections::{BTreeMap, BTreeSet};

use super::content::{DoorKind, FloorNumber, Kind};
use super::event::{Purse, Source};
use super::tally::Tally;

/// The numbers of a run. They add up: HP are those at the start plus everything healed minus
/// everything lost; the same is true of gold and sparks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// HP at the start.
    pub start_hp: i32,
    /// HP healed, or gained with a higher maximum.
    pub healed: i32,
    /// HP lost to a lower maximum, or at the start.
    pub weakened: i32,
    /// HP lost, by source.
    pub lost: BTreeMap<Source, i32>,
    /// Gold at the start.
    pub start_gold: i32,
    /// Gold gained, by source.
    pub got: BTreeMap<Purse, i32>,
    /// Gold spent, by use.
    pub spent: BTreeMap<Purse, i32>,
    /// Sparks at the start.
    pub start_sparks: i32,
    /// Sparks gained.
    pub sparks_got: i32,
    /// Sparks spent or lost.
    pub sparks_gone: i32,
    /// Deeds.
    pub deeds: u32,
    /// Right digits, including those put back under fog or webs.
    pub rights: u32,
    /// Right digits that struck nobody, not even with a seal.
    pub idle: u32,
    /// Wrong digits.
    pub wrongs: u32,
    /// Insights that counted.
    pub insights: u32,
    /// Houses completed.
    pub seals: u32,
    /// Monsters killed, each counted once, by their worth in points.
    pub deaths: BTreeMap<Kind, u32>,
    /// Skills used.
    pub skills: u32,
    /// Items used.
    pub items: u32,
    /// Floors left behind.
    pub floors: u8,
    /// Floors left behind before the first wrong digit.
    pub floors_before_wrong: Option<u8>,
    /// Floors whose board was filled completely.
    pub cleared: u32,
    /// How many of those were filled in the dark.
    pub cleared_in_dark: u32,
    /// Counsels bought.
    pub counsels: u32,
    /// Links of the longest chain.
    pub most_links: u32,
    /// The highest amount of gold held at once.
    pub most_gold: i32,
    /// The highest number of seals with one deed.
    pub most_seals: u32,
    /// Elites killed before their first act.
    pub swift_elites: u32,
    /// The floor of each deed, and the HP after it.
    pub hp_by_deed: Vec<(FloorNumber, i32)>,
    /// The floors entered, in order, each with its kind.
    pub way: Vec<(FloorNumber, DoorKind)>,
    /// The monsters of these floors.
    pub met: BTreeSet<Kind>,
    /// What caused the last loss of HP.
    pub last_harm: Option<Source>,
    /// The boss that was alive when the run ended on its floor.
    pub boss: Option<BossLeft>,
}

/// A boss that outlived the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BossLeft {
    /// Its kind.
    pub kind: Kind,
    /// The HP that it had left.
    pub hp: i32,
    /// The HP it started with.
    pub max_hp: i32,
}

impl Report {
    /// The part that the rules read, separate because it is copied often and a long run's report is
    /// large.
    pub(crate) fn tried(&self) -> Self {
        let deaths = self.deaths.clone();
        Self { deaths, floors: self.floors, ..Self::new(self.start_gold, self.start_sparks, 0) }
    }

    pub(crate) fn new(start_gold: i32, start_sparks: i32, start_hp: i32) -> Self {
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
            floors_before_wrong: None,
            cleared: 0,
            cleared_in_dark: 0,
            counsels: 0,
            most_links: 0,
            most_gold: start_gold,
            most_seals: 0,
            swift_elites: 0,
            hp_by_deed: Vec::new(),
            way: Vec::new(),
            met: BTreeSet::new(),
            last_harm: None,
            boss: None,
        }
    }

    /// Monsters killed, each counted once.
    pub fn kills(&self) -> u32 {
        self.deaths.values().sum()
    }

    /// The numbers that progress is computed from.
    pub fn tally(&self, relics: usize) -> Tally {
        let elites = self.deaths.iter().filter(|(kind, _)| kind.is_elite());
        Tally {
            floors: self.floors.into(),
            clean_floors: self.floors_before_wrong.unwrap_or(self.floors).into(),
            cleared: self.cleared,
            cleared_in_dark: self.cleared_in_dark,
            wrongs: self.wrongs,
            skills: self.skills,
            items: self.items,
            counsels: self.counsels,
            relics: relics as u32,
            links: self.most_links,
            gold: self.most_gold.max(0).unsigned_abs(),
            seals: self.most_seals,
            elites: elites.map(|(_, &count)| count).sum(),
            swift_elites: self.swift_elites,
        }
    }

    /// The HP that these numbers add up to.
    pub fn hp(&self) -> i32 {
        self.start_hp + self.healed - self.weakened - self.lost.values().sum::<i32>()
    }

    /// The gold that these numbers add up to.
    pub fn gold(&self) -> i32 {
        self.start_gold + self.got.values().sum::<i32>() - self.spent.values().sum::<i32>()
    }

    /// The sparks that these numbers add up to.
    pub const fn sparks(&self) -> i32 {
        self.start_sparks + self.sparks_got - self.sparks_gone
    }
}
