//! The content of the game as tables: relics, items, classes, monsters, boards by floor.
//!
//! A relic, a class or a step of ascension is a list of [`Hook`]s: numbers of the rules that it
//! changes, and gains at named moments. Adding one means adding a row, not a branch in the rules.

mod class;
mod degree;
mod floors;
mod hook;
mod item;
mod monster;
mod relic;
pub mod rule;

pub use class::{Class, Skill};
pub use degree::Ascension;
pub use floors::{Act, BoardKind, BoardSpec, DoorKind, FloorNumber, Room, room};
pub use hook::{Condition, Gain, Hook, Number, Occasion, When};
pub use item::{AimKind, Item};
pub use monster::Kind;
pub use relic::{Relic, RelicKind, RelicSet};

pub(crate) use degree::GENTLE;
pub(crate) use floors::{arrival, monster_quarters};
pub(crate) use monster::{pool, vault_kinds};

/// The entry of a table with this key.
fn named<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|&entry| word(entry) == text)
}
