//! The rules `deep-1`. They are frozen once released: a change makes another version.

use super::{Bonus, FloorRules, Floors, HintKind, LootKind, Rules, Terms};
use crate::delve::Tier;

/// Delve, deep: a limited bag, floors that need techniques, two stairs and an end.
pub const DEEP_1: Rules = Rules {
    name: "deep-1",
    word: "deep",
    start_hp: 3,
    start_potions: 1,
    start_hints: 1,
    bag: Some(3),
    hint: HintKind::Explains,
    streak: Some(25),
    loot: LootKind::FirstTry,
    floors: Floors::ByTechnique(&FLOORS),
    bonus: Bonus { hard: 5_000, hp: 2_000, item: 1_000 },
};

const FLOORS: [FloorRules; 20] = {
    use Tier::{Chains, Fish, Pairs, Singles, Wings};
    let [singles, pairs] = [floor(1, Singles, Pairs, 40), floor(2, Pairs, Fish, 44)];
    let [fish, wings] = [floor(2, Fish, Wings, 46), floor(3, Wings, Chains, 48)];
    [
        singles, singles, singles, pairs, pairs, pairs, pairs, pairs, fish, fish, fish, fish, fish,
        wings, wings, wings, wings, wings, wings, wings,
    ]
};

/// A floor with this trap and these tiers. The hard stairs lead to more loot.
const fn floor(trap: u8, calm: Tier, hard: Tier, blanks: usize) -> FloorRules {
    FloorRules {
        trap,
        calm: Terms { tier: calm, blanks, potions: 0, hints: 1 },
        hard: Terms { tier: hard, blanks, potions: 1, hints: 1 },
    }
}
