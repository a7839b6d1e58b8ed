//! Broken rules on a board.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::Grid;
use crate::layout::{Cell, Digit, DigitSet, House, HouseKind, Layout, Rule};

impl Grid {
    /// The first broken rule, if any: houses first, then cages, then digits that a cell cannot
    /// take.
    pub fn clash(&self, layout: &Layout) -> Option<Clash> {
        self.clashes(layout).next()
    }

    /// All broken rules, in the same order: every pair of equal digits in a house or a cage, named
    /// once even if it shares several.
    pub fn clashes(&self, layout: &Layout) -> impl Iterator<Item = Clash> {
        let houses = layout.houses().iter().flat_map(|house| {
            let (kind, index) = (house.kind, house.index());
            let clash = move |(digit, cells)| Clash::House { kind, index, digit, cells };
            self.repeated(&house.cells).map(clash)
        });
        let cages = layout.cages().iter().flat_map(|cage| self.cage_clashes(cage));
        let mut pairs = BTreeSet::new();
        houses.chain(cages).chain(self.value_clashes(layout)).filter(move |clash| match *clash {
            Clash::House { cells, .. } | Clash::Cage { cells, .. } => pairs.insert(cells),
            Clash::Digit { .. } | Clash::Sum { .. } => true,
        })
    }

    /// The repeated digits in these cells, each with the place of every earlier occurrence.
    fn repeated(&self, cells: &[Cell]) -> impl Iterator<Item = (Digit, [Cell; 2])> {
        cells.iter().enumerate().flat_map(move |(index, &cell)| {
            let equal = move |&&other: &&Cell| self.get(other) == self.get(cell);
            let earlier = cells[..index].iter().filter(equal);
            earlier.filter_map(move |&other| Some((self.get(cell)?, [other, cell])))
        })
    }

    fn cage_clashes(&self, cage: &Rule) -> impl Iterator<Item = Clash> {
        let heads = cage.head().into_iter();
        heads.flat_map(|head| {
            let clash = move |(digit, cells)| Clash::Cage { head, digit, cells };
            let found = cage
                .cells()
                .iter()
                .filter_map(|&cell| self.get(cell))
                .map(|digit| u16::from(digit.get()));
            let found = found.sum::<u16>();
            let is_full = cage.cells().iter().all(|&cell| self.get(cell).is_some());
            let broken = cage.sum().filter(|&sum| found > sum || is_full && found < sum);
            let sum = broken.map(|sum| Clash::Sum { head, sum, found });
            self.repeated(cage.cells()).map(clash).chain(sum)
        })
    }

    fn value_clashes(&self, layout: &Layout) -> impl Iterator<Item = Clash> {
        let refused = self.placed().filter(|&(cell, digit)| !layout.open(cell).contains(digit));
        refused.map(|(cell, digit)| Clash::Digit { cell, digit })
    }
}

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// A digit twice in a house.
    House {
        /// The kind of the house.
        kind: HouseKind,
        /// Its index among those of its kind, from 0.
        index: usize,
        /// The digit.
        digit: Digit,
        /// The cells that hold it.
        cells: [Cell; 2],
    },
    /// A digit twice in a cage.
    Cage {
        /// The cage's first cell.
        head: Cell,
        /// The digit.
        digit: Digit,
        /// The cells that hold it.
        cells: [Cell; 2],
    },
    /// A cage whose digits add up to more than its sum, or, with no blank left, to less.
    Sum {
        /// The cage's first cell.
        head: Cell,
        /// The cage's sum.
        sum: u16,
        /// The sum of its digits.
        found: u16,
    },
    /// A digit that its region does not have, or that a clue number rules out.
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
}

impl Clash {
    /// The cells whose digits break the rule.
    pub fn cells_on(&self, layout: &Layout) -> Vec<Cell> {
        match *self {
            Self::House { cells, .. } | Self::Cage { cells, .. } => cells.into(),
            Self::Digit { cell, .. } => vec![cell],
            Self::Sum { head, sum, .. } => {
                let cages = layout.cages().iter();
                let mut cages = cages.filter(|cage| cage.head() == Some(head));
                let cage = cages.find(|cage| cage.sum() == Some(sum));
                cage.map(|cage| cage.cells().to_vec()).unwrap_or_default()
            }
        }
    }

    /// The house of a repeated digit, without its cells, if it is one.
    fn house(&self) -> Option<House> {
        match *self {
            Self::House { kind, index, .. } => Some(House {
                kind,
                index: index as u16,
                cells: Arc::default(),
                needs: DigitSet::EMPTY,
            }),
            _ => None,
        }
    }

    /// Its subject, as it prints: `row 3`, `cage r1c2`, `cell r4c4`.
    pub fn subject(&self) -> String {
        match (self.house(), *self) {
            (Some(house), _) => house.to_string(),
            (None, Self::Digit { cell, .. }) => format!("cell {cell}"),
            (
                None,
                Self::Cage { head, .. }
                | Self::Sum { head, .. }
                | Self::House { cells: [head, _], .. },
            ) => {
                format!("cage {head}")
            }
        }
    }
}

impl From<crate::Clash> for Clash {
    fn from(clash: crate::Clash) -> Self {
        let (kind, index) = (clash.house.kind().into(), clash.house.index() % 9);
        Self::House { kind, index, digit: clash.digit.into(), cells: clash.cells.map(Cell::from) }
    }
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::House { kind, digit, cells: [one, other], .. } => {
                let digit = digit.shown();
                match kind {
                    HouseKind::Knight => {
                        write!(
                            f,
                            "the {digit} in {one} is a knight's move from the {digit} in {other}"
                        )
                    }
                    HouseKind::King => {
                        write!(
                            f,
                            "the {digit} in {one} is a king's move from the {digit} in {other}"
                        )
                    }
                    _ => write!(
                        f,
                        "{digit} appears twice in {}, in {one} and {other}",
                        self.subject()
                    ),
                }
            }
            Self::Cage { head, digit, cells: [one, other] } => write!(
                f,
                "{} appears twice in the cage that starts at {head}, in {one} and {other}",
                digit.shown()
            ),
            Self::Sum { head, sum, found } => {
                let than = if found > sum { "more" } else { "less" };
                write!(
                    f,
                    "the cage that starts at {head} adds up to {found}, {than} than its {sum}"
                )
            }
            Self::Digit { cell, digit } => write!(f, "{cell} does not take {}", digit.shown()),
        }
    }
}
