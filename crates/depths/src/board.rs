//! A board as it was dug: its layout, givens and solution.

use super::cells::Cells;
use super::content::BoardSpec;
use super::frame::{Digits, LayoutIndex, MOST};
use super::grade::Level;

/// A puzzle with one solution that can be filled by steps up to its level.
#[derive(Clone, Debug)]
pub(crate) struct DepthsBoard {
    pub(crate) spec: BoardSpec,
    pub(crate) frame: LayoutIndex,
    pub(crate) givens: Digits,
    pub(crate) solution: Digits,
}

impl DepthsBoard {
    /// The cells that are blank at the start.
    pub(crate) fn blanks(&self) -> Cells {
        self.frame.all.iter().filter(|&cell| self.givens[cell] == 0).collect()
    }

    /// The digits of the solution in these cells.
    pub(crate) fn digits(&self, cells: Cells) -> Digits {
        let mut digits = [0; MOST];
        for cell in cells {
            digits[cell] = self.solution[cell];
        }
        digits
    }

    /// The hardest level of step that it needs.
    pub(crate) const fn level(&self) -> Level {
        self.spec.level
    }
}
