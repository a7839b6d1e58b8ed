//! Many 9x9 puzzles at once.
//!
//! **Method.** Each lane of a vector is a separate search: the words of sixteen boards are stored
//! side by side, and one instruction works on all of them. All lanes apply the same rules in
//! lockstep (`round`). Then a lane with a contradiction backtracks, a lane without progress
//! guesses, and a finished lane reports and takes the next puzzle (`search`), so no lane waits for
//! another.
//!
//! **Why.** Solving a single puzzle is a chain of small steps that depend on each other, so most of
//! the processor is idle. A branch that one puzzle in three takes costs more than ten instructions.
//! Here the rules have no branches, and a second group of lanes fills the gaps of the first.
//!
//! **Determinism.** A lane's search depends only on its puzzle. So the answers, and the order of
//! the two witnesses, do not depend on the vector width, on the other puzzles, or on the position
//! of a puzzle in the batch.
//!
//! **Cost.** A single puzzle takes longer than with [`count`](crate::count); a few hundred are
//! several times faster. `docs/performance.md` has the figures.
//!
//! **Source.** The words of 27 bits are those of `classic`. One puzzle per lane is common in GPU
//! solvers. The filters as sums of shifts, the round and the refilling of lanes are our own.
//!
//! ```
//! use underdoku::grid::Grid;
//! use underdoku::solver::batch::Workspace;
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let answers = Workspace::new().answers(&[grid, Grid::EMPTY], 2);
//! assert_eq!(answers[0].count(), 1);
//! assert!(answers[0].first().is_some_and(Grid::is_solved));
//! assert_eq!(answers[1].witnesses().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod group;
mod round;
mod search;
mod task;

use std::fmt;
use std::ops::DerefMut;

use underdoku_grid::{CellSet, Grid};

#[cfg(not(target_arch = "x86_64"))]
use crate::lanes::plain::Portable;
#[cfg(target_arch = "x86_64")]
use crate::lanes::wide;
use crate::{Puzzle, Stop, Stopped};
use search::{Lanes, TaskRunner};
use task::{RemovalTask, Solutions};

/// The result for one grid: the number of solutions up to the limit, and the first two of them.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    count: usize,
    /// The first `count` entries are solutions; the rest is stale.
    witnesses: [Grid; 2],
}

impl PartialEq for Answer {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count && self.witnesses() == other.witnesses()
    }
}

impl Eq for Answer {}

impl Answer {
    const NONE: Self = Self { count: 0, witnesses: [Grid::EMPTY; 2] };

    /// The number of solutions, at most the limit.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The solution found first; `None` if there is none.
    pub fn first(&self) -> Option<&Grid> {
        self.witnesses().first()
    }

    /// The solutions found first: none, one or two.
    pub fn witnesses(&self) -> &[Grid] {
        &self.witnesses[..self.count.min(2)]
    }
}

/// The instruction set, and with it the number of puzzles searched side by side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Width {
    /// Eight lanes with the baseline of the architecture: SSE2 on x86-64, else plain code.
    Portable,
    /// Eight lanes of AVX2.
    Avx2,
    /// Sixteen lanes of AVX-512.
    Avx512,
}

underdoku_grid::named_cases!(Width { Portable = "portable", Avx2 = "AVX2", Avx512 = "AVX-512" });

impl Width {
    /// The widths that this machine supports, slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().filter(|width| width.search().is_some())
    }

    /// A search of this width, if the machine supports it.
    fn search(self) -> Option<Box<dyn TaskRunner + Send>> {
        match self {
            #[cfg(not(target_arch = "x86_64"))]
            Self::Portable => Some(Box::new(Lanes::<_, 8>::new(Portable))),
            #[cfg(target_arch = "x86_64")]
            Self::Portable => Some(Box::new(Lanes::<_, 8>::new(wide::Sse2))),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Some(Box::new(Lanes::<_, 8>::new(wide::Avx2::detect()?))),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Some(Box::new(Lanes::<_, 16>::new(wide::Avx512::detect()?))),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => None,
        }
    }
}

/// The memory of the searches, reused from batch to batch.
pub struct Workspace {
    width: Width,
    search: Box<dyn TaskRunner + Send>,
}

impl Workspace {
    /// A workspace of the best width on this machine.
    pub fn new() -> Self {
        let best = Width::available().next_back().unwrap_or(Width::Portable);
        Self::of_width(best).expect("the width is available")
    }

    /// A workspace of this width, if the machine supports it. All widths give the same answers.
    pub fn of_width(width: Width) -> Option<Self> {
        Some(Self { width, search: width.search()? })
    }

    /// Its width.
    pub const fn width(&self) -> Width {
        self.width
    }

    /// Searches each grid until it has `limit` solutions. Reports each grid's index and answer
    /// once, in order of completion. With a limit of 0 every count is 0.
    pub fn search(&mut self, grids: &[Grid], limit: usize, report: impl FnMut(usize, &Answer)) {
        let done = self.search_until(grids, limit, Stop::NEVER, report);
        debug_assert!(done.is_ok(), "a search without a stop finishes");
    }

    /// Like [`search`](Self::search), with a stop. If the stop was requested, discard all reports.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn search_until(
        &mut self,
        grids: &[Grid],
        limit: usize,
        stop: Stop<'_>,
        mut report: impl FnMut(usize, &Answer),
    ) -> Result<(), Stopped> {
        if limit == 0 {
            (0..grids.len()).for_each(|index| report(index, &Answer::NONE));
        } else {
            self.search.search(&mut Solutions { grids, limit, begun: 0, report }, stop);
        }
        stop.whole(())
    }

    /// Searches all grids; the answers are in the order of the grids.
    pub fn answers(&mut self, grids: &[Grid], limit: usize) -> Vec<Answer> {
        let mut answers = vec![Answer::NONE; grids.len()];
        self.search(grids, limit, |index, answer| answers[index] = *answer);
        answers
    }
}

impl Workspace {
    /// For each puzzle, removes the givens in these cells if the solution stays unique; otherwise
    /// returns another solution, like [`Puzzle::take_out`].
    ///
    /// ```
    /// use underdoku::grid::{Cell, CellSet, Grid};
    /// use underdoku::solver::Puzzle;
    /// use underdoku::solver::batch::Workspace;
    ///
    /// let full: Grid =
    ///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let puzzle = Puzzle::prove(full)?;
    /// let mut asked = [(puzzle, CellSet::of(Cell::at(0, 0))), (puzzle, CellSet::ALL)];
    /// let answers = Workspace::new().take_out(&mut asked);
    /// assert!(answers[0].is_ok() && asked[0].0.givens().filled().len() == 80);
    /// assert!(answers[1].is_err_and(|other| other.is_solved() && other != full));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_out(&mut self, asked: &mut [(Puzzle, CellSet)]) -> Vec<Result<(), Grid>> {
        let mut list = List { answers: vec![Ok(()); asked.len()], queries: asked, next: 0 };
        let done = self.answer_all(&mut list, Stop::NEVER);
        debug_assert!(done.is_ok(), "a search without a stop finishes");
        list.answers
    }

    /// Answers questions about removing givens until there are none left. An answer may lead to the
    /// next question. A lane takes it at once instead of waiting for the slowest of a round of
    /// questions: at the end of a round of 256 most lanes were idle, and that took half of the
    /// solver's time.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped; the answers so far may then be wrong.
    pub fn answer_all(
        &mut self,
        asker: &mut impl RemovalQueries,
        stop: Stop<'_>,
    ) -> Result<(), Stopped> {
        self.search.search(&mut RemovalTask::of(asker), stop);
        stop.whole(())
    }
}

/// A source of questions: does a puzzle keep its unique solution without some of its givens?
pub trait RemovalQueries {
    /// The number of the next question, or `None` if there is none right now. No two open questions
    /// share a number, and numbers should be small, as they index an array.
    fn ask(&mut self) -> Option<usize>;
    /// The puzzle of an open question. It must not change before the answer.
    fn puzzle(&mut self, number: usize) -> impl DerefMut<Target = Puzzle>;
    /// The cells in question.
    fn cells(&self, number: usize) -> CellSet;
    /// True if there is no question right now.
    fn is_empty(&mut self) -> bool;
    /// Receives an answer: `Ok` if the puzzle has lost the givens, otherwise another solution
    /// without them. At most one new question may result.
    fn answer(&mut self, number: usize, answer: Result<(), Grid>);
}

/// Questions that are all known in advance.
struct List<'q> {
    queries: &'q mut [(Puzzle, CellSet)],
    answers: Vec<Result<(), Grid>>,
    next: usize,
}

impl RemovalQueries for List<'_> {
    fn ask(&mut self) -> Option<usize> {
        let number = self.next;
        self.next += 1;
        (number < self.queries.len()).then_some(number)
    }

    fn puzzle(&mut self, number: usize) -> impl DerefMut<Target = Puzzle> {
        &mut self.queries[number].0
    }

    fn cells(&self, number: usize) -> CellSet {
        self.queries[number].1
    }

    fn is_empty(&mut self) -> bool {
        self.next >= self.queries.len()
    }

    fn answer(&mut self, number: usize, answer: Result<(), Grid>) {
        self.answers[number] = answer;
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Workspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workspace").field("width", &self.width).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Short enough for Miri: `cargo +nightly miri test -p underdoku-solver --lib batch`.
    #[test]
    fn a_few_grids_of_each_kind_in_every_width() {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let unique =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let none =
            "11...............................................................................";
        let several = full.replace(['1', '2'], ".");
        let grids = [unique, none, &several].map(|line| line.parse().unwrap());
        for width in Width::available() {
            let answers = Workspace::of_width(width).unwrap().answers(&grids, 2);
            assert_eq!(answers.iter().map(Answer::count).collect::<Vec<_>>(), [1, 0, 2]);
            for (grid, answer) in grids.iter().zip(answers) {
                assert!(
                    answer.witnesses().iter().all(|found| found.is_solved() && found.extends(grid))
                );
            }
        }
    }
}
