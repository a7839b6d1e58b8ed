//! Why one node of a chain follows from others.

use underdoku_grid::{Cell, House};

/// Why a node follows from its parents.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Cause {
    /// None: the node is the supposition.
    #[default]
    Source,
    /// It is the last candidate of its cell, or another candidate of its cell is right.
    Cell,
    /// It is the last place of its digit in a row, or another place in the row is right.
    Row,
    /// As `Row`, but in a column.
    Column,
    /// As `Row`, but in a box.
    Box,
    /// It follows from a pattern or a nested chain.
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
