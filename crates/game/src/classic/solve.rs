//! Solving a board, with the method that found each cell.
//!
//! The three methods are named as in the game that this one re-creates: `removeOptions` is the only
//! candidate of a cell, `onlyInReg` the only place of a digit in a house, `recourse` a trial on the
//! cell with the fewest candidates. They are tried in this order, and after each success from the
//! start. A trial knows the right digit beforehand, from the fast solver: what is told is where a
//! trial was needed, not how often it went wrong.
//!
//! The methods are the same on every board. In a killer a candidate is a digit with which the cage can make its sum;
//! what follows from several cages together they do not see, so many need trials.

use std::fmt;

use underdoku_grid::Origin;
use underdoku_grid::layout::{Fill, Place, PlaceClash, Value};

use super::answer::answer;
use super::desk::Desk;
use super::{Count, Rules, State};

/// A solved board: the digits that were found, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The full board.
    pub fill: Fill,
    /// How each cell that was blank was found, in row order.
    pub origins: Vec<Option<Origin>>,
    /// How many solutions the board has: one, several, or one at least.
    pub solutions: Count,
}

impl Solved {
    /// How many cells a method found.
    pub fn count(&self, method: Origin) -> usize {
        self.origins.iter().filter(|&&origin| origin == Some(method)).count()
    }

    /// What is said of other solutions, behind a comma; nothing if there are none.
    pub const fn others(&self) -> &'static str {
        match self.solutions {
            Count::Several => ", one solution of several",
            Count::Unknown => ", perhaps one solution of several",
            Count::None | Count::One => "",
        }
    }
}

/// A board that has no solution, or none that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolvable {
    /// It breaks a rule.
    Clash(PlaceClash),
    /// It breaks none, and has no solution.
    NoSolution,
    /// The search took too long.
    GivenUp,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => write!(f, "the board has no solution: {clash}"),
            Self::NoSolution => f.write_str("the board has no solution, though no two digits clash"),
            Self::GivenUp => {
                f.write_str("the search for a solution was given up: so many blanks take too long")
            }
        }
    }
}

impl std::error::Error for Unsolvable {}

/// Solves a board as it stands.
///
/// # Errors
///
/// If it has no solution, and the rule that it breaks if that is why; or if none was found in time.
pub fn solve(state: &State) -> Result<Solved, Unsolvable> {
    solve_under(state, Rules::of(state.layout()))
}

/// The same with the methods of these rules.
pub(super) fn solve_under(state: &State, rules: Rules) -> Result<Solved, Unsolvable> {
    let (layout, fill) = (state.layout(), state.fill());
    let found = answer(layout, fill);
    let solution = match (found.solution, found.count) {
        (Some(solution), _) => solution,
        (None, Count::Unknown) => return Err(Unsolvable::GivenUp),
        (None, _) => return Err(fill.clash(layout).map_or(Unsolvable::NoSolution, Unsolvable::Clash)),
    };
    let mut desk = Desk::of(state, rules);
    while let Some((cell, digit, method)) = desk.next(&solution) {
        desk.place(cell, digit, method);
    }
    Ok(Solved { fill: desk.fill, origins: desk.origins, solutions: found.count })
}

impl Desk<'_> {
    fn next(&self, solution: &Fill) -> Option<(Place, Value, Origin)> {
        let only_candidate = || self.only_candidate().map(|(cell, digit)| (cell, digit, Origin::NakedSingle));
        let only_place = || self.only_place().map(|(cell, digit, _)| (cell, digit, Origin::HiddenSingle));
        let trial = || self.trial(solution).map(|(cell, digit)| (cell, digit, Origin::Trial));
        only_candidate().or_else(only_place).or_else(trial)
    }

    /// The right digit for the blank with the fewest candidates.
    fn trial(&self, solution: &Fill) -> Option<(Place, Value)> {
        let blanks = self.fill.blanks(self.layout);
        let cell = blanks.min_by_key(|&cell| self.candidates(cell).len())?;
        Some((cell, solution.get(cell)?))
    }
}
