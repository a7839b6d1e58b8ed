//! Whether a board is right, and where it is not.

use std::fmt;

use underdoku_grid::{Cell, Clash, Digit, Grid, House};
use underdoku_solver::{Puzzle, PuzzleFault, count};

use super::State;

/// Two equal digits in one house.
pub type Conflict = Clash;

/// Every pair of equal digits in one house, house by house; a pair that shares a line and a box is
/// named once.
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
    /// Equal digits in one house.
    pub conflicts: Vec<Conflict>,
}

/// A number of solutions, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// None.
    None,
    /// Exactly one.
    One,
    /// Two or more.
    Several,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "no solution",
            Self::One => "exactly one solution",
            Self::Several => "several solutions",
        })
    }
}

/// A digit that differs from the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Where it stands.
    pub cell: Cell,
    /// What stands there.
    pub digit: Digit,
}

/// Checks a board against the rules and against the solution of its presets.
pub fn check(state: &State) -> Report {
    let proof = Puzzle::prove(state.givens());
    let wrong = proof.as_ref().map(|puzzle| differing(state.grid(), puzzle.solution())).unwrap_or_default();
    Report {
        puzzle: match proof {
            Ok(_) => Count::One,
            Err(PuzzleFault::Several(_)) => Count::Several,
            Err(PuzzleFault::NoSolution | PuzzleFault::Clash(_)) => Count::None,
        },
        board: match count(state.grid(), 2) {
            0 => Count::None,
            1 => Count::One,
            _ => Count::Several,
        },
        wrong,
        conflicts: conflicts(state.grid()),
    }
}

fn differing(grid: &Grid, solution: &Grid) -> Vec<Wrong> {
    let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
    grid.placed().filter(is_wrong).map(|(cell, digit)| Wrong { cell, digit }).collect()
}
