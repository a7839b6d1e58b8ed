//! The score of a run.

use super::content::Ascension;
use super::player::Player;

const FLOOR: u64 = 100;
const DEATH: u64 = 10;
const ELITE: u64 = 50;
const BOSS: u64 = 200;
const HP: u64 = 20;

/// What the score of a run is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// Floors left behind.
    pub floors: u32,
    /// Points for killed monsters, each counted once.
    pub deaths: u64,
    /// Gold held.
    pub gold: u32,
    /// HP left.
    pub hp: u32,
    /// The degree of difficulty above the standard.
    pub ascension: Ascension,
    /// Deeds; with equal points, fewer are better.
    pub deeds: u32,
}

impl Score {
    pub(crate) fn of(player: &Player) -> Self {
        let worth = |kind: super::content::Kind| match () {
            () if kind.is_boss() => BOSS,
            () if kind.is_elite() => ELITE,
            () => DEATH,
        };
        let report = &player.report;
        Self {
            floors: report.floors.into(),
            deaths: report.deaths.iter().map(|(&kind, &n)| worth(kind) * u64::from(n)).sum(),
            gold: player.gold.max(0).unsigned_abs(),
            hp: player.hp.max(0).unsigned_abs(),
            ascension: player.setup.ascension,
            deeds: report.deeds,
        }
    }

    /// The score as one number.
    pub fn points(&self) -> u64 {
        let all = FLOOR * u64::from(self.floors)
            + self.deaths
            + u64::from(self.gold)
            + HP * u64::from(self.hp);
        all * (10 + u64::from(self.ascension.number())) / 10
    }
}
