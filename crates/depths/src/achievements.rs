//! A player's progress: the classes, relics and ascensions that finished runs have unlocked, and
//! feats.
//!
//! Progress is computed from summaries alone and stored nowhere, so it cannot disagree with the
//! saved runs. It widens the choice and never adds strength. Custom runs do not count.
//!
//! ```
//! use underdoku_depths::{Achievements, Rules};
//! use underdoku_depths::content::{Class, Relic};
//!
//! let fresh = Achievements::of([]);
//! assert!(fresh.has_class(Class::Mason) && !fresh.has_class(Class::Monk));
//! let relics = fresh.relics(Rules::NEWEST);
//! assert!(relics.contains(Relic::WAR_DRUM) && !relics.contains(Relic::LONG_ROPE));
//! assert!(Achievements::EVERYTHING.has_class(Class::Monk));
//! ```

mod feat;
mod unlock;

pub use feat::{Feat, Threshold};
pub use unlock::{Unlock, Unlocked};

use super::content::{Ascension, Class, RelicKind, RelicSet};
use super::{Ending, Rules, Summary};

/// Everything that finished runs have unlocked and achieved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Achievements {
    /// For each condition, the best number that any run reached.
    unlocks: [u32; Unlock::ALL.len()],
    /// For each feat, the best number that any run reached; none where no run qualified.
    feats: [Option<u32>; Feat::COUNT],
    ascension: Ascension,
}

impl Achievements {
    /// Everything unlocked, but no feat achieved: used by `--all` and by the run of the day.
    pub const EVERYTHING: Self = Self {
        unlocks: [u32::MAX; Unlock::ALL.len()],
        feats: [None; Feat::COUNT],
        ascension: Ascension::HIGHEST,
    };

    /// The achievements of these runs, in any order. Unfinished runs do not count.
    pub fn of<'a>(runs: impl IntoIterator<Item = &'a Summary>) -> Self {
        let mut achieved = Self {
            unlocks: [0; Unlock::ALL.len()],
            feats: [None; Feat::COUNT],
            ascension: Ascension::default(),
        };
        for run in runs {
            achieved.add(run);
        }
        achieved
    }

    fn add(&mut self, run: &Summary) {
        if run.ending.is_none() || run.custom {
            return;
        }
        for (nearest, unlock) in self.unlocks.iter_mut().zip(Unlock::ALL) {
            *nearest = unlock.reached(run).max(*nearest);
        }
        for (nearest, feat) in self.feats.iter_mut().zip(Feat::all()) {
            let reached = feat.reached(run).into_iter().chain(*nearest);
            *nearest = reached.reduce(|one, other| feat.asks().nearer(one, other));
        }
        if run.ending == Some(Ending::Won) && !run.gentle {
            self.ascension = self.ascension.max(run.ascension.next());
        }
    }

    /// What a run has unlocked in addition to these achievements.
    pub fn gained_by(&self, run: &Summary) -> NewUnlocks {
        let mut after = self.clone();
        after.add(run);
        let before: Vec<Unlocked> = self.opened(true).collect();
        NewUnlocks {
            opened: after.opened(true).filter(|opened| !before.contains(opened)).collect(),
            ascension: Some(after.ascension).filter(|&step| step > self.ascension),
        }
    }

    /// True if a class is unlocked.
    pub fn has_class(&self, class: Class) -> bool {
        let mut opened = self.opened(false);
        !opened.any(|locked| locked == Unlocked::Class(class))
    }

    /// The unlocked relics, which a deck may contain.
    pub fn relics(&self, rules: &'static Rules) -> RelicSet {
        let locked = self.opened(false).flat_map(|opened| opened.relics(rules).iter(rules));
        locked.fold(rules.all_relics(), RelicSet::without)
    }

    /// The highest unlocked ascension.
    pub const fn ascension(&self) -> Ascension {
        self.ascension
    }

    /// Each condition, and whether it was met.
    pub fn unlocks(&self) -> impl Iterator<Item = (Unlock, bool)> {
        let nearest = Unlock::ALL.into_iter().zip(self.unlocks);
        nearest.map(|(unlock, nearest)| (unlock, nearest >= unlock.needed()))
    }

    /// Each feat, and whether it was achieved.
    pub fn feats(&self) -> impl Iterator<Item = (Feat, bool)> {
        let nearest = Feat::all().zip(self.feats);
        nearest.map(|(feat, nearest)| {
            (feat, nearest.is_some_and(|nearest| feat.asks().is_met_by(nearest)))
        })
    }

    /// The best number of any run for a condition.
    pub fn nearest_to(&self, unlock: Unlock) -> u32 {
        self.unlocks[unlock as usize]
    }

    /// The best number of any run for a feat; none if no run qualified.
    pub fn nearest_to_feat(&self, feat: Feat) -> Option<u32> {
        Feat::all().position(|other| other == feat).and_then(|index| self.feats[index])
    }

    /// The classes and relics of the conditions that are met, or of those that are not.
    fn opened(&self, met: bool) -> impl Iterator<Item = Unlocked> {
        self.unlocks().filter(move |&(_, is_met)| is_met == met).map(|(unlock, _)| unlock.opens())
    }
}

/// What a finished run has unlocked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NewUnlocks {
    /// Classes and relics.
    pub opened: Vec<Unlocked>,
    /// The new highest ascension, if this run raised it.
    pub ascension: Option<Ascension>,
}

/// The number of relics of a kind that are unlocked from the start.
const fn open_at_first(kind: RelicKind) -> usize {
    match kind {
        RelicKind::Body => 6,
        RelicKind::Boss => 4,
        _ => 3,
    }
}

/// The relics of a kind that are locked at first.
fn later(rules: &'static Rules, kind: RelicKind) -> RelicSet {
    kind.relics(rules).skip(open_at_first(kind)).collect()
}

#[cfg(test)]
mod tests;
