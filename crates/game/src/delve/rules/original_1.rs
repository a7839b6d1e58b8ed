//! The rules `original-1`. They are frozen: a change makes another version.

use super::{Bonus, Floors, HintKind, LootKind, Rules};

/// The rules of the game that Delve re-creates.
pub const ORIGINAL_1: Rules = Rules {
    name: "original-1",
    word: "original",
    start_hp: 3,
    start_potions: 1,
    start_hints: 1,
    bag: None,
    hint: HintKind::Fills,
    streak: None,
    loot: LootKind::Always,
    floors: Floors::ByBlanks,
    bonus: Bonus { hard: 0, hp: 0, item: 0 },
};
