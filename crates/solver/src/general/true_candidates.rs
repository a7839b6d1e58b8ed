//! The candidates that occur in some solution, with the number of solutions in which they do.
//!
//! **Method.** The search first goes through the solutions as they come: if there are few, counting
//! their candidates is all that is needed. Otherwise each candidate that has not been seen often
//! enough is placed, and the solutions with it are searched; every solution found counts for all
//! its candidates at once. A candidate without a solution is removed from the board for good, which
//! makes the searches after it shorter.
//!
//! **Reason.** Counting per candidate alone would search a board with one solution once for each of
//! its hundred or more candidates, although the first search has already decided most of them.
//! Going through all solutions alone would never end on a board that a setter has just begun.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid};

use super::board::LayoutBoard;
use super::rules::Rules;
use super::search::{Advance, Solutions};
use crate::{Stop, Stopped};

/// The number of solutions to go through before candidates are placed one by one. A board with
/// fewer solutions is counted exactly by one search; on a board with more, finding this many takes
/// less time than placing the candidates.
const FEW: usize = 64;

/// The digits that each cell has in some solution, with the number of solutions that have them there.
///
/// Setters call these the *true candidates* of a board.
///
/// ```
/// use underdoku::grid::layout::{Digit, Grid, Spec};
/// use underdoku::solver::general::Rules;
///
/// let layout = "2x2".parse::<Spec>()?.layout().expect("the kind has boxes");
/// let grid = Grid::read(&layout, "12.. 34.. ...1 ....")?;
/// let candidates = Rules::of(&layout).true_candidates(&grid, 100);
/// let cell = "r1c3".parse()?;
/// assert_eq!(candidates.digits(cell).to_string(), "34");
/// assert_eq!(candidates.count(cell, Digit::new(3).expect("3 is a digit of this board")), 2);
/// assert_eq!(candidates.solutions(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    cells: Vec<Cell>,
    /// For each cell, the number of solutions with each digit, up to the limit.
    counts: Vec<[u32; Digit::COUNT]>,
    solutions: u32,
    limit: u32,
}

impl TrueCandidates {
    /// The cells of the board, in row order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// The digits that this cell has in some solution; none if the board has no solution or no such
    /// cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.counts_of(cell)
            .into_iter()
            .flatten()
            .enumerate()
            .filter(|&(_, &count)| count > 0)
            .map(|(index, _)| Digit::from_index(index))
            .collect()
    }

    /// The number of solutions that have this digit in this cell, up to [`TrueCandidates::limit`].
    pub fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts_of(cell).map_or(0, |counts| counts[digit.index()])
    }

    /// The number of solutions of the board, up to [`TrueCandidates::limit`].
    pub const fn solutions(&self) -> u32 {
        self.solutions
    }

    /// The number up to which the solutions, and those with a candidate, were counted.
    pub const fn limit(&self) -> u32 {
        self.limit
    }

    /// True if the board has a solution.
    pub const fn is_solvable(&self) -> bool {
        self.solutions > 0
    }

    fn counts_of(&self, cell: Cell) -> Option<&[u32; Digit::COUNT]> {
        self.cells.binary_search(&cell).ok().map(|index| &self.counts[index])
    }
}

impl Rules {
    /// The digits that each cell has in some solution of a grid, with the number of solutions that
    /// have them there, counted up to a limit of at least 1.
    ///
    /// With a limit of 1, it only searches for candidates that are in none of the solutions found
    /// so far.
    pub fn true_candidates(&self, grid: &Grid, limit: u32) -> TrueCandidates {
        TrueCandidateSearch::new(self, limit, Stop::NEVER).run(grid)
    }

    /// Like [`true_candidates`](Self::true_candidates), with a stop.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it was stopped.
    pub fn true_candidates_until(
        &self,
        grid: &Grid,
        limit: u32,
        stop: Stop<'_>,
    ) -> Result<TrueCandidates, Stopped> {
        stop.whole(TrueCandidateSearch::new(self, limit, stop).run(grid))
    }
}

struct TrueCandidateSearch<'r> {
    rules: &'r Rules,
    stop: Stop<'r>,
    found: TrueCandidates,
}

impl<'r> TrueCandidateSearch<'r> {
    fn new(rules: &'r Rules, limit: u32, stop: Stop<'r>) -> Self {
        let cells = rules.places.clone();
        let counts = vec![[0; Digit::COUNT]; cells.len()];
        Self {
            rules,
            stop,
            found: TrueCandidates { cells, counts, solutions: 0, limit: limit.max(1) },
        }
    }

    fn run(mut self, grid: &Grid) -> TrueCandidates {
        let few = FEW.max(self.found.limit as usize);
        let solutions = Solutions::of(self.rules, grid).until(self.stop);
        let seen = self.go_through(solutions, few);
        self.found.solutions = (seen as u32).min(self.found.limit);
        if seen == few {
            self.place_each(grid);
        }
        self.found
    }

    /// Counts the candidates of at most `most` solutions; returns the number of solutions.
    fn go_through(&mut self, mut solutions: Solutions<'_>, most: usize) -> usize {
        let mut seen = 0;
        let mut counts = vec![[0_u32; Digit::COUNT]; self.found.cells.len()];
        while seen < most
            && let Advance::Found(solution) = solutions.following()
        {
            seen += 1;
            for (&cell, counts) in self.found.cells.iter().zip(&mut counts) {
                if let Some(digit) = solution.get(cell) {
                    counts[digit.index()] += 1;
                }
            }
        }
        // Two searches may find the same solutions, so their counts are not added up.
        for (known, counts) in self.found.counts.iter_mut().zip(&counts) {
            for (known, &count) in known.iter_mut().zip(counts) {
                *known = (*known).max(count.min(self.found.limit));
            }
        }
        seen
    }

    /// Searches the solutions with each candidate that was not seen often enough.
    fn place_each(&mut self, grid: &Grid) {
        let Some(mut board) = LayoutBoard::of(self.rules, grid) else { return };
        if board.settle(self.rules).is_err() {
            return;
        }
        for index in 0..self.found.cells.len() {
            for digit in self.rules.counting.digits(board.candidates[index]) {
                if self.stop.is_requested() {
                    return;
                }
                if self.found.counts[index][digit.index()] >= self.found.limit {
                    continue;
                }
                let mut digits = board.candidates.clone();
                let bit = self.rules.bit(digit);
                digits[index] &= bit;
                let with = Solutions::within(self.rules, &digits).until(self.stop);
                let seen = self.go_through(with, self.found.limit as usize);
                if seen == 0 {
                    // The board has a solution, so another digit is left and nothing can fail.
                    let removed = board.keep(self.rules, index, !bit, 0);
                    let settled = removed.and_then(|()| board.settle(self.rules));
                    debug_assert!(
                        settled.is_ok() || self.stop.is_requested(),
                        "a solution is known"
                    );
                }
            }
        }
    }
}
