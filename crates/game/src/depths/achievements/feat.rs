//! Feats: things to be proud of. They open nothing.

use super::super::content::{Ascension, Class};
use super::super::{Ending, Summary};

/// A feat; each is done in one run, and all but the last three in one that was won and not gentle.
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
    /// Four seals by one deed.
    FourSeals,
    /// Five elites dead in one run.
    FiveElites,
}

/// The feats that are not of a class.
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
    /// Their number.
    pub const COUNT: usize = 2 * Class::ALL.len() + OTHERS.len();

    /// All.
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

    /// True if a finished run did it.
    pub(super) fn is_earned_by(self, run: &Summary) -> bool {
        let tally = &run.tally;
        let has_won = run.ending == Some(Ending::Won) && !run.gentle;
        match self {
            Self::WonAs(class) => has_won && run.class == class,
            Self::HighestAs(class) => {
                has_won && run.class == class && run.ascension == Ascension::HIGHEST
            }
            Self::Halfway => has_won && run.ascension.number() >= 5,
            Self::Flawless => has_won && tally.wrongs == 0,
            Self::NoSkill => has_won && tally.skills == 0,
            Self::NoItem => has_won && tally.items == 0,
            Self::NoCounsel => has_won && tally.counsels == 0,
            Self::FewRelics => has_won && tally.relics <= 6,
            Self::AllCleared => has_won && tally.cleared == 18,
            Self::LastBreath => has_won && run.hp == 1,
            Self::Swift => has_won && run.deeds <= 300,
            Self::LongChain => tally.links >= 24,
            Self::FourSeals => tally.seals >= 4,
            Self::FiveElites => tally.elites >= 5,
        }
    }
}
