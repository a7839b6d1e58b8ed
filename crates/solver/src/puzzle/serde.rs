//! Serde support: a puzzle is stored as its givens, and proven again when it is read.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use underdoku_grid::Grid;

use crate::Puzzle;

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        self.givens().serialize(into)
    }
}

/// Rejects givens that do not have exactly one solution, as [`Puzzle::prove`] does.
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::prove(Grid::deserialize(from)?).map_err(D::Error::custom)
    }
}
