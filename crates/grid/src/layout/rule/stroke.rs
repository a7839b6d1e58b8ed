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
