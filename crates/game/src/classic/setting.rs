//! The searches behind setting a puzzle with rules: the number of solutions so far, and the digits
//! that cells can have.
//!
//! No move depends on their results, so a time limit may stop them.

use underdoku_grid::layout::Grid;
use underdoku_solver::general::{Rules, TrueCandidates};
use underdoku_solver::{Stop, Stopped};

use super::{SolutionCount, State};

impl SolutionCount {
    /// The limit that a player who sets a puzzle is shown: more solutions than this are not told
    /// apart.
    pub const LIMIT: usize = 1_000;

    /// Counts the solutions of a board, all of whose digits are taken as givens, up to a limit.
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
}

/// The digits that each cell has in some solution of a board, all of whose digits are taken as
/// givens.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn true_candidates(state: &State, stop: Stop<'_>) -> Result<TrueCandidates, Stopped> {
    Rules::of(state.layout()).true_candidates_until(state.digits(), 1, stop)
}
