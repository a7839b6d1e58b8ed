//! Mistakes on a board.

use underdoku_grid::layout::{Fill, Place, PlaceClash, Value};

use super::answer::answer;
use super::{Count, State};

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Number of solutions of the presets.
    pub puzzle: Count,
    /// Number of solutions of the whole board, the player's digits included.
    pub board: Count,
    /// The player's digits that differ from the solution, if the presets have exactly one.
    pub wrong: Vec<Wrong>,
    /// The rules that are broken now.
    pub conflicts: Vec<PlaceClash>,
}

/// A digit that differs from the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Its cell.
    pub cell: Place,
    /// The digit in the cell.
    pub digit: Value,
}

/// Checks a board against the rules and against the solution of its presets.
pub fn check(state: &State) -> Report {
    let layout = state.layout();
    let givens = answer(layout, &state.givens());
    let solution = givens.solution.filter(|_| givens.count == Count::One);
    Report {
        puzzle: givens.count,
        board: answer(layout, state.fill()).count,
        wrong: solution.map(|solution| differing(state.fill(), &solution)).unwrap_or_default(),
        conflicts: state.conflicts(),
    }
}

fn differing(fill: &Fill, solution: &Fill) -> Vec<Wrong> {
    let is_wrong = |&(cell, digit): &(Place, Value)| solution.get(cell) != Some(digit);
    fill.placed().filter(is_wrong).map(|(cell, digit)| Wrong { cell, digit }).collect()
}
