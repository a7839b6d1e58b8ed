//! A player's progress: the classes, relics and ascensions that finished runs have opened, and the
//! feats among them.
//!
//! Progress is found from summaries alone and holds nothing of its own, so it is never out of step
//! with the runs that are kept. Progress widens choice, never strength. Custom runs count for
//! nothing here.
//!
//! ```
//! use underdoku_game::depths::Achievements;
//! use underdoku_game::depths::content::{Class, Relic};
//!
//! let fresh = Achievements::of([]);
//! assert!(fresh.has_class(Class::Mason) && !fresh.has_class(Class::Monk));
//! assert!(fresh.relics().contains(Relic::WarDrum) && !fresh.relics().contains(Relic::LongRope));
//! assert!(Achievements::EVERYTHING.has_class(Class::Monk));
//! ```

mod feat;
mod unlock;

pub use feat::{Asked, Feat};
pub use unlock::{Opened, Unlock};

use super::content::{Ascension, Class, RelicKind, RelicSet};
use super::{Ending, Summary};

/// All that finished runs have opened and done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Achievements {
    /// The number that came nearest to each condition.
    unlocks: [u32; Unlock::ALL.len()],
    /// The number that came nearest to each feat; none where no run could have done it.
    feats: [Option<u32>; Feat::COUNT],
    ascension: Ascension,
}

impl Achievements {
    /// Everything open, feats aside: what `--all` plays by, and the run of the day.
    pub const EVERYTHING: Self = Self {
        unlocks: [u32::MAX; Unlock::ALL.len()],
        feats: [None; Feat::COUNT],
        ascension: Ascension::HIGHEST,
    };

    /// The achievements of these runs, in any order. Those that go on still do not count.
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

    /// What a run has opened, these without it.
    pub fn gained_by(&self, run: &Summary) -> Gained {
        let mut after = self.clone();
        after.add(run);
        let before: Vec<Opened> = self.opened(true).collect();
        Gained {
            opened: after.opened(true).filter(|opened| !before.contains(opened)).collect(),
            ascension: Some(after.ascension).filter(|&step| step > self.ascension),
        }
    }

    /// True if a class can be played.
    pub fn has_class(&self, class: Class) -> bool {
        let mut opened = self.opened(false);
        !opened.any(|locked| locked == Opened::Class(class))
    }

    /// The relics that a deck can hold.
    pub fn relics(&self) -> RelicSet {
        let locked = self.opened(false).map(Opened::relics);
        locked.flat_map(RelicSet::iter).fold(RelicSet::ALL, RelicSet::without)
    }

    /// The highest ascension that can be played.
    pub const fn ascension(&self) -> Ascension {
        self.ascension
    }

    /// Each condition with whether it was met.
    pub fn unlocks(&self) -> impl Iterator<Item = (Unlock, bool)> {
        let nearest = Unlock::ALL.into_iter().zip(self.unlocks);
        nearest.map(|(unlock, nearest)| (unlock, nearest >= unlock.needed()))
    }

    /// Each feat with whether it was done.
    pub fn feats(&self) -> impl Iterator<Item = (Feat, bool)> {
        let nearest = Feat::all().zip(self.feats);
        nearest.map(|(feat, nearest)| {
            (feat, nearest.is_some_and(|nearest| feat.asks().is_met_by(nearest)))
        })
    }

    /// The number by which a run came nearest to a condition.
    pub fn nearest_to(&self, unlock: Unlock) -> u32 {
        self.unlocks[unlock as usize]
    }

    /// The number by which a run came nearest to a feat; none if no run could have done it.
    pub fn nearest_to_feat(&self, feat: Feat) -> Option<u32> {
        Feat::all().position(|other| other == feat).and_then(|index| self.feats[index])
    }

    /// The classes and relics behind the conditions that were met, or by those that were not.
    fn opened(&self, met: bool) -> impl Iterator<Item = Opened> {
        self.unlocks().filter(move |&(_, is_met)| is_met == met).map(|(unlock, _)| unlock.opens())
    }
}

/// What a finished run has opened.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Gained {
    /// Classes and relics.
    pub opened: Vec<Opened>,
    /// The ascension, if it is a higher one.
    pub ascension: Option<Ascension>,
}

/// The number of relics of a kind that are open at first.
const fn open_at_first(kind: RelicKind) -> usize {
    match kind {
        RelicKind::Body => 6,
        RelicKind::Boss => 4,
        _ => 3,
    }
}

/// The relics of a kind that a condition must open.
fn later(kind: RelicKind) -> RelicSet {
    kind.relics().skip(open_at_first(kind)).collect()
}

#[cfg(test)]
mod tests;
