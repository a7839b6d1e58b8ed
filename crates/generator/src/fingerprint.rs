//! Recognising puzzles in little memory.

use std::collections::BTreeSet;

use sha2::{Digest as _, Sha256};
use underdoku_grid::layout::{self, Layout, Rule, RuleKind, Variant};
use underdoku_grid::{Cell, Digit, Grid};

/// 128 bits of the SHA-256 hash of a puzzle. The probability that any two of a billion different
/// puzzles share a fingerprint is 1 in 10²⁰.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// The fingerprint of a 9x9 grid.
    pub fn of(grid: &Grid) -> Self {
        let cells: [u8; Cell::COUNT] =
            std::array::from_fn(|index| grid.get(Cell::from_index(index)).map_or(0, Digit::get));
        Self::of_bytes(&cells)
    }

    /// The fingerprint of a puzzle on any layout, including regions, clue numbers, cages and
    /// restricted candidates.
    pub fn of_any(layout: &Layout, givens: &layout::Grid) -> Self {
        let number = |value: Option<layout::Digit>| value.map_or(0, layout::Digit::get);
        let mut bytes = layout.name().unwrap_or_default().into_bytes();
        bytes.extend([b'\n', layout.rows() as u8, layout.columns() as u8]);
        for cell in layout.cells_and_voids() {
            let region = layout.region(cell).map_or(u8::MAX, |region| region as u8);
            let void = u8::from(layout.is_void(cell));
            bytes.extend([region, void, number(layout.clue(cell)), number(givens.get(cell))]);
        }
        for cage in layout.cages() {
            bytes.push(cage.cells().len() as u8);
            bytes.extend(
                cage.cells().iter().flat_map(|cell| [cell.row() as u8, cell.column() as u8]),
            );
            bytes.extend(cage.sum().unwrap_or(u16::MAX).to_be_bytes());
        }
        for (cell, digits) in layout.restricted() {
            bytes.extend([cell.row() as u8, cell.column() as u8]);
            bytes.extend(digits.bits().to_be_bytes());
        }
        // Only rules that the name does not imply. The excluded kinds are hashed above, each in its
        // own form.
        let is_in_name = layout.spec().is_some_and(|spec| !spec.has(Variant::Rules));
        let is_other = |rule: &&Rule| {
            !is_in_name
                && !matches!(rule.kind(), RuleKind::Cage | RuleKind::Clue | RuleKind::Candidates)
        };
        for rule in layout.rules().iter().filter(is_other) {
            bytes.extend(rule.to_string().bytes());
        }
        Self::of_bytes(&bytes)
    }

    fn of_bytes(bytes: &[u8]) -> Self {
        let hash = Sha256::digest(bytes);
        Self(hash.iter().take(16).fold(0, |bits, &byte| bits << 8 | u128::from(byte)))
    }
}

/// The fingerprints of the puzzles seen so far: 16 bytes each, or about twice that with the
/// overhead of the set.
#[derive(Clone, Debug, Default)]
pub struct Seen(BTreeSet<Fingerprint>);

impl Seen {
    /// Adds a puzzle; returns false if it was there before.
    pub fn is_new(&mut self, puzzle: Fingerprint) -> bool {
        self.0.insert(puzzle)
    }

    /// True if no puzzle has been added yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of different puzzles.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
