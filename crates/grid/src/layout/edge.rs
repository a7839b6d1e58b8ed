//! Edges: the lines between neighbouring cells, by regions and cages.
//!
//! Everything that draws a board uses this, so that all pictures of a board agree.

use super::{Cell, Layout, Rule, RuleKind};

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Towards row 1.
    Top,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Bottom,
    /// Towards column 1.
    Left,
}

impl Side {
    /// All sides, clockwise.
    pub const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// The step to the neighbour: rows down and columns right.
    const fn step(self) -> (isize, isize) {
        match self {
            Self::Top => (-1, 0),
            Self::Right => (0, 1),
            Self::Bottom => (1, 0),
            Self::Left => (0, -1),
        }
    }
}

/// The boundary between a cell and its neighbour: of a cage, a region or the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// No boundary: both are in one cage of one region.
    Cage,
    /// The same region, but no common cage.
    Region,
    /// The border of a region, within one cage.
    CagedBorder,
    /// The border of a region, without a common cage.
    Border,
    /// The edge of the board.
    Outer,
}

impl Edge {
    /// True at the border of a region, including the board's edge.
    pub const fn is_border(self) -> bool {
        matches!(self, Self::CagedBorder | Self::Border | Self::Outer)
    }
}

impl Layout {
    /// The edge between a cell and its neighbour on that side; `None` if neither is on the board.
    /// Void cells have edges like others.
    ///
    /// ```
    /// use underdoku::grid::layout::{Edge, Layout, Cell, Side};
    ///
    /// let (layout, corner) = (Layout::classic(), Cell::new(2, 0));
    /// let edges = Side::ALL.map(|side| layout.edge(corner, side));
    /// assert_eq!(edges, [Edge::Region, Edge::Region, Edge::Border, Edge::Outer].map(Some));
    /// ```
    pub fn edge(&self, cell: Cell, side: Side) -> Option<Edge> {
        let (rows, columns) = side.step();
        let neighbour = cell.moved(rows, columns).filter(|&cell| self.has(cell));
        match (self.has(cell), neighbour) {
            (false, None) => None,
            (true, Some(neighbour)) => Some(self.between(cell, neighbour)),
            _ => Some(Edge::Outer),
        }
    }

    fn between(&self, one: Cell, other: Cell) -> Edge {
        let is_one_cage = self.cages_at(one).any(|cage| cage.cells().contains(&other));
        match (self.region(one) == self.region(other), is_one_cage) {
            (true, true) => Edge::Cage,
            (true, false) => Edge::Region,
            (false, true) => Edge::CagedBorder,
            (false, false) => Edge::Border,
        }
    }

    /// The edges that meet at a cell's upper left corner: those up, right, down and left of it.
    /// The cell may be one below the last row or right of the last column.
    pub fn joint(&self, cell: Cell) -> [Option<Edge>; 4] {
        let (above, before) = (cell.moved(-1, 0), cell.moved(0, -1));
        [
            above.and_then(|above| self.edge(above, Side::Left)),
            self.edge(cell, Side::Top),
            self.edge(cell, Side::Left),
            before.and_then(|before| self.edge(before, Side::Top)),
        ]
    }

    /// The sum shown in this cell: that of the cage with this first cell.
    pub fn cage_sum(&self, cell: Cell) -> Option<u16> {
        self.cages_at(cell).filter(|cage| cage.head() == Some(cell)).find_map(Rule::sum)
    }

    /// Two flags: true if the falling diagonal passes through this cell, and true if the rising one
    /// does.
    pub fn diagonals(&self, cell: Cell) -> [bool; 2] {
        [false, true].map(|is_rising| {
            let mut diagonals = self.rules_of(RuleKind::Diagonal).iter();
            diagonals.any(|diagonal| {
                diagonal.is_rising() == is_rising && diagonal.cells().contains(&cell)
            })
        })
    }
}
