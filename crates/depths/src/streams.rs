//! The random streams, one per purpose, so that what a player does on one floor does not change
//! what the next floors contain.

use underdoku_generator::{Chance, Seed, Stream};

/// The purpose of a stream. The numbers are part of the rules and never change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
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
    Boss,
}

/// A stream of a seed. The number is the floor's number, or a more specific number if a floor needs
/// several streams.
pub(crate) fn stream(seed: &Seed, purpose: Purpose, number: u32) -> Chance {
    seed.chance(Stream { purpose: purpose as u32, number })
}
