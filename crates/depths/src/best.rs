//! Totals over finished runs: how many were won, and the best run of each class and ascension.

use std::collections::BTreeMap;

use super::content::{Ascension, Class};
use super::{Ending, Summary};

/// How many of some finished runs were won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRate {
    /// The number of runs, at least one.
    pub runs: u32,
    /// How many of them were won.
    pub won: u32,
}

impl WinRate {
    /// The win rate of these runs; none if there are no runs.
    pub fn of<'a>(runs: impl IntoIterator<Item = &'a Summary>) -> Option<Self> {
        let count = |rate: Self, run: &Summary| Self {
            runs: rate.runs + 1,
            won: rate.won + u32::from(run.ending == Some(Ending::Won)),
        };
        let rate = runs.into_iter().fold(Self { runs: 0, won: 0 }, count);
        (rate.runs > 0).then_some(rate)
    }

    /// The win rate in percent, rounded.
    pub const fn percent(self) -> u32 {
        (100 * self.won + self.runs / 2) / self.runs
    }
}

/// The best run of a class and ascension, gentle or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestRun<'a> {
    /// The run.
    pub best: &'a Summary,
    /// The wins among runs of this class and ascension.
    pub rate: WinRate,
}

impl<'a> BestRun<'a> {
    /// The best finished run of each class and ascension, without custom runs, ordered by class; a
    /// class's gentle runs come last.
    pub fn of_each(runs: &'a [Summary]) -> Vec<Self> {
        let mut groups: BTreeMap<(usize, bool, Ascension), Vec<&Summary>> = BTreeMap::new();
        for run in runs.iter().filter(|run| run.ending.is_some() && !run.custom) {
            let class = Class::ALL.into_iter().position(|class| class == run.class).unwrap_or(0);
            groups.entry((class, run.gentle, run.ascension)).or_default().push(run);
        }
        groups.values().filter_map(|runs| Self::of(runs)).collect()
    }

    fn of(runs: &[&'a Summary]) -> Option<Self> {
        let best = runs.iter().max_by_key(|run| (run.points, u32::MAX - run.deeds))?;
        Some(Self { best, rate: WinRate::of(runs.iter().copied())? })
    }
}
