//! Many 9x9 puzzles at once.
//!
//! **Method.** Each lane of a vector is a search of its own: the words of sixteen boards lie side
//! by side, and one instruction works on all of them. All lanes go through the same rules in step
//! (`round`); then a lane with a contradiction backtracks, a lane without progress guesses, and a
//! finished lane reports and takes the next puzzle (`search`), so that no lane waits for another.
//!
//! **Reason.** A single puzzle is a chain of small steps that depend on each other, so most of a
//! processor is idle. A branch taken by one puzzle in three costs more than ten instructions. Here
//! nothing in the rules branches, and there is always a second group of lanes to work on.
//!
//! **Determinism.** A lane's search depends only on its puzzle. So the answers, and the order of
//! two witnesses, do not depend on the width, on the other puzzles, or on the position of a puzzle
//! in the batch.
//!
//! **Cost.** A single puzzle takes longer than with [`count`](crate::count); a few hundred are
//! several times faster. `docs/performance.md` has the figures.
//!
//! **Source.** Words of 27 bits a band, as in the latency solver. That puzzles go into lanes is the
//! way of many programs on graphics processors; the filters by sums of shifts, the round and the
//! refilling of lanes are our own.
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
use search::{Lanes, Search};
use task::{RemovalTask, Solutions};

/// The result of a search of one grid: the number of solutions, and the first two of them.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    count: usize,
    /// One grid per solution found; the rest has no meaning.
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

    /// The number of solutions, or the limit if there are as many or more.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The solution found first.
    pub fn first(&self) -> Option<&Grid> {
        self.witnesses().first()
    }

    /// The first two solutions, or as many as there are.
    pub fn witnesses(&self) -> &[Grid] {
        &self.witnesses[..self.count.min(2)]
    }
}

/// The number of puzzles worked on side by side, and the instructions used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Width {
    /// Eight lanes, with what every processor of its kind has: SSE2 on x86-64, else plain code.
    Portable,
    /// Eight lanes of AVX2.
    Avx2,
    /// Sixteen lanes of AVX-512.
    Avx512,
}

underdoku_grid::named_cases!(Width { Portable = "portable", Avx2 = "AVX2", Avx512 = "AVX-512" });

impl Width {
    /// Those this machine has, the slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().filter(|width| width.search().is_some())
    }

    /// The search of this width, if the machine has it.
    fn search(self) -> Option<Box<dyn Search + Send>> {
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
    search: Box<dyn Search + Send>,
}

impl Workspace {
    /// A workspace of the best width this machine has.
    pub fn new() -> Self {
        let best = Width::available().next_back().unwrap_or(Width::Portable);
        Self::of_width(best).expect("it is available")
    }

    /// A workspace of this width, if the machine supports it. All widths give the same answers.
    pub fn of_width(width: Width) -> Option<Self> {
        Some(Self { width, search: width.search()? })
    }

    /// Its width.
    pub const fn width(&self) -> Width {
        self.width
    }

    /// Searches each grid for solutions until it has `limit` of them, and reports each grid's index
    /// and answer once, in the order of completion. With a limit of 0 all have none.
    pub fn search(&mut self, grids: &[Grid], limit: usize, report: impl FnMut(usize, &Answer)) {
        let done = self.search_until(grids, limit, Stop::NEVER, report);
        debug_assert!(done.is_ok(), "nobody stops it");
    }

    /// The same with a stop. If it stops the search, all reports are to be discarded.
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

    /// The answers of all grids, in their order.
    pub fn answers(&mut self, grids: &[Grid], limit: usize) -> Vec<Answer> {
        let mut answers = vec![Answer::NONE; grids.len()];
        self.search(grids, limit, |index, answer| answers[index] = *answer);
        answers
    }
}

impl Workspace {
    /// Removes from each puzzle the givens in these cells, if it keeps its unique solution, or else
    /// finds another one, like [`Puzzle::take_out`].
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
        let mut list = List { answers: vec![Ok(()); asked.len()], asked, next: 0 };
        let done = self.answer_all(&mut list, Stop::NEVER);
        debug_assert!(done.is_ok(), "nobody stops it");
        list.answers
    }

    /// Answers questions if givens can be removed, as long as there are any: an answer may lead to
    /// the next question, so that no lane waits for the others.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped; then answers may be wrong.
    pub fn answer_all(
        &mut self,
        asker: &mut impl RemovalQueries,
        stop: Stop<'_>,
    ) -> Result<(), Stopped> {
        self.search.search(&mut RemovalTask::of(asker), stop);
        stop.whole(())
    }
}

/// Questions if a puzzle keeps its unique solution without some of its givens.
pub trait RemovalQueries {
    /// The number of the next question, if there is one now. Numbers are small, and no two open
    /// questions have the same.
    fn ask(&mut self) -> Option<usize>;
    /// The puzzle of an open question.
    fn puzzle(&mut self, number: usize) -> impl DerefMut<Target = Puzzle>;
    /// The cells of an open question.
    fn cells(&self, number: usize) -> CellSet;
    /// True if there is no question now.
    fn is_silent(&mut self) -> bool;
    /// Takes the answer of a question: the puzzle has lost the givens, or there is another solution
    /// without them. After it there may be one more question, but not several.
    fn answer(&mut self, number: usize, answer: Result<(), Grid>);
}

/// Questions known beforehand.
struct List<'q> {
    asked: &'q mut [(Puzzle, CellSet)],
    answers: Vec<Result<(), Grid>>,
    next: usize,
}

impl RemovalQueries for List<'_> {
    fn ask(&mut self) -> Option<usize> {
        let number = self.next;
        self.next += 1;
        (number < self.asked.len()).then_some(number)
    }

    fn puzzle(&mut self, number: usize) -> impl DerefMut<Target = Puzzle> {
        &mut self.asked[number].0
    }

    fn cells(&self, number: usize) -> CellSet {
        self.asked[number].1
    }

    fn is_silent(&mut self) -> bool {
        self.next >= self.asked.len()
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
