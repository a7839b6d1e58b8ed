//! Solving a board, with the method that found each cell.
//!
//! The three methods have the same names as in the game that Classic re-creates: `removeOptions` is
//! the only candidate of a cell, `onlyInReg` the only place of a digit in a house, `recourse` a
//! trial in the cell with the fewest candidates. They are tried in this order, starting over after
//! each success. A trial takes the right digit from the fast solver at once: the report is about
//! where a trial was needed, not how often it failed.
//!
//! The methods are the same on every board. In a killer, a candidate is a digit with which the cage
//! can make its sum; what follows from several cages together is beyond the methods, so many
//! killers need trials.

use underdoku_grid::Origin;
use underdoku_grid::layout::{self, Cell, Digit, Grid};

use underdoku_logic::general::Blanks;

use super::answer::answer;
use super::{Count, RulesVersion, State};
use crate::words::error_with_sentence;

/// A solved board: the digits that were found, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The full board.
    pub grid: Grid,
    /// The origin of the digit in each cell that was blank, in row order.
    pub origins: Vec<Option<Origin>>,
    /// The number of solutions of the board: one, several, or at least one.
    pub solutions: Count,
}

impl Solved {
    /// The number of cells that a method found.
    pub fn count(&self, method: Origin) -> usize {
        self.origins.iter().filter(|&&origin| origin == Some(method)).count()
    }
}

/// Why a board was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// The board breaks a rule.
    Clash(layout::Clash),
    /// The board breaks no rule, and has no solution.
    NoSolution,
    /// The search took too long.
    GivenUp,
}

error_with_sentence!(Unsolvable, underdoku_words::say);

/// The cells of a board that singles do not fill.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsolved(pub Vec<Cell>);

/// Solves a board, using the entered digits.
///
/// # Errors
///
/// If the board has no solution, with the rule that it breaks, if any; or if the search took too
/// long.
pub fn solve(state: &State) -> Result<Solved, Unsolvable> {
    solve_under(state, RulesVersion::without_notes(state.layout()))
}

/// Like [`solve`], with the methods of these rules.
pub(super) fn solve_under(state: &State, rules: RulesVersion) -> Result<Solved, Unsolvable> {
    let (layout, grid) = (state.layout(), state.digits());
    let found = answer(layout, grid);
    let solution = match (found.solution, found.count) {
        (Some(solution), _) => solution,
        (None, Count::Unknown) => return Err(Unsolvable::GivenUp),
        (None, _) => {
            return Err(grid.clash(layout).map_or(Unsolvable::NoSolution, Unsolvable::Clash));
        }
    };
    let mut blanks = state.open_under(rules);
    let mut origins = vec![None; layout.rows() * layout.columns()];
    while let Some((cell, digit, method)) = next(state, &blanks, &solution) {
        blanks.place(cell, digit);
        origins[layout.index(cell)] = Some(method);
    }
    Ok(Solved { grid: blanks.grid().clone(), origins, solutions: found.count })
}

/// The blanks of a board that singles do not fill, in row order: where a board without a solution
/// gets stuck.
pub fn unsolved(state: &State) -> Unsolved {
    let rules = RulesVersion::without_notes(state.layout());
    let mut blanks = state.open_under(rules);
    while let Some((cell, digit, _)) = single(&blanks) {
        blanks.place(cell, digit);
    }
    Unsolved(blanks.grid().blanks(state.layout()).collect())
}

fn next(state: &State, blanks: &Blanks<'_>, solution: &Grid) -> Option<(Cell, Digit, Origin)> {
    single(blanks).or_else(|| trial(state, blanks, solution))
}

fn single(blanks: &Blanks<'_>) -> Option<(Cell, Digit, Origin)> {
    let only_candidate =
        blanks.only_candidate().map(|(cell, digit)| (cell, digit, Origin::NakedSingle));
    only_candidate
        .or_else(|| blanks.only_place().map(|(cell, digit, _)| (cell, digit, Origin::HiddenSingle)))
}

/// The right digit for the blank with the fewest candidates.
fn trial(state: &State, blanks: &Blanks<'_>, solution: &Grid) -> Option<(Cell, Digit, Origin)> {
    let cells = blanks.grid().blanks(state.layout());
    let cell = cells.min_by_key(|&cell| blanks.candidates(cell).len())?;
    Some((cell, solution.get(cell)?, Origin::Trial))
}
