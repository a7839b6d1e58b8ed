//! Rules that a fill breaks.

use std::fmt;

use super::Fill;
use crate::layout::{Cage, House, HouseKind, Layout, Place, Value, Values};

impl Fill {
    /// What breaks a rule, if anything does: houses first, then cages, then digits that a cell cannot take.
    pub fn clash(&self, layout: &Layout) -> Option<PlaceClash> {
        let houses = layout.houses().iter().find_map(|house| {
            let (value, places) = self.twice(&house.cells)?;
            Some(PlaceClash::House { kind: house.kind, index: house.index(), value, places })
        });
        let cages = || layout.cages().iter().find_map(|cage| self.cage_clash(cage));
        houses.or_else(cages).or_else(|| self.value_clash(layout))
    }

    fn twice(&self, cells: &[Place]) -> Option<(Value, [Place; 2])> {
        let mut first = [None; Value::LARGEST as usize];
        cells.iter().find_map(|&place| {
            let value = self.get(place)?;
            first[value.index()].replace(place).map(|earlier| (value, [earlier, place]))
        })
    }

    fn cage_clash(&self, cage: &Cage) -> Option<PlaceClash> {
        let head = cage.head()?;
        if let Some((value, places)) = self.twice(&cage.cells) {
            return Some(PlaceClash::Cage { head, value, places });
        }
        let values = cage.cells.iter().map(|&place| self.get(place).map(|value| u16::from(value.get())));
        let found = values.sum::<Option<u16>>()?;
        let sum = cage.sum.filter(|&sum| sum != found)?;
        Some(PlaceClash::Sum { head, sum, found })
    }

    fn value_clash(&self, layout: &Layout) -> Option<PlaceClash> {
        let refused = self.placed().find(|&(place, value)| !layout.open(place).contains(value));
        refused.map(|(place, value)| PlaceClash::Value { place, value })
    }
}

/// A rule that a fill breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceClash {
    /// A digit twice in a house.
    House {
        /// The kind of the house.
        kind: HouseKind,
        /// Its place among those of its kind, from 0.
        index: usize,
        /// The digit.
        value: Value,
        /// Where it stands.
        places: [Place; 2],
    },
    /// A digit twice in a cage.
    Cage {
        /// The cage's first cell.
        head: Place,
        /// The digit.
        value: Value,
        /// Where it stands.
        places: [Place; 2],
    },
    /// A full cage with another sum than its own.
    Sum {
        /// The cage's first cell.
        head: Place,
        /// The cage's sum.
        sum: u16,
        /// What its cells add up to.
        found: u16,
    },
    /// A digit that its region does not have, or a clue number rules out.
    Value {
        /// The cell.
        place: Place,
        /// The digit.
        value: Value,
    },
}

impl fmt::Display for PlaceClash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::House { kind, index, value, places: [one, other] } => {
                let house = House { kind, index: index as u16, cells: Vec::new(), needs: Values::EMPTY };
                write!(f, "{house} holds {value} twice, at {one} and {other}")
            }
            Self::Cage { head, value, places: [one, other] } => {
                write!(f, "the cage at {head} holds {value} twice, at {one} and {other}")
            }
            Self::Sum { head, sum, found } => {
                write!(f, "the cage at {head} adds up to {found} and not to {sum}")
            }
            Self::Value { place, value } => write!(f, "{place} cannot hold {value}"),
        }
    }
}
