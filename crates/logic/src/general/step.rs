//! Conditions, which are reasons for steps on boards other than the standard one.

use underdoku_grid::layout::{Cell, CellSet, Digit, Layout, Meaning, Rule};

use super::{Equation, Remainder};
use crate::{Evidence, Position};

/// A constraint on cells other than that their digits differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The blanks of a cage add up to the rest of its sum.
    Cage(Remainder),
    /// The innies and outies of some houses add up to a total.
    Houses(Equation),
    /// A rule restricts its cells.
    Rule(RulePart),
}

/// A part of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulePart {
    /// The rule.
    pub rule: Rule,
    /// The part: one condition, or those along a whole line.
    pub meanings: Vec<Meaning>,
    /// The digits that its cells hold already.
    pub placed: Vec<(Cell, Digit)>,
}

impl RulePart {
    /// Some conditions of a rule, with the digits placed in its cells.
    pub(super) fn of(position: &Position<Layout>, rule: usize, meanings: &[Meaning]) -> Self {
        let cells: CellSet = meanings.iter().flat_map(Meaning::cells).collect();
        let placed = |cell| Some((cell, position.digit(cell)?));
        Self {
            rule: position.layout().rules()[rule].clone(),
            meanings: meanings.to_vec(),
            placed: cells.into_iter().filter_map(placed).collect(),
        }
    }

    /// If it is a sum: the total, and the cells with their factors.
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
    /// The cells to look at: the houses and cages, or else the cells of the pattern.
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

    /// The cells of the pattern, or the cells to look at if it has none.
    pub(super) fn lit(&self) -> Vec<Cell> {
        if self.pattern.is_empty() {
            return self.area();
        }
        self.pattern.iter().map(|&(cell, _)| cell).collect()
    }
}
