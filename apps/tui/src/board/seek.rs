//! Searching for the cells where a digit can go.

use std::collections::BTreeSet;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::keymap::{Action, Keymap};

/// The digit that is searched for, if any.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchedDigit(pub Option<Digit>);

impl SearchedDigit {
    /// Starts with the digit of the cursor's cell, or with the first incomplete digit; later calls
    /// move on to the next incomplete one. After the last, the search ends.
    pub(crate) fn turn(&mut self, layout: &Layout, grid: &Grid, here: Option<Digit>) {
        let open = grid.blanks(layout).map(|cell| grid.adding_up(layout, cell));
        let open = open.fold(DigitSet::EMPTY, |all, digits| all | digits);
        self.0 = match self.0 {
            None => here.filter(|&here| open.contains(here)).or_else(|| open.first()),
            Some(now) => open.iter().find(|&digit| digit > now),
        };
    }

    /// Ends the search. Returns true if there was one.
    pub(crate) fn stop(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// The blanks where the digit fits.
    pub(crate) fn cells(self, layout: &Layout, grid: &Grid) -> Option<BTreeSet<Cell>> {
        let digit = self.0?;
        let fits = |cell: &Cell| grid.adding_up(layout, *cell).contains(digit);
        Some(grid.blanks(layout).filter(fits).collect())
    }

    /// The message about the search.
    pub(crate) fn said(self, keys: &Keymap) -> String {
        let key = keys.shown(Action::Seek);
        say(&match self.0 {
            Some(digit) => Message::new("screen-seek").digit("digit", digit).text("key", key),
            None => Message::new("screen-seek-ended").text("key", key),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_incomplete_digit_has_its_turn() {
        let layout = Layout::of_line("2x2").unwrap();
        let grid = Grid::read(&layout, "..3. .4.. ...1 .123").unwrap();
        let mut seek = SearchedDigit::default();
        let names = |seek: SearchedDigit| {
            let cells = seek.cells(&layout, &grid)?;
            Some(cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(names(seek), None);
        seek.turn(&layout, &grid, Digit::new(3));
        assert_eq!(names(seek).unwrap(), "r2c1 r3c1 r3c2");
        seek.turn(&layout, &grid, Digit::new(1));
        assert_eq!(names(seek).unwrap(), "r1c4 r3c1 r3c3 r4c1");
        seek.turn(&layout, &grid, None);
        assert_eq!(seek.0, None);
        seek.turn(&layout, &grid, None);
        assert_eq!(names(seek).unwrap(), "r1c1 r2c1 r2c3");
        assert!(seek.stop() && !seek.stop());
    }
}
