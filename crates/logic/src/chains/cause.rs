//! Causes: the reason for which one node of a chain follows from others.

use underdoku_grid::{Cell, House};

/// The cause that made a node follow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Cause {
    /// Nothing: it is the supposition.
    #[default]
    Source,
    /// The digits of its cell.
    Cell,
    /// The places of its digit in a house.
    Row,
    /// See [`Row`](Self::Row).
    Column,
    /// See [`Row`](Self::Row).
    Box,
    /// A pattern, or a chain within this one.
    LinkReason,
}

impl Cause {
    /// A house of the node's cell.
    pub(crate) const fn house(house: House) -> Self {
        match house.index() / 9 {
            0 => Self::Row,
            1 => Self::Column,
            _ => Self::Box,
        }
    }

    /// The house of this cause, for a node in this cell.
    pub(crate) const fn house_at(self, cell: Cell) -> Option<House> {
        match self {
            Self::Row => Some(cell.row()),
            Self::Column => Some(cell.column()),
            Self::Box => Some(cell.r#box()),
            _ => None,
        }
    }
}
