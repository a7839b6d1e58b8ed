//! One 9x9 puzzle on vectors, its nine digits side by side.
//!
//! **Method.** A lane of a vector holds the places of one digit: eight digits share one vector, the
//! ninth has another. Every rule about a single digit ([`rules`](crate::lanes::rules)) runs on all
//! of them with the same instructions. Then the lanes are added up: each cell that has one
//! candidate left, or is the only place of a digit in its box, becomes known ([`board`]). When the
//! rules find nothing more, the search splits on a cell ([`search`]).
//!
//! **Why.** The scalar solver in `classic` processes one digit after the other and decides each
//! time whether the work is worth it. That is 30 to 200 unpredictable branches per puzzle, each as
//! expensive as twenty instructions. A round here has no branches, and two thirds of its
//! instructions are independent of each other, so the processor can overlap them. The ninth digit
//! is broadcast to every lane of its vector: no lane shuffle is needed to combine it with the
//! others.
//!
//! **Use.** It needs AVX2 or AVX-512; without them the scalar solver is faster. Both find the same
//! number of solutions, but not in the same order.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

mod board;
mod search;

use underdoku_grid::{Cell, Digit, Grid};

use board::LanesBoard;

use crate::Stop;
use crate::lanes::vector::{Exchange, Machine, Source, Work};
#[cfg(target_arch = "x86_64")]
use crate::lanes::wide::{Avx2, Avx512};

/// A search for the solutions of a grid.
#[derive(Clone, Copy)]
pub(crate) struct SolutionSearch<'g> {
    /// The givens.
    pub(crate) grid: &'g Grid,
    /// A candidate to rule out first.
    pub(crate) forbidden: Option<(Cell, Digit)>,
    /// Stop after this many solutions.
    pub(crate) limit: usize,
    /// Aborts the search; the count may then be too small.
    pub(crate) stop: Stop<'g>,
}

/// Counts solutions up to the limit; `None` if this processor lacks the instructions.
pub(crate) fn count(question: SolutionSearch<'_>) -> Option<usize> {
    run(Count(question))
}

/// The solution, if the search finds exactly one up to its limit. Falls back to the scalar search
/// on processors without the instructions.
pub(crate) fn only_solution(
    question: SolutionSearch<'_>,
    otherwise: impl FnOnce() -> Option<Grid>,
) -> Option<Grid> {
    run(OnlySolution(question)).unwrap_or_else(otherwise)
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn run<T, W: Work<Avx2, Output = T> + Work<Avx512, Output = T>>(work: W) -> Option<T> {
    if let Some(machine) = Avx512::detect() {
        return Some(machine.run(work));
    }
    Some(Avx2::detect()?.run(work))
}

#[cfg(not(target_arch = "x86_64"))]
fn run<T, W>(_: W) -> Option<T> {
    None
}

struct Count<'g>(SolutionSearch<'g>);

impl<S: Machine + Source<8, Vector: Exchange>> Work<S> for Count<'_> {
    type Output = usize;

    #[inline(always)]
    fn done(self, source: S) -> usize {
        search::solutions(source, self.0, None)
    }
}

struct OnlySolution<'g>(SolutionSearch<'g>);

impl<S: Machine + Source<8, Vector: Exchange>> Work<S> for OnlySolution<'_> {
    type Output = Option<Grid>;

    #[inline(always)]
    fn done(self, source: S) -> Option<Grid> {
        let mut first = None;
        (search::solutions(source, self.0, Some(&mut first)) == 1).then_some(first).flatten()
    }
}

/// True if a board whose cells all have one candidate is a solution.
#[inline(always)]
pub(crate) fn is_solution<S: Source<8, Vector: Exchange>>(
    source: S,
    places: &[[u32; 9]; 3],
) -> bool {
    LanesBoard::from_words(source, places, &[0; 3]).is_solution(source)
}

/// The open boards of a search that began elsewhere, searched from the last to the first. Yields
/// the number of solutions and the first of them.
pub(crate) struct PendingBoards<'b> {
    /// For each board, the three words of each digit and the known cells.
    pub(crate) boards: &'b [([[u32; 9]; 3], [u32; 3])],
    /// Stop after this many solutions.
    pub(crate) limit: usize,
    pub(crate) stop: Stop<'b>,
}

impl<S: Machine + Source<8, Vector: Exchange>> Work<S> for PendingBoards<'_> {
    type Output = (usize, Option<Grid>);

    #[inline(always)]
    fn done(self, source: S) -> (usize, Option<Grid>) {
        let mut open = Vec::with_capacity(self.boards.len());
        for (places, known) in self.boards {
            open.push(LanesBoard::from_words(source, places, known));
        }
        let mut first = None;
        let Some(board) = open.pop() else { return (0, None) };
        let count = search::search(source, board, open, (self.limit, self.stop), Some(&mut first));
        (count, first)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Solutions;
    #[cfg(not(target_arch = "x86_64"))]
    use crate::lanes::plain::Portable as Baseline;
    #[cfg(target_arch = "x86_64")]
    use crate::lanes::wide::Sse2 as Baseline;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Counts on the baseline machine of this architecture and on the best one available. On x86-64
    /// the array-based `Portable` is left out: compiling the search for it as well would take
    /// longer than the rest of the crate's tests.
    fn counts(question: SolutionSearch<'_>) -> Vec<usize> {
        let mut counts = vec![Baseline.run(Count(question))];
        counts.extend(count(question));
        counts
    }

    fn check(grid: &Grid, limit: usize) {
        let expected = Solutions::of(grid).take(limit).count();
        for count in counts(SolutionSearch { grid, forbidden: None, limit, stop: Stop::NEVER }) {
            assert_eq!(count, expected, "{}", grid.line());
        }
    }

    #[test]
    fn the_only_solution_is_found() {
        let grid: Grid = EASY.parse().unwrap();
        let expected = Solutions::of(&grid).next();
        let of = |grid| SolutionSearch { grid, forbidden: None, limit: 2, stop: Stop::NEVER };
        assert_eq!(Baseline.run(OnlySolution(of(&grid))), expected);
        assert_eq!(only_solution(of(&grid), || expected), expected);
        assert_eq!(Baseline.run(OnlySolution(of(&Grid::EMPTY))), None);
    }

    #[test]
    fn a_forbidden_digit_is_in_no_solution() {
        let grid: Grid = EASY.parse().unwrap();
        let solution = Solutions::of(&grid).next().unwrap();
        for cell in grid.blanks() {
            for digit in Digit::ALL {
                let expected = usize::from(solution.get(cell) != Some(digit));
                let forbidden = Some((cell, digit));
                for count in
                    counts(SolutionSearch { grid: &grid, forbidden, limit: 2, stop: Stop::NEVER })
                {
                    assert_eq!(count, expected, "{digit} in {cell}");
                }
            }
        }
    }

    #[test]
    fn hard_puzzles_have_one_solution_and_fewer_givens_more() {
        for line in include_str!("../../../testdata/puzzles/hardest_50.txt").lines() {
            let grid: Grid = line.parse().unwrap();
            check(&grid, 2);
            let given = grid.filled().iter().next().unwrap();
            check(&grid.without([given].into_iter().collect()), 30);
        }
    }

    #[test]
    fn the_limit_ends_the_search() {
        for limit in [0, 1, 2, 500] {
            check(&Grid::EMPTY, limit);
        }
    }

    proptest! {
        #[test]
        fn digits_at_random_have_as_many_solutions_as_the_scalar_solver_finds(
            digits in proptest::collection::vec((0usize..81, 1u8..=9), 0..40)
        ) {
            let mut grid = Grid::EMPTY;
            for (index, value) in digits {
                grid.set(Cell::from_index(index), Digit::new(value));
            }
            check(&grid, 3);
        }
    }
}
