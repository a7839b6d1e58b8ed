//! The reasons of steps that only boards other than the standard one have.

use underdoku_grid::layout::{Cell, CellSet, Digit, Layout, Meaning, Rule};

use super::{Equation, Remainder};
use crate::{Evidence, Position};

/// What cells have to meet beside being different.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The blanks of a cage add up.
    Cage(Remainder),
    /// The cells that the cages leave of some houses add up.
    Houses(Equation),
    /// A rule asks something of its cells.
    Rule(RulePart),
}

/// A part of what a rule asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulePart {
    /// The rule.
    pub rule: Rule,
    /// What it asks for: one meaning, or those along a whole line.
    pub meanings: Vec<Meaning>,
    /// The digits that stand in its cells.
    pub placed: Vec<(Cell, Digit)>,
}

impl RulePart {
    /// What a rule asks for, beside these digits.
    pub(super) fn of(position: &Position<Layout>, rule: usize, meanings: &[Meaning]) -> Self {
        let cells: CellSet = meanings.iter().flat_map(Meaning::cells).collect();
        let placed = |cell| Some((cell, position.digit(cell)?));
        Self {
            rule: position.layout().rules()[rule].clone(),
            meanings: meanings.to_vec(),
            placed: cells.into_iter().filter_map(placed).collect(),
        }
    }

    /// The total that its cells make, each so many times, if it is a sum.
    pub fn terms(&self) -> Option<(i32, Vec<(Cell, i32)>)> {
        match &self.meanings[..] {
            [Meaning::Sum { cells, total }] => {
                Some(((*total).into(), cells.iter().map(|&cell| (cell, 1)).collect()))
            }
            [Meaning::Linear { terms, total }] => Some((*total, terms.clone())),
            _ => None,
        }
    }
}

impl Evidence<Layout> {
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
