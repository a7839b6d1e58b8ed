//! A grid with the proof that it has exactly one solution.

#[cfg(feature = "serde")]
mod serde;

use std::fmt;
use std::str::FromStr;

use underdoku_grid::{Cell, CellSet, Clash, Grid, ParseGridError};

use crate::abreast::{SolutionSearch, only_solution};
use crate::classic::solution_beside;
use crate::{Solutions, Stop, Stopped, is_unique};

/// A grid of givens with exactly one solution, together with that solution.
///
/// The only sources of a `Puzzle` are [`Puzzle::prove`] and another puzzle, so it never needs to be
/// proved again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Puzzle {
    givens: Grid,
    solution: Grid,
}

/// The givens in one line, in the form of [`Grid::line`].
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.givens.fmt(f)
    }
}

/// Proves the grid as [`Puzzle::prove`] does.
impl TryFrom<Grid> for Puzzle {
    type Error = PuzzleFault;

    fn try_from(givens: Grid) -> Result<Self, PuzzleFault> {
        Self::prove(givens)
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// The text is not a grid.
    #[error(transparent)]
    Grid(#[from] ParseGridError),
    /// The grid does not have exactly one solution.
    #[error(transparent)]
    Puzzle(#[from] PuzzleFault),
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    /// Reads a grid and proves that it has exactly one solution.
    ///
    /// ```
    /// use underdoku::solver::Puzzle;
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let puzzle: Puzzle = line.parse()?;
    /// assert_eq!(puzzle.to_string(), line);
    /// assert!(puzzle.solution().to_string().starts_with("534678912"));
    /// # Ok::<(), underdoku::solver::ParsePuzzleError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParsePuzzleError> {
        Ok(Self::prove(text.parse()?)?)
    }
}

impl Puzzle {
    /// Proves that a grid has exactly one solution.
    ///
    /// # Errors
    ///
    /// Two equal digits in one house, no solution, or two different solutions as witnesses.
    ///
    /// ```
    /// use underdoku::grid::Grid;
    /// use underdoku::solver::{Puzzle, PuzzleFault};
    ///
    /// let Err(PuzzleFault::Several(witnesses)) = Puzzle::prove(Grid::EMPTY) else { panic!() };
    /// assert!(witnesses.iter().all(Grid::is_solved));
    /// assert_ne!(witnesses[0], witnesses[1]);
    /// ```
    #[doc(alias("solve", "new", "validate"))]
    pub fn prove(givens: Grid) -> Result<Self, PuzzleFault> {
        Self::searched(givens, Stop::NEVER)
    }

    /// Like [`Puzzle::prove`], with a stop: most grids take microseconds, a few take seconds.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped. The inner error is that of [`Puzzle::prove`].
    pub fn prove_until(givens: Grid, stop: Stop<'_>) -> Result<Result<Self, PuzzleFault>, Stopped> {
        stop.whole(Self::searched(givens, stop))
    }

    /// The result of a search, which may be wrong if the search was stopped.
    fn searched(givens: Grid, stop: Stop<'_>) -> Result<Self, PuzzleFault> {
        if let Some(clash) = givens.clash() {
            return Err(PuzzleFault::Clash(clash));
        }
        if givens.blanks().is_empty() {
            return Ok(Self { givens, solution: givens });
        }
        let question = SolutionSearch { grid: &givens, forbidden: None, limit: 2, stop };
        if let Some(solution) = only_solution(question, || None) {
            return Ok(Self { givens, solution });
        }
        let mut solutions = Solutions::of(&givens).until(stop);
        match (solutions.next(), solutions.next()) {
            (None, _) => Err(PuzzleFault::NoSolution),
            (Some(solution), None) => Ok(Self { givens, solution }),
            (Some(one), Some(other)) => Err(PuzzleFault::Several(Box::new([one, other]))),
        }
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

    /// The same puzzle with the solution's digits in these cells as well. Further givens cannot add
    /// a solution, so no proof is needed.
    #[must_use]
    pub fn with(mut self, cells: CellSet) -> Self {
        for cell in cells {
            self.givens.set(cell, self.solution.get(cell));
        }
        self
    }

    /// The same puzzle without the givens in these cells, if the solution stays unique: the step of
    /// a generator that carves.
    ///
    /// Another solution must differ from the known one in one of these cells, because a grid that
    /// agrees in all of them completes the whole puzzle. So each cell is tested in turn, with its
    /// old digit forbidden and the cells before it restored. That is one short search per cell,
    /// faster than searching for both solutions unless there are many cells.
    ///
    /// ```
    /// use underdoku::grid::{Cell, CellSet, Grid};
    /// use underdoku::solver::Puzzle;
    ///
    /// let full: Grid =
    ///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let puzzle = Puzzle::prove(full)?;
    /// let smaller = puzzle.without(CellSet::of(Cell::at(0, 0))).expect("its row implies it");
    /// assert_eq!(smaller.solution(), &full);
    /// assert_eq!(smaller.without(CellSet::ALL), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(&self, cells: CellSet) -> Option<Self> {
        self.try_without(cells).ok()
    }

    /// Like [`without`](Self::without), but returns the other solution.
    ///
    /// # Errors
    ///
    /// Another solution of the givens that are left.
    pub fn try_without(&self, cells: CellSet) -> Result<Self, Grid> {
        const FEW: usize = 4;
        let cells = cells & self.givens.filled();
        let smaller = self.proven_without(cells);
        let other = if cells.len() > FEW { smaller.another() } else { smaller.another_in(cells) };
        other.map_or(Ok(smaller), Err)
    }

    /// A solution other than the known one.
    fn another(&self) -> Option<Grid> {
        if is_unique(&self.givens) {
            return None;
        }
        Solutions::of(&self.givens).find(|solution| *solution != self.solution)
    }

    /// A solution that differs from the known one in some of these cells.
    fn another_in(&self, cells: CellSet) -> Option<Grid> {
        let mut asked = self.givens;
        cells.iter().find_map(|cell| {
            let other = solution_beside(&asked, &self.solution, cell);
            asked.set(cell, self.solution.get(cell));
            other
        })
    }

    /// Removes givens after a proof that the solution stays unique.
    fn proven_without(mut self, cells: CellSet) -> Self {
        self.lose(cells);
        self
    }

    /// Removes givens in place, after a proof that the solution stays unique.
    pub(crate) fn lose(&mut self, cells: CellSet) {
        for cell in cells {
            self.givens.set(cell, None);
        }
    }

    /// Like [`try_without`](Self::try_without), in place.
    ///
    /// # Errors
    ///
    /// Another solution of the givens that would be left; the puzzle is unchanged.
    pub fn take_out(&mut self, cells: CellSet) -> Result<(), Grid> {
        *self = self.try_without(cells)?;
        Ok(())
    }

    /// True if the puzzle would have more solutions without this given. A blank is never needed.
    pub fn needs(&self, cell: Cell) -> bool {
        self.without(CellSet::of(cell)).is_none()
    }

    /// The givens that could each be removed by itself, though perhaps not all together.
    #[doc(alias("minimal", "minimize"))]
    pub fn redundant_givens(&self) -> CellSet {
        self.givens.filled().iter().filter(|&cell| !self.needs(cell)).collect()
    }

    /// True if no given can be removed.
    pub fn is_minimal(&self) -> bool {
        self.givens.filled().iter().all(|cell| self.needs(cell))
    }
}

/// Why a grid is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleFault {
    /// Two givens break a rule.
    #[error("{0}")]
    Clash(Clash),
    /// The givens break no rule, but no solution completes them.
    #[error("there is no solution")]
    NoSolution,
    /// Two of the solutions; there may be more.
    #[error("there is more than one solution, such as {} and {}", .0[0].line(), .0[1].line())]
    Several(Box<[Grid; 2]>),
}
