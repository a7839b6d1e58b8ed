//! A board as it was dug: its frame, its givens and what stands in its blanks.

use super::cells::Cells;
use super::content::BoardSpec;
use super::frame::{Digits, LayoutIndex, MOST};
use super::grade::Level;

/// A puzzle of one solution that follows at its level.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) spec: BoardSpec,
    pub(super) frame: LayoutIndex,
    pub(super) givens: Digits,
    pub(super) solution: Digits,
}

impl Board {
    /// The cells that are blank at first.
    pub(super) fn blanks(&self) -> Cells {
        self.frame.all.iter().filter(|&cell| self.givens[cell] == 0).collect()
    }

    /// The digits of the solution in these cells.
    pub(super) fn digits(&self, cells: Cells) -> Digits {
        let mut digits = [0; MOST];
        for cell in cells {
            digits[cell] = self.solution[cell];
        }
        digits
    }

    /// The level up to which it is filled.
    pub(super) const fn level(&self) -> Level {
        self.spec.level
    }
}
