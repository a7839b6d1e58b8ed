//! Serde support: a puzzle is stored as layout and givens, and proven again when it is read.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use underdoku_grid::layout::{Grid, Layout};

use super::Puzzle;

#[derive(Serialize)]
struct Written<'a> {
    layout: &'a Layout,
    givens: &'a Grid,
}

#[derive(Deserialize)]
struct Read {
    layout: Layout,
    givens: Grid,
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        Written { layout: self.layout(), givens: self.givens() }.serialize(into)
    }
}

/// Rejects givens that do not fit the layout or do not have exactly one solution.
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Read { layout, givens } = Read::deserialize(from)?;
        let has_size = (givens.rows(), givens.columns()) == (layout.rows(), layout.columns());
        let fits = |(cell, digit)| layout.digits(cell).contains(digit);
        if !has_size || !givens.placed().all(fits) {
            return Err(D::Error::custom("expected givens that fit on the layout"));
        }
        Self::prove(&layout, givens).map_err(D::Error::custom)
    }
}
