//! A layout and givens with the proof that there is exactly one solution.

#[cfg(feature = "serde")]
mod serde;

use std::fmt;
use std::hash::{Hash, Hasher};

use underdoku_grid::layout::{self, Cell, Grid, Layout};

use super::{Rules, near};
use crate::{Stop, Stopped};

/// Givens on a layout that have exactly one solution, and that solution.
///
/// It comes only from [`Puzzle::prove`] or from another puzzle, so it never needs to be proved
/// again.
#[derive(Clone, Debug)]
pub struct Puzzle {
    rules: Rules,
    givens: Grid,
    solution: Grid,
}

/// The layout and the givens in one line; `formats` reads it as a line with a layout.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "layout {} digits {}", self.layout(), self.givens.line(self.layout()))
    }
}

/// Two puzzles are equal if their layouts and givens are.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.givens == other.givens && self.layout() == other.layout()
    }
}

impl Eq for Puzzle {}

impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.layout(), &self.givens).hash(state);
    }
}

impl Puzzle {
    /// Proves that givens have exactly one solution on a layout.
    ///
    /// # Errors
    ///
    /// The rule that they break, no solution, or two different solutions as witnesses.
    ///
    /// ```
    /// use underdoku::grid::layout::{Grid, Layout};
    /// use underdoku::solver::general::{Puzzle, PuzzleFault};
    ///
    /// let layout = Layout::classic();
    /// let Err(PuzzleFault::Several(witnesses)) = Puzzle::prove(&layout, Grid::empty(&layout)) else { panic!() };
    /// assert!(witnesses.iter().all(|witness| witness.is_solved(&layout)));
    /// assert_ne!(witnesses[0], witnesses[1]);
    /// ```
    #[doc(alias("solve", "new", "validate"))]
    pub fn prove(layout: &Layout, givens: Grid) -> Result<Self, PuzzleFault> {
        Self::prove_by(Rules::of(layout), givens)
    }

    /// Like [`Puzzle::prove`], with rules that are already prepared.
    ///
    /// # Errors
    ///
    /// As [`Puzzle::prove`].
    pub fn prove_by(rules: Rules, givens: Grid) -> Result<Self, PuzzleFault> {
        Self::searched(rules, givens, Stop::NEVER)
    }

    /// Like [`Puzzle::prove_by`], with a stop.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it was stopped, otherwise as [`Puzzle::prove`].
    pub fn prove_until(
        rules: Rules,
        givens: Grid,
        stop: Stop<'_>,
    ) -> Result<Result<Self, PuzzleFault>, Stopped> {
        stop.whole(Self::searched(rules, givens, stop))
    }

    /// The result of a search, which may be wrong if the search was stopped.
    fn searched(rules: Rules, givens: Grid, stop: Stop<'_>) -> Result<Self, PuzzleFault> {
        if let Some(clash) = givens.clash(rules.layout()) {
            return Err(PuzzleFault::Clash(clash));
        }
        let mut solutions = rules.solutions(&givens).until(stop);
        match (solutions.next(), solutions.next()) {
            (None, _) => Err(PuzzleFault::NoSolution),
            (Some(solution), None) => Ok(Self { rules, givens, solution }),
            (Some(one), Some(other)) => Err(PuzzleFault::Several(Box::new([one, other]))),
        }
    }

    /// The layout that the givens are on.
    pub const fn layout(&self) -> &Layout {
        self.rules.layout()
    }

    /// The prepared rules, for further questions about the layout.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The givens, without the rest of the solution.
    #[doc(alias("grid", "clues"))]
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The unique solution.
    #[doc(alias = "solve")]
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Removes the givens in these cells if the solution stays unique, and returns true if it does.
    /// This is the step of a generator that carves.
    ///
    /// Another solution must differ from the known one in one of these cells. So each is tested in
    /// turn, with its old digit forbidden and the cells before it restored: one short search per
    /// cell.
    pub fn take_out(&mut self, places: impl IntoIterator<Item = Cell>) -> bool {
        self.take_out_within(places, u64::MAX, Stop::NEVER)
    }

    /// Like [`take_out`](Self::take_out), with a limit of guesses, because some questions would
    /// take hours on large boards. The givens stay if the limit is reached, or if the search is
    /// stopped.
    pub fn take_out_within(
        &mut self,
        places: impl IntoIterator<Item = Cell>,
        guesses: u64,
        stop: Stop<'_>,
    ) -> bool {
        let places: Vec<Cell> =
            places.into_iter().filter(|&place| self.givens.get(place).is_some()).collect();
        let mut asked = self.givens.clone().without(places.iter().copied());
        for &place in &places {
            if near::may_have_other(&self.rules, (&asked, &self.solution), place, guesses, stop) {
                return false;
            }
            asked.set(place, self.solution.get(place));
        }
        for place in places {
            self.givens.set(place, None);
        }
        true
    }

    /// True if the puzzle would have more solutions without this given. A blank is never needed.
    pub fn needs(&self, place: Cell) -> bool {
        self.givens.get(place).is_some() && {
            let fewer = self.givens.clone().without([place]);
            near::may_have_other(
                &self.rules,
                (&fewer, &self.solution),
                place,
                u64::MAX,
                Stop::NEVER,
            )
        }
    }

    /// Like [`needs`](Self::needs), with a limit of guesses, which is reduced by those made; `None`
    /// if the limit is too low to decide, or if the search was stopped.
    pub fn needs_within(&self, place: Cell, guesses: &mut u64, stop: Stop<'_>) -> Option<bool> {
        if self.givens.get(place).is_none() {
            return Some(false);
        }
        let fewer = self.givens.clone().without([place]);
        near::has_other(&self.rules, (&fewer, &self.solution), place, guesses, stop)
    }

    /// True if every given is needed.
    pub fn is_minimal(&self) -> bool {
        self.givens.filled().all(|place| self.needs(place))
    }
}

/// Why givens are not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleFault {
    /// The givens break this rule.
    #[error("{0}")]
    Clash(layout::Clash),
    /// The givens break no rule, but no solution completes them.
    #[error("there is no solution")]
    NoSolution,
    /// Two of the solutions; there may be more.
    #[error("there is more than one solution, such as {} and {}", .0[0].characters(), .0[1].characters())]
    Several(Box<[Grid; 2]>),
}
