//! The conditions that unlock classes and relics.

use super::later;
use crate::content::{Class, RelicKind, RelicSet};
use crate::{Ending, Rules, Summary};

/// Something to do once, in any finished run, to unlock a class or relics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unlock {
    /// The second act was reached.
    SecondAct,
    /// The third act was reached.
    ThirdAct,
    /// A gentle run was won.
    GentleWin,
    /// A run was won, not gently.
    Win,
    /// One deed sealed three houses.
    ThreeSeals,
    /// The sixth floor was reached without a wrong digit.
    CleanToSix,
    /// An elite died before its first act.
    SwiftElite,
    /// A chain had twelve links.
    TwelveLinks,
    /// The player held a hundred gold at once.
    HundredGold,
    /// A board was filled in the dark.
    ClearedInDark,
}

/// What a condition unlocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unlocked {
    /// A class.
    Class(Class),
    /// The last relics of a kind.
    Relics(RelicKind),
}

impl Unlocked {
    /// The relics it stands for; none for a class.
    pub fn relics(self, rules: &'static Rules) -> RelicSet {
        match self {
            Self::Class(_) => RelicSet::NONE,
            Self::Relics(kind) => later(rules, kind),
        }
    }
}

impl Unlock {
    /// All conditions.
    pub const ALL: [Self; 10] = [
        Self::SecondAct,
        Self::ThirdAct,
        Self::GentleWin,
        Self::Win,
        Self::ThreeSeals,
        Self::CleanToSix,
        Self::SwiftElite,
        Self::TwelveLinks,
        Self::HundredGold,
        Self::ClearedInDark,
    ];

    /// Its name in catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SecondAct => "second-act",
            Self::ThirdAct => "third-act",
            Self::GentleWin => "gentle-win",
            Self::Win => "win",
            Self::ThreeSeals => "three-seals",
            Self::CleanToSix => "clean-to-six",
            Self::SwiftElite => "swift-elite",
            Self::TwelveLinks => "twelve-links",
            Self::HundredGold => "hundred-gold",
            Self::ClearedInDark => "cleared-in-dark",
        }
    }

    /// The class or the relics that it unlocks.
    pub const fn opens(self) -> Unlocked {
        match self {
            Self::SecondAct => Unlocked::Class(Class::Cutpurse),
            Self::ThirdAct => Unlocked::Class(Class::Gambler),
            Self::GentleWin => Unlocked::Class(Class::Monk),
            Self::Win => Unlocked::Relics(RelicKind::Insight),
            Self::ThreeSeals => Unlocked::Relics(RelicKind::Seal),
            Self::CleanToSix => Unlocked::Relics(RelicKind::Risk),
            Self::SwiftElite => Unlocked::Relics(RelicKind::Tempo),
            Self::TwelveLinks => Unlocked::Relics(RelicKind::Chain),
            Self::HundredGold => Unlocked::Relics(RelicKind::Greed),
            Self::ClearedInDark => Unlocked::Relics(RelicKind::Body),
        }
    }

    /// The number that a run must reach, in the condition's own unit: floors, links, gold and so
    /// on.
    pub const fn needed(self) -> u32 {
        match self {
            Self::SecondAct => 6,
            Self::ThirdAct | Self::TwelveLinks => 12,
            Self::GentleWin | Self::Win | Self::SwiftElite | Self::ClearedInDark => 1,
            Self::ThreeSeals => 3,
            Self::CleanToSix => 5,
            Self::HundredGold => 100,
        }
    }

    /// The number that a finished run reached.
    pub(super) fn reached(self, run: &Summary) -> u32 {
        let (tally, has_won) = (&run.tally, run.ending == Some(Ending::Won));
        match self {
            Self::SecondAct | Self::ThirdAct => tally.floors,
            Self::GentleWin => (has_won && run.gentle).into(),
            Self::Win => (has_won && !run.gentle).into(),
            Self::ThreeSeals => tally.seals,
            Self::CleanToSix => tally.clean_floors,
            Self::SwiftElite => tally.swift_elites,
            Self::TwelveLinks => tally.links,
            Self::HundredGold => tally.gold,
            Self::ClearedInDark => tally.cleared_in_dark,
        }
    }
}
