//! Feats: things to be proud of. They unlock nothing.

use crate::content::{Ascension, Class, FloorNumber};
use crate::{Ending, Summary};

/// A feat, achieved in one run. All but the last three need a win that is not gentle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feat {
    /// A win with this class.
    WonAs(Class),
    /// A win at ascension 10 with this class.
    HighestAs(Class),
    /// A win at ascension 5 or more.
    Halfway,
    /// A win without a wrong digit.
    Flawless,
    /// A win without a skill.
    NoSkill,
    /// A win without an item.
    NoItem,
    /// A win without counsel.
    NoCounsel,
    /// A win with at most six relics.
    FewRelics,
    /// A win with all eighteen boards filled.
    AllCleared,
    /// A win with 1 HP left.
    LastBreath,
    /// A win in at most 300 deeds.
    Swift,
    /// A chain of 24 links.
    LongChain,
    /// Four seals with one deed.
    FourSeals,
    /// Five elites killed in one run.
    FiveElites,
}

/// The feats that are not tied to a class.
const OTHERS: [Feat; 12] = [
    Feat::Halfway,
    Feat::Flawless,
    Feat::NoSkill,
    Feat::NoItem,
    Feat::NoCounsel,
    Feat::FewRelics,
    Feat::AllCleared,
    Feat::LastBreath,
    Feat::Swift,
    Feat::LongChain,
    Feat::FourSeals,
    Feat::FiveElites,
];

impl Feat {
    /// The number of feats.
    pub const COUNT: usize = 2 * Class::ALL.len() + OTHERS.len();

    /// All feats: a win with each class, the others, and a win at ascension 10 with each class.
    pub fn all() -> impl Iterator<Item = Self> {
        let won = Class::ALL.into_iter().map(Self::WonAs);
        won.chain(OTHERS).chain(Class::ALL.into_iter().map(Self::HighestAs))
    }

    /// Its name in catalogues: `won-as-delver`, `highest-as-monk`, `flawless`.
    pub fn word(self) -> String {
        match self {
            Self::WonAs(class) => format!("won-as-{}", class.word()),
            Self::HighestAs(class) => format!("highest-as-{}", class.word()),
            Self::Halfway => "halfway".to_owned(),
            Self::Flawless => "flawless".to_owned(),
            Self::NoSkill => "no-skill".to_owned(),
            Self::NoItem => "no-item".to_owned(),
            Self::NoCounsel => "no-counsel".to_owned(),
            Self::FewRelics => "few-relics".to_owned(),
            Self::AllCleared => "all-cleared".to_owned(),
            Self::LastBreath => "last-breath".to_owned(),
            Self::Swift => "swift".to_owned(),
            Self::LongChain => "long-chain".to_owned(),
            Self::FourSeals => "four-seals".to_owned(),
            Self::FiveElites => "five-elites".to_owned(),
        }
    }

    /// The number that it requires, as a minimum or a maximum.
    pub const fn asks(self) -> Threshold {
        match self {
            Self::WonAs(_) => Threshold::AtLeast(1),
            Self::HighestAs(_) => Threshold::AtLeast(Ascension::HIGHEST.number() as u32),
            Self::Halfway | Self::FiveElites => Threshold::AtLeast(5),
            Self::Flawless | Self::NoSkill | Self::NoItem | Self::NoCounsel => Threshold::AtMost(0),
            Self::FewRelics => Threshold::AtMost(6),
            Self::AllCleared => Threshold::AtLeast(FloorNumber::LAST.number() as u32),
            Self::LastBreath => Threshold::AtMost(1),
            Self::Swift => Threshold::AtMost(300),
            Self::LongChain => Threshold::AtLeast(24),
            Self::FourSeals => Threshold::AtLeast(4),
        }
    }

    /// The run's number for this feat; none if the run does not qualify.
    pub(super) fn reached(self, run: &Summary) -> Option<u32> {
        let tally = &run.tally;
        let in_a_win = |number: u32| {
            let has_won = run.ending == Some(Ending::Won) && !run.gentle;
            has_won.then_some(number)
        };
        let ascension = u32::from(run.ascension.number());
        match self {
            Self::WonAs(class) => in_a_win(1).filter(|_| run.class == class),
            Self::HighestAs(class) => in_a_win(ascension).filter(|_| run.class == class),
            Self::Halfway => in_a_win(ascension),
            Self::Flawless => in_a_win(tally.wrongs),
            Self::NoSkill => in_a_win(tally.skills),
            Self::NoItem => in_a_win(tally.items),
            Self::NoCounsel => in_a_win(tally.counsels),
            Self::FewRelics => in_a_win(tally.relics),
            Self::AllCleared => in_a_win(tally.cleared),
            Self::LastBreath => in_a_win(run.hp),
            Self::Swift => in_a_win(run.deeds),
            Self::LongChain => Some(tally.links),
            Self::FourSeals => Some(tally.seals),
            Self::FiveElites => Some(tally.elites),
        }
    }
}

/// A number that a feat requires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Threshold {
    /// At least this many.
    AtLeast(u32),
    /// At most this many.
    AtMost(u32),
}

impl Threshold {
    /// The number.
    pub const fn number(self) -> u32 {
        match self {
            Self::AtLeast(number) | Self::AtMost(number) => number,
        }
    }

    /// True if the number reaches it.
    pub const fn is_met_by(self, number: u32) -> bool {
        match self {
            Self::AtLeast(least) => number >= least,
            Self::AtMost(most) => number <= most,
        }
    }

    /// The better of two numbers for this target.
    pub(super) fn nearer(self, one: u32, other: u32) -> u32 {
        match self {
            Self::AtLeast(_) => one.max(other),
            Self::AtMost(_) => one.min(other),
        }
    }
}
