//! The streams of chance, apart by what they are for, so that nothing that is done above changes
//! what lies below.

use underdoku_generator::{Chance, Seed, Stream};

/// The purpose of a stream. The numbers are part of the rules: they never change.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    Character = 0x4400,
    ActPool,
    Doors,
    Board,
    Loot,
    Lairs,
    Acts,
    Relics,
    Spoils,
    Pedlar,
    Market,
    RelicItems,
    Dice,
    Daily,
}

/// A stream of a seed; the number is that of the floor, or of what there is one of on each.
pub(super) fn stream(seed: &Seed, purpose: Purpose, number: u32) -> Chance {
    seed.chance(Stream { purpose: purpose as u32, number })
}
