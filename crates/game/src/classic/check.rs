//! Whether a board is right, and where it is not.

use underdoku_grid::layout::{Fill, Place, PlaceClash, Value};
use underdoku_grid::{Cell, Clash, Digit, Grid, House};

use super::answer::answer;
use super::{Count, State};

/// Two equal digits in one house of the 9x9 board.
pub type Conflict = Clash;

/// Every pair of equal digits in one house of the 9x9 board, house by house; a pair that shares a line and a
/// box is named once. [`State::conflicts`] tells the same of any board.
pub fn conflicts(grid: &Grid) -> Vec<Conflict> {
    let mut found: Vec<Conflict> = Vec::new();
    for house in House::all() {
        for conflict in conflicts_in(grid, house) {
            if !found.iter().any(|other| other.cells == conflict.cells) {
                found.push(conflict);
            }
        }
    }
    found
}

fn conflicts_in(grid: &Grid, house: House) -> Vec<Conflict> {
    let mut found = Vec::new();
    let mut before: Vec<(Cell, Digit)> = Vec::new();
    for cell in house.cells() {
        let Some(digit) = grid.get(cell) else { continue };
        let equal = before.iter().filter(|&&(_, other)| other == digit);
        found.extend(equal.map(|&(other, _)| Clash { house, digit, cells: [other, cell] }));
        before.push((cell, digit));
    }
    found
}

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How many solutions the presets have.
    pub puzzle: Count,
    /// How many solutions the whole board has, the player's digits included.
    pub board: Count,
    /// The player's digits that differ from the solution, if the presets have exactly one.
    pub wrong: Vec<Wrong>,
    /// What breaks a rule now.
    pub conflicts: Vec<PlaceClash>,
}

/// A digit that differs from the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Where it stands.
    pub cell: Place,
    /// What stands there.
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
