//! The reasons of steps that only boards other than the standard one have, and the sentences of their
//! hints.

use underdoku_grid::layout::{Cell, Layout};

use super::{Equation, Remainder};
use crate::Because;

/// The cells that add up to a known sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sum {
    /// The blanks of a cage.
    Cage(Remainder),
    /// The cells that the cages leave of some houses.
    Houses(Equation),
}

impl Because<Layout> {
    /// The place to look: the houses and cages, or else the cells of the pattern.
    pub fn area(&self) -> Vec<Cell> {
        if self.houses.is_empty() {
            return self.cells.into_iter().collect();
        }
        let mut area = Vec::new();
        for group in &self.houses {
            area.extend_from_slice(group.cells());
        }
        area.sort_unstable();
        area.dedup();
        area
    }

    /// The cells of the pattern, or the place to look if it has none.
    pub(super) fn lit(&self) -> Vec<Cell> {
        if self.pattern.is_empty() {
            return self.area();
        }
        self.pattern.iter().map(|&(cell, _)| cell).collect()
    }
}
