//! Solving a board, with the method that found each cell.
//!
//! The three methods are named as in the game that this one re-creates: `removeOptions` is the only
//! candidate of a cell, `onlyInReg` the only place of a digit in a house, `recourse` a trial on the
//! cell with the fewest candidates. They are tried in this order, and after each success from the
//! start. A trial knows the right digit beforehand, from the fast solver: what is told is where a
//! trial was needed, not how often it went wrong.

use std::fmt;

use underdoku_grid::{Candidates, Cell, Clash, Digit, DigitSet, Grid, House, Origin};
use underdoku_solver::Solutions;

/// A solved board: the digits that were found, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The full board.
    pub grid: Grid,
    /// How each cell that was blank was found.
    pub origins: [Option<Origin>; 81],
    /// Whether the board had other solutions, too.
    pub is_one_of_several: bool,
}

impl Solved {
    /// How many cells a method found.
    pub fn count(&self, method: Origin) -> usize {
        self.origins.iter().filter(|&&origin| origin == Some(method)).count()
    }
}

/// A board that has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsolvable {
    /// Two digits that clash, if that is why.
    pub clash: Option<Clash>,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.clash {
            Some(clash) => write!(f, "the board has no solution: {clash}"),
            None => f.write_str("the board has no solution, though no two digits clash"),
        }
    }
}

impl std::error::Error for Unsolvable {}

/// Solves a board as it stands.
///
/// # Errors
///
/// If it has no solution; the two digits that clash, if that is why.
pub fn solve(grid: &Grid) -> Result<Solved, Unsolvable> {
    let mut solutions = Solutions::of(grid);
    let solution = solutions.next().ok_or_else(|| Unsolvable { clash: grid.clash() })?;
    let mut desk = Desk { grid: *grid, candidates: Candidates::of(grid), origins: [None; 81] };
    while let Some((cell, digit, method)) = desk.next(&solution) {
        desk.place(cell, digit, method);
    }
    Ok(Solved { grid: desk.grid, origins: desk.origins, is_one_of_several: solutions.next().is_some() })
}

/// A board that is being solved.
struct Desk {
    grid: Grid,
    candidates: Candidates,
    origins: [Option<Origin>; 81],
}

impl Desk {
    fn next(&self, solution: &Grid) -> Option<(Cell, Digit, Origin)> {
        let only_candidate = || self.only_candidate().map(|(cell, digit)| (cell, digit, Origin::NakedSingle));
        let only_place = || self.only_place().map(|(cell, digit)| (cell, digit, Origin::HiddenSingle));
        let trial = || self.trial(solution).map(|(cell, digit)| (cell, digit, Origin::Trial));
        only_candidate().or_else(only_place).or_else(trial)
    }

    fn place(&mut self, cell: Cell, digit: Digit, method: Origin) {
        self.grid.set(cell, Some(digit));
        self.candidates.place(cell, digit);
        self.origins[cell.index()] = Some(method);
    }

    fn only_candidate(&self) -> Option<(Cell, Digit)> {
        self.grid.blanks().iter().find_map(|cell| Some((cell, self.candidates.get(cell).single()?)))
    }

    fn only_place(&self) -> Option<(Cell, Digit)> {
        House::all().find_map(|house| {
            let missing = !self.grid.digits_in(house);
            missing.iter().find_map(|digit| Some((self.only_place_in(house, digit)?, digit)))
        })
    }

    fn only_place_in(&self, house: House, digit: Digit) -> Option<Cell> {
        let blanks = self.grid.blanks() & house.cells();
        let mut places = blanks.iter().filter(|&cell| self.candidates.get(cell).contains(digit));
        places.next().filter(|_| places.next().is_none())
    }

    /// The right digit for the blank with the fewest candidates.
    fn trial(&self, solution: &Grid) -> Option<(Cell, Digit)> {
        let blanks = self.grid.blanks().iter();
        let cell = blanks.min_by_key(|&cell| DigitSet::len(self.candidates.get(cell)))?;
        Some((cell, solution.get(cell)?))
    }
}
