//! How rules look.

use super::super::{Cell, CellSet, Layout};

/// A part of a rule's drawing. Code that draws boards only knows strokes, not kinds of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A dashed outline of some cells, just inside their borders.
    Cage {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// A number in the first cell.
        number: Option<u16>,
    },
    /// A plain outline of some cells, farther inside their borders than a cage's.
    Outline {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// A short text in the outline, in the first cell.
        text: String,
    },
    /// A line from corner to corner of the board, through the corners of cells.
    Diagonal {
        /// The cells that it passes through, in row order.
        cells: Vec<Cell>,
        /// True if it runs from the lower left to the upper right.
        is_rising: bool,
    },
    /// Shading of cells that belong together.
    Shading {
        /// The cells, in row order.
        cells: Vec<Cell>,
    },
    /// A line through the centres of cells.
    Line {
        /// The cells, from one end to the other.
        cells: Vec<Cell>,
        /// Its style.
        style: LineStyle,
    },
    /// A thin line with an arrowhead that starts at an outline around some cells.
    Arrow {
        /// The cells inside the outline, adjacent to each other; around a single cell, it is a
        /// circle.
        circle: Vec<Cell>,
        /// The cells of the shaft, up to the head.
        shaft: Vec<Cell>,
    },
    /// A pale shape that fills most of a cell.
    Shape {
        /// The cell.
        cell: Cell,
        /// The shape.
        shape: CellShape,
    },
    /// A small mark in the middle between some cells, on their common edge or corner.
    Mark {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// The disc under the text, if there is one.
        disc: Option<Disc>,
        /// The text, which may be empty.
        text: String,
    },
    /// A sign in the middle between two cells that points to one of them.
    Chevron {
        /// The cell that it points to, and the other one.
        cells: [Cell; 2],
    },
    /// A number outside the board, beside the first of the cells that it concerns.
    Outside {
        /// The cells, starting next to the number.
        cells: Vec<Cell>,
        /// The direction of the cells: rows down and columns right, each at most one.
        direction: (isize, isize),
        /// True if an arrow points in that direction.
        has_arrow: bool,
        /// The number, with a sign for its kind if it has no arrow.
        text: String,
    },
}

/// How a line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// Wide and pale grey.
    Tube,
    /// Of medium width, grey.
    Grey,
    /// Of medium width, green.
    Green,
    /// Of medium width, purple.
    Purple,
    /// Hollow, blue.
    Blue,
    /// Of medium width, grey, with a square in each cell.
    GreySquares,
    /// Of medium width, blue, with a hollow square in each cell.
    BlueFrames,
    /// Broad, green, with a dark line along its middle.
    GreenCore,
    /// Of medium width, purple, with a ring in each cell.
    PurpleRings,
    /// Of medium width, grey, between two large rings around its ends.
    GreyRingEnds,
    /// Of medium width, grey, between two large diamonds around its ends.
    GreyDiamondEnds,
    /// Broad, green, in dashes.
    GreenDashes,
    /// Of medium width, blue, with a cross in each cell.
    BlueCrosses,
    /// Of medium width, purple, with a short line across it in each cell.
    PurpleTeeth,
    /// Of medium width, grey, in dashes.
    GreyDashes,
}

/// A shape in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// A round one.
    Disc,
    /// A square one.
    Square,
    /// Two bars, on its left and its right.
    SideBars,
    /// Two bars, above and below.
    LevelBars,
    /// A hollow square one.
    Frame,
    /// A hollow round one.
    Ring,
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
    /// The strokes of all rules, in order. Rules that are explained in words have none, nor do
    /// numbers in void cells and candidates, which are drawn as text.
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
