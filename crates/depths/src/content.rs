//! The content of the game: relics, items, classes, monsters, boards, floors.
//!
//! A relic, a class or a step of ascension is a list of [`Hook`]s: numbers of the rules that it
//! changes, and gains at named moments. Adding one means adding a row to a version of the
//! [`Rules`](crate::Rules), not a branch in the code.

mod class;
mod degree;
mod floors;
mod hook;
mod item;
mod monster;
mod relic;

pub use class::{Class, Skill};
pub use degree::Ascension;
pub use floors::{Act, BoardKind, BoardSpec, DoorChoice, DoorKind, FloorNumber};
pub use hook::{Condition, Gain, Hook, Number, Occasion, When};
pub use item::{AimKind, Item};
pub use monster::{Damage, Kind, MonsterInfo, Power, Quirk, Rank, Target};
pub use relic::{Relic, RelicInfo, RelicKind, RelicSet};

/// The names of an entry of a table.
#[derive(Debug)]
pub struct Names {
    /// Its name in saves, moves and catalogues.
    pub word: &'static str,
    /// The key of its name for people.
    pub name: &'static str,
    /// The key of its description.
    pub text: &'static str,
    /// The key of the advice about it; empty unless it is a monster.
    pub advice: &'static str,
}

/// The [`Names`] of an entry, all from its word.
macro_rules! names {
    ("monster", $word:literal) => {
        $crate::content::Names {
            advice: concat!("depths-monster-", $word, "-advice"),
            ..$crate::content::names!(@ "monster", $word)
        }
    };
    ($table:literal, $word:literal) => {
        $crate::content::names!(@ $table, $word)
    };
    (@ $table:literal, $word:literal) => {
        $crate::content::Names {
            word: $word,
            name: concat!("depths-", $table, "-", $word),
            text: concat!("depths-", $table, "-", $word, "-text"),
            advice: "",
        }
    };
}
pub(crate) use names;

/// The entry of a table with this word.
fn named<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|&entry| word(entry) == text)
}
