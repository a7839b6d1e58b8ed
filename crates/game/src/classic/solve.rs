//! Solving a board, with the method that found each cell.
//!
//! The three methods are named as in the game that this one re-creates: `removeOptions` is the only
//! candidate of a cell, `onlyInReg` the only place of a digit in a house, `recourse` a trial on the
//! cell with the fewest candidates. They are tried in this order, and after each success from the
//! start. A trial knows the right digit beforehand, from the fast solver: what is told is where a
//! trial was needed, not how often it went wrong.
//!
//! The methods are the same on every board. They look at cells that must differ and not at sums, so a killer
//! needs many trials.

use std::fmt;

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cage, Fill, House, Layout, Place, PlaceClash, Value, Values};

use super::answer::answer;
use super::{Count, State};

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
    let (layout, fill) = (state.layout(), state.fill());
    let found = answer(layout, fill);
    let solution = match (found.solution, found.count) {
        (Some(solution), _) => solution,
        (None, Count::Unknown) => return Err(Unsolvable::GivenUp),
        (None, _) => return Err(fill.clash(layout).map_or(Unsolvable::NoSolution, Unsolvable::Clash)),
    };
    let mut desk = Desk::of(state);
    while let Some((cell, digit, method)) = desk.next(&solution) {
        desk.place(cell, digit, method);
    }
    Ok(Solved { fill: desk.fill, origins: desk.origins, solutions: found.count })
}

/// The next step that the first two methods see, for whom hints by name are not to be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Every cell is filled.
    Complete,
    /// A rule is broken now.
    Broken(PlaceClash),
    /// A blank that takes no digit any more.
    Stuck(Place),
    /// A cell takes one digit only.
    OnlyDigit(Place, Value),
    /// A digit has one place in a house.
    OnlyPlace(Place, Value, House),
    /// Neither is to be seen.
    Beyond,
}

impl fmt::Display for NextStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Complete => f.write_str("the board is complete"),
            Self::Broken(clash) => write!(f, "first mend this: {clash}"),
            Self::Stuck(cell) => write!(f, "something is wrong: no digit fits {cell}"),
            Self::OnlyDigit(cell, digit) => write!(f, "{cell} can only be {}", digit.shown()),
            Self::OnlyPlace(cell, digit, house) => {
                write!(f, "{cell} is {}: {house} has no other place for it", digit.shown())
            }
            Self::Beyond => f.write_str(
                "no cell takes one digit only, and no house has one place for a digit; hints on this board see no \
                 further",
            ),
        }
    }
}

impl State {
    /// The next step by the rules alone, on any board.
    pub fn next_step(&self) -> NextStep {
        if let Some(&clash) = self.conflicts().first() {
            return NextStep::Broken(clash);
        }
        let desk = Desk::of(self);
        let mut blanks = self.blanks().peekable();
        if blanks.peek().is_none() {
            return NextStep::Complete;
        }
        if let Some(cell) = blanks.find(|&cell| desk.candidates(cell).is_empty()) {
            return NextStep::Stuck(cell);
        }
        let only_digit = desk.only_candidate().map(|(cell, digit)| NextStep::OnlyDigit(cell, digit));
        let only_place = || {
            let (cell, digit, house) = desk.only_place()?;
            Some(NextStep::OnlyPlace(cell, digit, house.clone()))
        };
        only_digit.or_else(only_place).unwrap_or(NextStep::Beyond)
    }
}

/// A board that is being solved.
struct Desk<'a> {
    layout: &'a Layout,
    fill: Fill,
    /// For each place in row order; nothing for a filled one.
    candidates: Vec<Values>,
    origins: Vec<Option<Origin>>,
}

impl<'a> Desk<'a> {
    fn of(state: &'a State) -> Self {
        let candidates = state.all_fitting();
        let origins = vec![None; candidates.len()];
        Self { layout: state.layout(), fill: state.fill().clone(), candidates, origins }
    }

    fn next(&self, solution: &Fill) -> Option<(Place, Value, Origin)> {
        let only_candidate = || self.only_candidate().map(|(cell, digit)| (cell, digit, Origin::NakedSingle));
        let only_place = || self.only_place().map(|(cell, digit, _)| (cell, digit, Origin::HiddenSingle));
        let trial = || self.trial(solution).map(|(cell, digit)| (cell, digit, Origin::Trial));
        only_candidate().or_else(only_place).or_else(trial)
    }

    fn candidates(&self, cell: Place) -> Values {
        self.candidates[self.layout.index(cell)]
    }

    fn place(&mut self, cell: Place, digit: Value, method: Origin) {
        self.fill.set(cell, Some(digit));
        let index = self.layout.index(cell);
        self.origins[index] = Some(method);
        self.candidates[index] = Values::EMPTY;
        let houses = self.layout.houses().iter().map(House::cells);
        let groups = houses.chain(self.layout.cages().iter().map(Cage::cells));
        for &seen in groups.filter(|cells| cells.contains(&cell)).flatten() {
            self.candidates[self.layout.index(seen)].remove(digit);
        }
    }

    fn only_candidate(&self) -> Option<(Place, Value)> {
        self.layout.cells().find_map(|cell| Some((cell, self.candidates(cell).single()?)))
    }

    fn only_place(&self) -> Option<(Place, Value, &'a House)> {
        self.layout.houses().iter().find_map(|house| {
            let missing = house.needs() - self.fill.values_in(house.cells());
            missing.iter().find_map(|digit| Some((self.only_place_in(house.cells(), digit)?, digit, house)))
        })
    }

    fn only_place_in(&self, cells: &[Place], digit: Value) -> Option<Place> {
        let mut places = cells.iter().filter(|&&cell| self.candidates(cell).contains(digit));
        places.next().filter(|_| places.next().is_none()).copied()
    }

    /// The right digit for the blank with the fewest candidates.
    fn trial(&self, solution: &Fill) -> Option<(Place, Value)> {
        let blanks = self.fill.blanks(self.layout);
        let cell = blanks.min_by_key(|&cell| self.candidates(cell).len())?;
        Some((cell, solution.get(cell)?))
    }
}
