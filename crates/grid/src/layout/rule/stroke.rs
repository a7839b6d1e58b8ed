//! What rules look like.

use super::super::{Cell, CellSet, Layout};
use super::Rule;

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
}

impl Layout {
    /// The strokes that the rules are drawn with, in the order of the rules. Rules that people are
    /// told in words have none, and numbers in void cells and candidates are drawn as such.
    pub fn strokes(&self) -> impl Iterator<Item = Stroke> {
        self.rules().iter().flat_map(|rule| rule.strokes(self))
    }

    /// The shaded cells, each once, row by row.
    pub fn shaded(&self) -> impl Iterator<Item = Cell> {
        let cells = self.strokes().filter_map(|stroke| match stroke {
            Stroke::Shading { cells } => Some(cells),
            Stroke::Cage { .. } | Stroke::Diagonal { .. } => None,
        });
        cells.flatten().collect::<CellSet>().into_iter()
    }
}

impl Rule {
    /// The strokes that it is drawn with on a board.
    pub fn strokes(&self, layout: &Layout) -> Vec<Stroke> {
        (self.kind.info().strokes)(self, layout)
    }
}
