//! A step of reasoning and its pattern.

use std::fmt;
use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::net::Net;
use super::technique::TechniqueInfo;
use super::words::{self, sentence};
use super::{Equation, Group, Remainder, Technique};
use crate::hint::{MANY, announced, reaching};
use crate::{HintLevel, Strength};

/// A step that a technique finds on a board: its conclusion, and its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    pub(super) row: &'static TechniqueInfo,
    /// The digits that belong in their cells. Never empty together with `removes`.
    pub places: Vec<(Cell, Digit)>,
    /// The candidates that can go, all of them there now.
    pub removes: Vec<(Cell, Digit)>,
    /// The pattern it follows from.
    pub because: Because,
}

/// The pattern of a step: enough to draw it and to describe it. The meaning of each part depends on
/// the technique.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Because {
    /// The houses and cages that are looked at.
    pub houses: Vec<Group>,
    /// Those that the candidates fall into.
    pub covers: Vec<Group>,
    /// The cells that make the pattern, in row order.
    pub cells: Vec<Cell>,
    /// The digits it is about.
    pub digits: DigitSet,
    /// The candidates that make it; those of a chain from one end to the other.
    pub pattern: Vec<(Cell, Digit)>,
    /// The links by which one candidate follows from another, in the order they are read.
    pub links: Vec<Link>,
    /// The cells that add up, if it is a sum.
    pub sum: Option<Sum>,
    /// The suppositions of a forcing net, with what follows.
    pub net: Option<Net>,
    /// Candidates that the cells that lose some keep afterwards, in row order.
    pub left: Vec<(Cell, DigitSet)>,
    /// The digits on the board that make a single: of a hidden one those that block the other cells
    /// of its house, of a naked one those that its cell sees. None of them can be left out.
    pub blockers: Vec<(Cell, Digit)>,
    /// The houses and cages in which the cell of a naked single sees them.
    pub seen: Vec<Group>,
    /// The candidates that would stand in the way of a single and that no digit on the board blocks,
    /// since steps before it have removed them.
    pub removed: Vec<(Cell, Digit)>,
}

/// One link of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The candidate that it begins at.
    pub from: (Cell, Digit),
    /// The candidate that it leads to.
    pub to: (Cell, Digit),
    /// Strong: if the one is not, the other is. Weak: not both are.
    pub strength: Strength,
    /// Why it holds.
    pub ground: Ground,
}

/// Why a link holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The two candidates are in one cell, and in a strong link are all that it has.
    Cell,
    /// This house has no other place for the digit.
    House(Group),
    /// The two cells see each other.
    Peers,
    /// The two cells make a sum, or differ by a number, of which these houses are the ground.
    Sum(Vec<Group>, Sum),
}

/// `row 1`, `the cage at r1c1 adds up to 17 in 2 cells`; nothing for what shows by itself.
impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell | Self::Peers => Ok(()),
            Self::House(group) => fmt::Display::fmt(group, f),
            Self::Sum(_, Sum::Cage(rest)) => fmt::Display::fmt(rest, f),
            Self::Sum(houses, Sum::Houses(equation)) => f.write_str(&equation.in_words(houses)),
        }
    }
}

/// The cells that add up to a known sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sum {
    /// The blanks of a cage.
    Cage(Remainder),
    /// The cells that the cages leave of some houses.
    Houses(Equation),
}

/// A callback that takes the steps of a technique as they are found; [`ControlFlow::Break`] ends
/// the search.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

impl Step {
    /// Its technique.
    pub const fn technique(&self) -> Technique {
        self.row.technique
    }

    /// The reason why it holds, as a sentence.
    pub fn why(&self) -> String {
        sentence(&self.reason())
    }

    /// The reason without its capital letter and its full stop.
    pub fn reason(&self) -> String {
        (self.row.why)(self)
    }

    /// The sentence of one level of a hint.
    pub fn say(&self, level: HintLevel) -> String {
        match level {
            HintLevel::Technique => announced(self.technique().name()),
            HintLevel::Where => ["Look at ", &self.because.place(), "."].concat(),
            HintLevel::What => self.why(),
            HintLevel::Do => self.action(),
        }
    }

    fn action(&self) -> String {
        match self.places[..] {
            [(cell, digit)] => {
                ["Put ", &words::digit(digit), " in ", &cell.to_string(), "."].concat()
            }
            _ => ["Remove ", &words::removals(&self.removes), "."].concat(),
        }
    }

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
            told.push([&words::cells(&cells, "and"), is, not, &digits].concat());
        }
        words::listed(&told, "and")
    }
}

impl Because {
    /// The place to look: the houses and cages, or else the cells of the pattern.
    pub fn area(&self) -> Vec<Cell> {
        if self.houses.is_empty() {
            return self.cells.clone();
        }
        let mut area = Vec::new();
        for group in &self.houses {
            area.extend_from_slice(group.cells());
        }
        area.sort_unstable();
        area.dedup();
        area
    }

    /// The placement in words.
    fn place(&self) -> String {
        match self.links.first() {
            _ if !self.houses.is_empty() => self.in_houses(),
            Some(link) if self.cells.len() > MANY => reaching(&link.from.0, self.cells.len() - 1),
            _ => words::cells(&self.cells, "and"),
        }
    }

    /// The houses that are looked at, in words.
    pub(super) fn in_houses(&self) -> String {
        words::groups(&self.houses)
    }
}

/// The reason why it holds, without a capital and a full stop.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason())
    }
}
