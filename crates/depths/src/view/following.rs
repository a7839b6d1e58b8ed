//! The cells that follow, as a player could find them.

use std::fmt;
use std::sync::Arc;

use underdoku_grid::layout::{Cell, Digit};

use super::FloorView;
use crate::floor::Floor;
use crate::frame::Digits;
use crate::grade::{Grades, Level, Reason, reason};

impl<'a> FloorView<'a> {
    /// The cells that follow from the visible digits, by the levels of the rules.
    pub fn following(self) -> Following<'a> {
        Following { floor: self.floor, digits: self.floor.digits(), grades: self.floor.grades() }
    }
}

/// The cells that follow, computed only from the visible digits.
pub struct Following<'a> {
    floor: &'a Floor,
    digits: Digits,
    grades: Arc<Grades>,
}

impl Following<'_> {
    /// Each cell that follows, with its level, in row order.
    pub fn cells(&self) -> Vec<(Cell, Level)> {
        let place = |cell| self.floor.frame().place(cell);
        let level = |cell| self.grades.level(cell).map(|level| (place(cell), level));
        self.grades.following.iter().filter_map(level).collect()
    }

    /// Why a cell follows.
    pub fn reason(&self, place: Cell) -> Option<Reason> {
        reason(self.floor.frame(), &self.digits, self.floor.frame().cell(place)?)
    }

    /// The digit that follows in a cell.
    pub fn digit(&self, place: Cell) -> Option<Digit> {
        let cell = self.floor.frame().cell(place)?;
        // A cell that follows has the digit of the solution, since the steps are sound.
        self.grades.following.contains(cell).then(|| self.floor.digit(cell))
    }
}

impl fmt::Debug for Following<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Following").field("cells", &self.cells()).finish_non_exhaustive()
    }
}
