//! Broken rules on a board.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::Grid;
#[cfg(feature = "constraints")]
use crate::layout::counted;
use crate::layout::{Cell, Digit, DigitSet, House, HouseKind, Layout, Meaning, Rule, RuleKind};

impl Grid {
    /// The first broken rule: houses first, then cages, then digits that a cell cannot take.
    pub fn clash(&self, layout: &Layout) -> Option<Clash> {
        self.clashes(layout).next()
    }

    /// All broken rules in the same order. Each pair of equal digits in houses or cages is listed
    /// once, even if their cells share several.
    pub fn clashes(&self, layout: &Layout) -> impl Iterator<Item = Clash> {
        let houses = layout.houses().iter().flat_map(|house| {
            let (kind, index) = (house.kind, house.index());
            let clash = move |(digit, cells)| Clash::House { kind, index, digit, cells };
            self.repeated(&house.cells).map(clash)
        });
        let cages = layout.cages().iter().flat_map(|cage| self.cage_clashes(cage));
        let conditions = layout.conditions().iter().enumerate();
        let conditions = conditions.filter_map(|(condition, (rule, meaning))| {
            let kind = layout.rules()[*rule].kind();
            // Without the feature there are no such conditions. The check keeps the code for them
            // out of the page's first engine, which is built without the feature.
            let is_broken =
                cfg!(feature = "constraints") && kind != RuleKind::Cage && self.breaks(meaning);
            let cells = if is_broken { meaning.cells() } else { Vec::new() };
            let ends = [*cells.first()?, *cells.last()?];
            Some(Clash::Rule { kind, condition, ends, count: cells.len() })
        });
        let all = houses.chain(cages).chain(conditions).chain(self.value_clashes(layout));
        let mut pairs = BTreeSet::new();
        all.filter(move |clash| match *clash {
            Clash::House { cells, .. } | Clash::Cage { cells, .. } => pairs.insert(cells),
            Clash::Rule { .. } | Clash::Digit { .. } | Clash::Sum { .. } => true,
        })
    }

    /// True if the digits so far leave no way to satisfy a condition. Each condition is considered
    /// separately.
    pub(in crate::layout) fn breaks(&self, meaning: &Meaning) -> bool {
        let value = |digit: Digit| i32::from(digit.get());
        match meaning {
            Meaning::Digits { cell, digits } => {
                self.get(*cell).is_some_and(|digit| !digits.contains(digit))
            }
            Meaning::Differ { cells, .. } => self.repeated(cells).next().is_some(),
            Meaning::Sum { cells, total } => {
                let found: i32 = cells.iter().filter_map(|&cell| self.get(cell)).map(value).sum();
                let is_full = cells.iter().all(|&cell| self.get(cell).is_some());
                found > i32::from(*total) || is_full && found != i32::from(*total)
            }
            Meaning::Linear { terms, total } => {
                let digits = terms.iter().map(|&(cell, factor)| Some((self.get(cell)?, factor)));
                let found = digits
                    .map(|digit| digit.map(|(digit, factor)| factor * value(digit)))
                    .sum::<Option<i32>>();
                found.is_some_and(|found| found != *total)
            }
            Meaning::Pair { cells, relation } => {
                let digits = self.get(cells[0]).zip(self.get(cells[1]));
                digits.is_some_and(|(one, other)| !relation.holds(one, other))
            }
            Meaning::OneSet { cells, sets } => {
                let digits = self.digits_in(cells);
                !sets.iter().any(|&set| (digits - set).is_empty())
            }
            Meaning::Holds { cells, digits } => {
                let mut found: Vec<Digit> =
                    cells.iter().filter_map(|&cell| self.get(cell)).collect();
                let blanks = cells.len() - found.len();
                let missing = digits.iter().filter(|digit| {
                    let at = found.iter().position(|other| other == *digit);
                    at.map(|at| found.swap_remove(at)).is_none()
                });
                missing.count() > blanks
            }
            #[cfg(feature = "constraints")]
            Meaning::Counts { cells } => {
                let all = DigitSet::up_to(Digit::LARGEST.into());
                let open = |&cell: &Cell| self.get(cell).map_or(all, DigitSet::of);
                let open: Vec<DigitSet> = cells.iter().map(open).collect();
                counted(&open).iter().any(|left| left.is_empty())
            }
            #[cfg(feature = "constraints")]
            Meaning::Machine { cells, machine } => {
                !machine.allows(cells.iter().map(|&cell| self.get(cell)))
            }
        }
    }

    /// The repeated digits among these cells, each with the cells of this occurrence and an earlier
    /// one.
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

/// A broken rule, with the evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// A house contains a digit twice.
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
    /// A cage contains a digit twice.
    Cage {
        /// The cage's first cell.
        head: Cell,
        /// The digit.
        digit: Digit,
        /// The cells that hold it.
        cells: [Cell; 2],
    },
    /// A cage whose digits exceed its sum or, with no blank left, fall short of it.
    Sum {
        /// The cage's first cell.
        head: Cell,
        /// The cage's sum.
        sum: u16,
        /// The sum of its digits.
        found: u16,
    },
    /// The digits in the cells of a rule break it.
    Rule {
        /// The kind of the rule.
        kind: RuleKind,
        /// The index of the broken condition among those of the layout.
        condition: usize,
        /// The first and the last cell of the condition.
        ends: [Cell; 2],
        /// The number of its cells.
        count: usize,
    },
    /// A digit that the cell's region does not have, or that a clue number forbids.
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
            Self::Rule { condition, .. } => {
                let condition = layout.conditions().get(condition);
                condition.map(|(_, meaning)| meaning.cells()).unwrap_or_default()
            }
            Self::Sum { head, sum, .. } => {
                let cages = layout.cages().iter();
                let mut cages = cages.filter(|cage| cage.head() == Some(head));
                let cage = cages.find(|cage| cage.sum() == Some(sum));
                cage.map(|cage| cage.cells().to_vec()).unwrap_or_default()
            }
        }
    }

    /// The house of a repeated digit, without its cells.
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

    /// The rule or cell that it concerns, in text: `row 3`, `cage r1c2`, `cell r4c4`.
    pub fn subject(&self) -> String {
        match (self.house(), *self) {
            (Some(house), _) => house.to_string(),
            (None, Self::Digit { cell, .. }) => format!("cell {cell}"),
            (None, Self::Rule { kind, .. }) => kind.title().to_owned(),
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
            Self::Rule { kind, ends: [one, other], count, .. } => {
                let rule = kind.title();
                match count {
                    1 => write!(f, "the digit in {one} does not fit {rule}"),
                    2 => write!(f, "the digits in {one} and {other} do not fit {rule}"),
                    _ => write!(f, "the digits from {one} to {other} do not fit {rule}"),
                }
            }
            Self::Digit { cell, digit } => write!(f, "{} is not allowed in {cell}", digit.shown()),
        }
    }
}
