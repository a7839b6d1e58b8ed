//! Where a setter places rules of a kind, for programs that draw boards at random.

use super::{Meaning, Rule, RuleKind};
use crate::layout::{Grid, Layout};

/// How rules of a kind are placed on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Which cells they have.
    pub footprint: Footprint,
    /// Which numbers they have.
    pub numbers: Numbers,
}

/// The cells of a rule as setters choose them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Footprint {
    /// The whole board, once.
    Board,
    /// The whole board, once, with a rule of one of these kinds on each pair of neighbours whose
    /// digits allow it.
    AllSigns(&'static [RuleKind]),
    /// One of the two long diagonals of a square board.
    Diagonal,
    /// A line from cell to neighbouring cell, also diagonally.
    Line {
        /// The least and the greatest number of cells.
        cells: [usize; 2],
        /// True if every initial part of such a line is also a valid line.
        grows: bool,
    },
    /// Cells with common edges.
    Group {
        /// The least and the greatest number of cells.
        cells: [usize; 2],
    },
    /// Two groups of the same form, one after the other.
    Copies {
        /// The least and the greatest number of cells in each.
        cells: [usize; 2],
    },
    /// One cell.
    Cell,
    /// Two cells with a common edge.
    Edge,
    /// Four cells with a common corner.
    Corner,
    /// Cells in which each digit that occurs does so as often as its value.
    Counts,
    /// A row or column, from either end.
    WholeLine,
    /// Cells along a diagonal, from one edge of the board to another.
    Slant,
}

/// The numbers of a rule, given the digits in its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Numbers {
    /// None.
    Without,
    /// The sum of the digits.
    Sum,
    /// One of these.
    OneOf(&'static [u16]),
    /// The only one that fits, between 0 and the sum of the board's digits.
    Fitting,
    /// Some of the digits.
    SomeDigits,
    /// Pairs of a count and a digit: how often some of the digits occur.
    Counts,
}

impl Placement {
    /// A line without numbers.
    #[cfg(feature = "constraints")]
    pub(super) const fn line(least: usize, most: usize, grows: bool) -> Self {
        let footprint = Footprint::Line { cells: [least, most], grows };
        Self { footprint, numbers: Numbers::Without }
    }

    /// A rule without numbers.
    pub(super) const fn bare(footprint: Footprint) -> Self {
        Self { footprint, numbers: Numbers::Without }
    }
}

impl Rule {
    /// True if the rule fits on a board, restricts its digits, and is met by a full grid.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Grid, Layout, Rule};
    ///
    /// let layout = Layout::of_line("2x2").expect("the board is known");
    /// let grid = Grid::read(&layout, "1234 3412 2143 4321")?;
    /// let row = |columns: std::ops::Range<usize>| columns.map(|column| Cell::new(0, column));
    /// assert!(Rule::thermometer(row(0..4)).is_met_by(&layout, &grid));
    /// assert!(!Rule::thermometer(row(0..4).rev()).is_met_by(&layout, &grid));
    /// assert!(!Rule::thermometer(row(0..5)).is_met_by(&layout, &grid));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_met_by(&self, layout: &Layout, grid: &Grid) -> bool {
        let info = self.kind.info();
        if (info.check)(self, layout).is_err() {
            return false;
        }
        let mut meanings: Vec<Meaning> = Vec::new();
        (info.meaning)(self, layout, 0, &mut meanings);
        !meanings.is_empty() && !meanings.iter().any(|meaning| grid.breaks(meaning))
    }
}
