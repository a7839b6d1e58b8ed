//! How far to undo to get rid of wrong entries.

use underdoku_grid::layout::{Cell, Digit};

use super::answer::answer;
use super::check::differing;
use super::{Session, State};

/// A digit that differs from the solution, and how far back it was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstWrongEntry {
    /// Its cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The number of changes to undo until no digit is wrong.
    pub changes: usize,
}

impl Session {
    /// The change that made the digits wrong. Undoing it and all later changes restores the last
    /// board on which every digit was right, so wrong entries that have since been corrected are
    /// undone too. `None` if no digit is wrong, if the givens do not have exactly one solution, or
    /// if there is no such board because the game was loaded with a wrong digit.
    pub fn first_wrong_entry(&self) -> Option<FirstWrongEntry> {
        let givens = answer(self.state().layout(), &self.state().givens());
        let solution = givens.only_solution()?;
        let wrong = |board: &State| differing(board.digits(), solution);
        let changes = self.boards_back().position(|board| wrong(board).is_empty())?;
        let after = self.boards_back().nth(changes.checked_sub(1)?)?;
        let first = *wrong(after).first()?;
        Some(FirstWrongEntry { cell: first.cell, digit: first.digit, changes })
    }
}
