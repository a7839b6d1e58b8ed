//! Why one node of a chain follows from others.

use underdoku_grid::{Cell, House};

/// Why a node follows from its parents.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Cause {
    /// It does not follow: it is the supposition.
    #[default]
    Source,
    /// It is the last candidate of its cell, or another candidate of its cell is right.
    Cell,
    /// The same for the places of its digit in a row.
    Row,
    /// The same in a column.
    Column,
    /// The same in a box.
    Box,
    /// It follows by a pattern or a nested chain.
    Pattern,
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
