//! The reasons of steps that only boards other than the standard one have, and the sentences of their
//! hints.

use std::fmt;

use underdoku_grid::layout::{Cell, DigitSet, Layout};

use super::technique::reason;
use super::words;
use super::{Equation, Group, Remainder};
use crate::{Because, Step};

/// The cells that add up to a known sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sum {
    /// The blanks of a cage.
    Cage(Remainder),
    /// The cells that the cages leave of some houses.
    Houses(Equation),
}

impl Step<Layout> {
    /// The rest of the cells that lose something, in the shorter form: `r1c1 is 8 or 9 and
    /// r1c2 and r1c3 are not 5`.
    pub(super) fn narrowed(&self) -> String {
        let mut parts: Vec<(bool, DigitSet, Vec<Cell>)> = Vec::new();
        for &(cell, left) in &self.because.left {
            let mut gone = DigitSet::EMPTY;
            for &(other, digit) in &self.removes {
                if other == cell {
                    gone.insert(digit);
                }
            }
            let is_short = !gone.is_empty() && gone.len() < left.len();
            let said = if is_short { gone } else { left };
            let known = parts.iter_mut().find(|(is, digits, _)| (*is, *digits) == (is_short, said));
            match known {
                Some((.., cells)) => cells.push(cell),
                None => parts.push((is_short, said, vec![cell])),
            }
        }
        let mut told = Vec::new();
        for (is_short, digits, cells) in parts {
            let is = if cells.len() > 1 { " are " } else { " is " };
            let not = if is_short { "not " } else { "" };
            let digits = words::digits(digits, "or");
            told.push([&words::cells(cells, "and"), is, not, &digits].concat());
        }
        words::listed(&told, "and")
    }
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

    /// The houses that are looked at, in words.
    pub(super) fn in_houses(&self) -> String {
        words::groups(&self.houses)
    }
}

/// The reason why it holds, without a capital and a full stop.
impl fmt::Display for Step<Layout> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&reason(self))
    }
}

impl Sum {
    /// `the cage at r1c1 adds up to 17 in 2 cells`; of houses what these add up to and leave.
    pub fn in_words(&self, houses: &[Group]) -> String {
        match self {
            Self::Cage(rest) => rest.to_string(),
            Self::Houses(equation) => equation.in_words(houses),
        }
    }
}
