//! Groups of cells that must all differ.

use std::fmt;

use underdoku_grid::layout::{Cell, CellSet, DigitSet, House, HouseKind, Rule};

/// A house, a cage or another rule; printed as `row 3` or `the cage at r1c1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// A row, column, box, region, diagonal and the like.
    House(House),
    /// A cage.
    Cage(Rule),
    /// Another rule whose cells differ, such as a renban line.
    Rule(Rule),
}

impl Group {
    /// The cells in row order.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::House(house) => house.cells(),
            Self::Cage(rule) | Self::Rule(rule) => rule.cells(),
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House(house) => fmt::Display::fmt(house, f),
            Self::Cage(cage) => f.write_str(&at(cage)),
            Self::Rule(rule) => {
                f.write_str(rule.kind().title())?;
                rule.head().map_or(Ok(()), |head| write!(f, " at {head}"))
            }
        }
    }
}

/// `the cage at r1c1`
pub(super) fn at(cage: &Rule) -> String {
    "the cage at ".to_owned() + &cage.head().map_or_else(String::new, |head| head.to_string())
}

/// A group as techniques see it, with everything precomputed.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    pub(crate) group: Group,
    pub(crate) cells: CellSet,
    /// The cells in row order.
    pub(crate) list: Vec<Cell>,
    /// The kind of house; `None` for a cage.
    pub(super) kind: Option<HouseKind>,
    /// The digits that it must hold, including those already placed; empty for a cage.
    pub(super) needs: DigitSet,
}

impl Unit {
    pub(super) fn house(house: &House) -> Self {
        Self {
            kind: Some(house.kind()),
            needs: house.needs(),
            ..Self::of(Group::House(house.clone()))
        }
    }

    pub(super) fn of(group: Group) -> Self {
        let list = group.cells().to_vec();
        let cells = list.iter().copied().collect();
        Self { group, cells, list, kind: None, needs: DigitSet::EMPTY }
    }

    pub(super) const fn is_line(&self) -> bool {
        matches!(self.kind, Some(HouseKind::Row | HouseKind::Column))
    }
}
