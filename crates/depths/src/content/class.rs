//! The classes.

use super::AimKind;
use super::hook::Hook::{self, Adds};
use super::hook::Number;
use super::named;

/// The class that the player plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the table below describes each class")]
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
    /// Strikes one monster for 3.
    Strike,
    /// Shows a cell that follows; the next cell that is filled strikes for 3 more.
    Lecture,
    /// The next deed does not tick.
    Still,
    /// Strikes one monster for the open die.
    Throw,
    /// Heals 2.
    Breathe,
    /// Strikes all monsters for 2.
    Hammer,
}

impl Skill {
    /// The amount it damages, heals or adds to a strike; for the die the maximum; 0 for Still.
    pub const fn amount(self) -> i32 {
        match self {
            Self::Strike | Self::Lecture => 3,
            Self::Throw => 6,
            Self::Breathe | Self::Hammer => 2,
            Self::Still => 0,
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

struct ClassInfo(Class, &'static str, i32, (Skill, i32), &'static [Hook]);

const TABLE: [ClassInfo; 6] = [
    ClassInfo(Class::Delver, "delver", 13, (Skill::Strike, 2), &[]),
    ClassInfo(
        Class::Scholar,
        "scholar",
        13,
        (Skill::Lecture, 2),
        &[Adds(Number::Insights, 1), Adds(Number::InsightStrike, 1)],
    ),
    ClassInfo(
        Class::Cutpurse,
        "cutpurse",
        13,
        (Skill::Still, 2),
        &[Adds(Number::LootGold, 1), Adds(Number::MissedBlows, 1)],
    ),
    ClassInfo(Class::Gambler, "gambler", 10, (Skill::Throw, 2), &[Adds(Number::FreeWrongs, 1)]),
    ClassInfo(Class::Monk, "monk", 12, (Skill::Breathe, 4), &[Adds(Number::Clearing, 1)]),
    ClassInfo(Class::Mason, "mason", 12, (Skill::Hammer, 3), &[Adds(Number::Seal, 1)]),
];

impl Class {
    /// All.
    pub const ALL: [Self; 6] = {
        let mut all = [Self::Delver; 6];
        let mut index = 0;
        while index < 6 {
            all[index] = TABLE[index].0;
            index += 1;
        }
        all
    };

    const fn row(self) -> &'static ClassInfo {
        &TABLE[self as usize]
    }

    /// Its name in saves.
    pub const fn word(self) -> &'static str {
        self.row().1
    }

    /// The class with this word.
    pub fn named(word: &str) -> Option<Self> {
        named(&Self::ALL, Self::word, word)
    }

    /// The HP that it starts with.
    pub const fn hp(self) -> i32 {
        self.row().2
    }

    /// Its skill.
    pub const fn skill(self) -> Skill {
        self.row().3.0
    }

    /// The price of its skill, in sparks.
    pub const fn skill_cost(self) -> i32 {
        self.row().3.1
    }

    /// The hooks that it always has.
    pub const fn hooks(self) -> &'static [Hook] {
        self.row().4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        for (index, class) in Class::ALL.into_iter().enumerate() {
            assert_eq!(class as usize, index);
            assert_eq!(Class::named(class.word()), Some(class));
        }
    }
}
