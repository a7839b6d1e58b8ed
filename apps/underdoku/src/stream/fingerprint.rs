//! Telling puzzles apart in little memory.

use std::collections::HashSet;

use sha2::{Digest as _, Sha256};
use underdoku_grid::{Cell, Digit, Grid};

/// Which grids were seen, known by 128 bits of each one's SHA-256 hash: 16 bytes a grid, about
/// twice that in memory. Among a billion grids two different ones are taken for the same with a
/// probability of 1 in 10²⁰.
#[derive(Debug, Default)]
pub(crate) struct Seen(HashSet<u128>);

impl Seen {
    /// Adds a grid; returns whether it is new.
    pub(crate) fn is_new(&mut self, grid: &Grid) -> bool {
        self.0.insert(fingerprint(grid))
    }

    /// How many different grids there were.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

fn fingerprint(grid: &Grid) -> u128 {
    let cells: [u8; Cell::COUNT] =
        std::array::from_fn(|index| grid.get(Cell::from_index(index)).map_or(0, Digit::get));
    let hash = Sha256::digest(cells);
    hash.iter().take(16).fold(0, |bits, &byte| bits << 8 | u128::from(byte))
}
