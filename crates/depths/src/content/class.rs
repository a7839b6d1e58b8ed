//! The classes.

use super::{AimKind, Names, named, names};

/// The class that the player plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the rules say what each has")]
pub enum Class {
    Delver,
    Scholar,
    Cutpurse,
    Gambler,
    Monk,
    Mason,
}

/// A class's own power, paid for with sparks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    /// Strikes one monster.
    Strike,
    /// Shows a cell that follows; the next cell that is filled strikes harder.
    Lecture,
    /// The next deed does not tick.
    Still,
    /// Strikes one monster as hard as the open die shows.
    Throw,
    /// Heals.
    Breathe,
    /// Strikes all monsters.
    Hammer,
}

impl Skill {
    /// The keys of its sentences.
    pub(crate) const fn names(self) -> &'static Names {
        match self {
            Self::Strike => &names!("skill", "strike"),
            Self::Lecture => &names!("skill", "lecture"),
            Self::Still => &names!("skill", "still"),
            Self::Throw => &names!("skill", "throw"),
            Self::Breathe => &names!("skill", "breathe"),
            Self::Hammer => &names!("skill", "hammer"),
        }
    }

    /// Its target.
    pub const fn target(self) -> AimKind {
        match self {
            Self::Strike | Self::Throw => AimKind::Monster,
            _ => AimKind::None,
        }
    }
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 6] =
        [Self::Delver, Self::Scholar, Self::Cutpurse, Self::Gambler, Self::Monk, Self::Mason];

    /// Its name in saves, and the keys of its sentences.
    pub(crate) const fn names(self) -> &'static Names {
        match self {
            Self::Delver => &names!("class", "delver"),
            Self::Scholar => &names!("class", "scholar"),
            Self::Cutpurse => &names!("class", "cutpurse"),
            Self::Gambler => &names!("class", "gambler"),
            Self::Monk => &names!("class", "monk"),
            Self::Mason => &names!("class", "mason"),
        }
    }

    /// Its name in saves.
    pub const fn word(self) -> &'static str {
        self.names().word
    }

    /// The class with this word.
    pub fn named(word: &str) -> Option<Self> {
        named(&Self::ALL, Self::word, word)
    }

    /// Its skill.
    pub const fn skill(self) -> Skill {
        match self {
            Self::Delver => Skill::Strike,
            Self::Scholar => Skill::Lecture,
            Self::Cutpurse => Skill::Still,
            Self::Gambler => Skill::Throw,
            Self::Monk => Skill::Breathe,
            Self::Mason => Skill::Hammer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_in_order_and_found_by_their_words() {
        for (index, class) in Class::ALL.into_iter().enumerate() {
            assert_eq!(class as usize, index);
            assert_eq!(Class::named(class.word()), Some(class));
        }
    }
}
