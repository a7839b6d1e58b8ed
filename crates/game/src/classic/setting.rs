//! What a player who sets a puzzle with rules wants to know of it: how many solutions it has so far, and
//! which digits its cells can have.
//!
//! Nothing here is part of a move, so a search may end when a clock says so.

use underdoku_grid::layout::{Cell, Clash, Digit, Grid};
use underdoku_solver::general::{Rules, TrueCandidates};
use underdoku_solver::{Stop, Stopped};

use super::State;

/// The solutions that a board leaves, with all its digits as givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionCount {
    /// The number of solutions that were found.
    pub found: usize,
    /// True if there are no others: the search neither reached its limit nor was stopped.
    pub is_exact: bool,
    /// The first rule that is broken.
    pub clash: Option<Clash>,
    /// The first cell in which two of them differ, with the digits of both.
    pub differs: Option<(Cell, [Digit; 2])>,
}

impl SolutionCount {
    /// Counts the solutions up to a limit. A stop ends the count early.
    ///
    /// ```
    /// use underdoku_game::classic::{SolutionCount, State};
    /// use underdoku_grid::layout::Layout;
    /// use underdoku_solver::Stop;
    ///
    /// let board = State::empty(Layout::of_line("2x2").expect("the board is known"));
    /// assert_eq!(SolutionCount::of(&board, 1_000, Stop::NEVER).found, 288);
    /// ```
    pub fn of(state: &State, limit: usize, stop: Stop<'_>) -> Self {
        let (layout, grid) = (state.layout(), state.digits());
        let clash = grid.clash(layout);
        let mut count = Self { found: 0, is_exact: true, clash, differs: None };
        if clash.is_some() {
            return count;
        }
        let rules = Rules::of(layout);
        let mut solutions = rules.solutions(grid).until(stop);
        let mut first: Option<Grid> = None;
        while let Some(solution) = solutions.next().filter(|_| count.found < limit) {
            count.found += 1;
            if let (None, Some(first)) = (count.differs, &first) {
                let digits = |cell| Some((cell, [first.get(cell)?, solution.get(cell)?]));
                let mut all = layout.cells().filter_map(digits);
                count.differs = all.find(|(_, [one, other])| one != other);
            }
            first.get_or_insert(solution);
        }
        count.is_exact = count.found < limit && !stop.is_requested();
        count
    }

    /// True if the board is a proper puzzle.
    pub const fn is_puzzle(&self) -> bool {
        self.found == 1 && self.is_exact
    }
}

/// The digits that each cell has in some solution of a board, with all its digits as givens.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn true_candidates(state: &State, stop: Stop<'_>) -> Result<TrueCandidates, Stopped> {
    Rules::of(state.layout()).true_candidates_until(state.digits(), 1, stop)
}
