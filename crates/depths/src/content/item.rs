//! The items of the bag.

use super::{Names, named, names};

/// An item, which is gone once it is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// Heals.
    Potion,
    /// Gives sparks.
    SparkJar,
    /// Fills an open cell; this is a deed.
    Truth,
    /// Lights the cells that follow by insight for some deeds.
    Sight,
    /// Strikes one monster.
    Bomb,
    /// Adds to the count of every monster.
    Smoke,
    /// The next wrong digits cost no HP.
    Chalk,
    /// Heals if enough houses were sealed on this floor.
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
    /// All items.
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

    /// Its name in moves, and the keys of its sentences.
    pub(crate) const fn names(self) -> &'static Names {
        match self {
            Self::Potion => &names!("item", "potion"),
            Self::SparkJar => &names!("item", "spark-jar"),
            Self::Truth => &names!("item", "truth"),
            Self::Sight => &names!("item", "sight"),
            Self::Bomb => &names!("item", "bomb"),
            Self::Smoke => &names!("item", "smoke"),
            Self::Chalk => &names!("item", "chalk"),
            Self::Salve => &names!("item", "salve"),
        }
    }

    /// Its name in moves.
    pub const fn word(self) -> &'static str {
        self.names().word
    }

    /// The item with this name.
    pub fn named(word: &str) -> Option<Self> {
        named(&Self::ALL, Self::word, word)
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
