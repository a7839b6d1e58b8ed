//! What rules look like.

use super::super::{Cell, CellSet, Layout};

/// A part of a rule's drawing. Whatever draws boards knows strokes, and no kind of rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A dashed line within some cells along their edge.
    Cage {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// A number in the first of them.
        number: Option<u16>,
    },
    /// A line from corner to corner of the board, through the corners of cells.
    Diagonal {
        /// The cells that it passes through, in row order.
        cells: Vec<Cell>,
        /// True if it runs from the lower left to the upper right.
        is_rising: bool,
    },
    /// Shaded cells that belong together.
    Shading {
        /// The cells, in row order.
        cells: Vec<Cell>,
    },
    /// A line through the centres of cells.
    Line {
        /// The cells, from one end to the other.
        cells: Vec<Cell>,
        /// How it looks.
        style: LineStyle,
    },
    /// A thin line with an arrowhead that begins at a line around some cells.
    Arrow {
        /// The cells with the line around them, one beside the other: a circle if there is one.
        circle: Vec<Cell>,
        /// The cells of the arrow, up to its head.
        shaft: Vec<Cell>,
    },
    /// A pale shape that fills most of a cell.
    Shape {
        /// The cell.
        cell: Cell,
        /// The shape.
        shape: CellShape,
    },
    /// A small mark in the middle of some cells: on their common edge or corner.
    Mark {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// The disc under the text, if there is one.
        disc: Option<Disc>,
        /// The text, which may be empty.
        text: String,
    },
    /// A number outside the board, with an arrow to the cells that it is about.
    Outside {
        /// The cells, from the one beside the number on.
        cells: Vec<Cell>,
        /// The way of the arrow: rows down and columns right, each at most one.
        direction: (isize, isize),
        /// The number.
        text: String,
    },
}

/// How a line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// Broad and pale grey.
    Tube,
    /// Of middle breadth and grey.
    Grey,
    /// The same in green.
    Green,
    /// The same in purple.
    Purple,
    /// Hollow and blue.
    Blue,
}

/// A shape in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// A round one.
    Disc,
    /// A square one.
    Square,
}

/// The filling of a small disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disc {
    /// White with a dark edge.
    White,
    /// Black.
    Black,
}

impl Layout {
    /// The strokes that the rules are drawn with, in the order of the rules. Rules that people are
    /// told in words have none, and numbers in void cells and candidates are drawn as such.
    pub fn strokes(&self) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        for rule in self.rules() {
            (rule.kind.info().strokes)(rule, self, &mut strokes);
        }
        strokes
    }

    /// The shaded cells.
    pub fn shaded(&self) -> CellSet {
        let mut shaded = CellSet::EMPTY;
        for stroke in self.strokes() {
            if let Stroke::Shading { cells } = stroke {
                shaded |= cells.into_iter().collect();
            }
        }
        shaded
    }
}
