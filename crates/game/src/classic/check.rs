//! Checking a board for broken rules and for digits that differ from the solution.

use underdoku_grid::layout::{Cell, Clash, Digit, Grid, Layout};

use super::answer::answer;
use super::{Count, State};

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of solutions of the givens.
    pub puzzle: Count,
    /// The number of solutions of the whole board, including the player's digits.
    pub board: Count,
    /// The player's digits that differ from the solution, if the givens have exactly one solution.
    pub wrong: Vec<Wrong>,
    /// The rules that are broken now.
    pub clashes: Vec<Clash>,
}

/// A digit that differs from the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Its cell.
    pub cell: Cell,
    /// The digit in the cell.
    pub digit: Digit,
}

/// Checks a board against the rules and against the solution of its givens.
pub fn check(state: &State) -> Report {
    let layout = state.layout();
    let givens = answer(layout, &state.givens());
    let wrong = |solution| differing(state.digits(), solution);
    Report {
        puzzle: givens.count,
        board: answer(layout, state.digits()).count,
        wrong: givens.only_solution().map(wrong).unwrap_or_default(),
        clashes: state.clashes(),
    }
}

/// The number of solutions of a board when all its digits are taken as givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionCount {
    /// The number of solutions that were found.
    pub found: usize,
    /// True if there are no others: the search neither reached its limit nor was stopped.
    pub is_exact: bool,
    /// The first rule that is broken.
    pub clash: Option<Clash>,
    /// The first cell in which two of the solutions differ, with the digits of both.
    pub differs: Option<(Cell, [Digit; 2])>,
}

/// Searches for two solutions while the player types a puzzle. `None` if no puzzle is being typed,
/// or the board has no digits.
pub fn judge(state: &State) -> Option<SolutionCount> {
    if !state.is_draft() || state.filled() == 0 {
        return None;
    }
    let layout = state.layout();
    let answer = answer(layout, state.digits());
    Some(SolutionCount {
        found: answer.solutions().count(),
        is_exact: matches!(answer.count, Count::None | Count::One),
        clash: state.digits().clash(layout),
        differs: answer.differences(layout).first().copied(),
    })
}

impl SolutionCount {
    /// True if the digits are a proper puzzle.
    pub const fn is_puzzle(&self) -> bool {
        self.found == 1 && self.is_exact
    }

    /// The cells that show why the digits are not a proper puzzle: those that clash, or one where
    /// two solutions differ.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let differs = self.differs.iter().map(|&(cell, _)| cell);
        self.clash.iter().flat_map(|clash| clash.cells_on(layout)).chain(differs).collect()
    }
}

pub(super) fn differing(grid: &Grid, solution: &Grid) -> Vec<Wrong> {
    let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
    grid.placed().filter(is_wrong).map(|(cell, digit)| Wrong { cell, digit }).collect()
}
