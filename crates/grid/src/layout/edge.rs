//! Edges: the lines between neighbouring cells, which depend on regions and cages.
//!
//! All code that draws boards uses this, so that all pictures of a board agree.

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

    /// The offset of the neighbour: rows down and columns right.
    const fn step(self) -> (isize, isize) {
        match self {
            Self::Top => (-1, 0),
            Self::Right => (0, 1),
            Self::Bottom => (1, 0),
            Self::Left => (0, -1),
        }
    }
}

/// The line between a cell and its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// No line: same region, same cage.
    Cage,
    /// Same region, but no common cage.
    Region,
    /// Different regions, but a common cage.
    CagedBorder,
    /// Different regions, and no common cage.
    Border,
    /// The edge of the board.
    Outer,
}

impl Edge {
    /// True for the border of a region, including the board's edge.
    pub const fn is_border(self) -> bool {
        matches!(self, Self::CagedBorder | Self::Border | Self::Outer)
    }
}

impl Layout {
    /// The edge between a cell and its neighbour on that side; `None` if neither is on the board.
    /// Void cells have edges, too.
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

    /// The edges that meet at a cell's upper left corner: those going up, right, down and left. The
    /// cell may be one row below the board or one column right of it.
    pub fn joint(&self, cell: Cell) -> [Option<Edge>; 4] {
        let (above, before) = (cell.moved(-1, 0), cell.moved(0, -1));
        [
            above.and_then(|above| self.edge(above, Side::Left)),
            self.edge(cell, Side::Top),
            self.edge(cell, Side::Left),
            before.and_then(|before| self.edge(before, Side::Top)),
        ]
    }

    /// The sum to show in this cell: if it is the first cell of a cage, that cage's sum.
    pub fn cage_sum(&self, cell: Cell) -> Option<u16> {
        self.cages_at(cell).filter(|cage| cage.head() == Some(cell)).find_map(Rule::sum)
    }

    /// Whether the falling diagonal passes through this cell, and whether the rising one does.
    pub fn diagonals(&self, cell: Cell) -> [bool; 2] {
        [false, true].map(|is_rising| {
            let mut diagonals = self.rules_of(RuleKind::Diagonal).iter();
            diagonals.any(|diagonal| {
                diagonal.is_rising() == is_rising && diagonal.cells().contains(&cell)
            })
        })
    }
}
