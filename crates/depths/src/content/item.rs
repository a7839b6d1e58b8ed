//! The items of the bag.

use super::named;

/// An item, used up by its use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// Heals 3.
    Potion,
    /// Gives 3 sparks.
    SparkJar,
    /// Fills an open cell; this is a deed.
    Truth,
    /// Lights the cells that follow by insight for three deeds.
    Sight,
    /// Strikes one monster for 4.
    Bomb,
    /// Adds 3 to the count of every monster.
    Smoke,
    /// The next two wrong digits cost no HP.
    Chalk,
    /// Heals 4 if four houses were sealed on this floor.
    Salve,
}

/// What an item or a skill is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AimKind {
    /// Nothing.
    None,
    /// A living monster.
    Monster,
    /// An open cell.
    Cell,
}

impl Item {
    /// All, in drawing order. The order is part of the rules: draws pick by index.
    pub const ALL: [Self; 8] = [
        Self::Potion,
        Self::SparkJar,
        Self::Truth,
        Self::Sight,
        Self::Bomb,
        Self::Smoke,
        Self::Chalk,
        Self::Salve,
    ];

    /// Its name in moves.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Potion => "potion",
            Self::SparkJar => "spark-jar",
            Self::Truth => "truth",
            Self::Sight => "sight",
            Self::Bomb => "bomb",
            Self::Smoke => "smoke",
            Self::Chalk => "chalk",
            Self::Salve => "salve",
        }
    }

    /// The item with this name.
    pub fn named(word: &str) -> Option<Self> {
        named(&Self::ALL, Self::word, word)
    }

    /// The amount it heals, gives, damages or delays, or the number of deeds or digits that it
    /// lasts; 0 for Truth.
    pub const fn amount(self) -> i32 {
        match self {
            Self::Potion | Self::SparkJar | Self::Sight | Self::Smoke => 3,
            Self::Bomb | Self::Salve => 4,
            Self::Chalk => 2,
            Self::Truth => 0,
        }
    }

    /// Its target.
    pub const fn target(self) -> AimKind {
        match self {
            Self::Truth => AimKind::Cell,
            Self::Bomb => AimKind::Monster,
            _ => AimKind::None,
        }
    }
}
