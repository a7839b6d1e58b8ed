//! What the lanes work on.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use underdoku_grid::{Cell, CellSet, Digit, Grid};

use super::group::LaneGroup;
use super::{Answer, RemovalQueries};
use crate::Puzzle;
use crate::lanes::cells::{in_binary, places_of};

/// A sequence of searches, and the receiver of their answers.
pub(super) trait Tasks {
    /// The next task, or `None` if there is none right now.
    fn next(&mut self) -> Option<Task<'_>>;
    /// True if there is no task right now.
    fn is_empty(&mut self) -> bool;
    /// Receives the answer of a task. At most one new task may result.
    fn report(&mut self, number: usize, answer: &Answer);
}

/// A search for solutions.
pub(super) struct Task<'t> {
    /// Its number among the tasks that are running.
    pub(super) number: usize,
    pub(super) limit: usize,
    grid: &'t Grid,
    /// A candidate to rule out, so that any solution found differs from the known one.
    excluded: Option<(Cell, Digit)>,
}

impl Task<'_> {
    /// Writes the task's grid into a lane: givens become known cells, and blanks keep every digit.
    #[inline(always)]
    pub(super) fn begin<const L: usize>(&self, group: &mut LaneGroup<L>, lane: usize) {
        for (word, binary) in in_binary(self.grid).into_iter().enumerate() {
            let (places, known) = places_of(binary);
            group.put_word(lane, word, places, known);
        }
        if let Some((cell, digit)) = self.excluded {
            group.exclude(lane, cell, digit);
        }
    }
}

/// A search of each grid, up to a limit of solutions.
pub(super) struct Solutions<'t, F> {
    pub(super) grids: &'t [Grid],
    pub(super) limit: usize,
    pub(super) begun: usize,
    pub(super) report: F,
}

impl<F: FnMut(usize, &Answer)> Tasks for Solutions<'_, F> {
    fn next(&mut self) -> Option<Task<'_>> {
        let (number, limit) = (self.begun, self.limit);
        let grid = self.grids.get(number)?;
        self.begun += 1;
        Some(Task { number, limit, grid, excluded: None })
    }

    fn is_empty(&mut self) -> bool {
        self.begun >= self.grids.len()
    }

    fn report(&mut self, number: usize, answer: &Answer) {
        (self.report)(number, answer);
    }
}

/// Questions about removing givens, as tasks.
pub(super) struct RemovalTask<'a, A: ?Sized> {
    asker: &'a mut A,
    /// The puzzles without the givens in question, by the number of the question.
    asked: Vec<Grid>,
}

impl<'a, A: RemovalQueries + ?Sized> RemovalTask<'a, A> {
    pub(super) const fn of(asker: &'a mut A) -> Self {
        Self { asker, asked: Vec::new() }
    }
}

impl<A: RemovalQueries + ?Sized> Tasks for RemovalTask<'_, A> {
    fn next(&mut self) -> Option<Task<'_>> {
        let number = self.asker.ask()?;
        if number >= self.asked.len() {
            self.asked.resize(number + 1, Grid::EMPTY);
        }
        let cells = self.asker.cells(number);
        let puzzle = self.asker.puzzle(number);
        let excluded = lost(&puzzle, cells);
        // With one given removed, its digit is excluded, so any solution is a different one. With
        // several, the known solution is one of two.
        let limit = if excluded.is_some() { 1 } else { 2 };
        let grid = &mut self.asked[number];
        *grid = puzzle.givens().without(cells);
        Some(Task { number, limit, grid, excluded })
    }

    fn is_empty(&mut self) -> bool {
        self.asker.is_empty()
    }

    fn report(&mut self, number: usize, answer: &Answer) {
        let cells = self.asker.cells(number);
        let mut puzzle = self.asker.puzzle(number);
        let other = answer.witnesses().iter().find(|found| *found != puzzle.solution());
        if other.is_none() {
            puzzle.lose(cells);
            // A puzzle is a proof, so it must still be the one that was asked about.
            assert_eq!(
                *puzzle.givens(),
                self.asked[number],
                "the puzzle changed before its answer"
            );
        }
        drop(puzzle);
        self.asker.answer(number, other.map_or(Ok(()), |other| Err(*other)));
    }
}

/// The given in these cells, if there is exactly one.
fn lost(puzzle: &Puzzle, cells: CellSet) -> Option<(Cell, Digit)> {
    let cells = cells & puzzle.givens().filled();
    let cell = cells.first()?;
    if cells.len() == 1 { Some((cell, puzzle.givens().get(cell)?)) } else { None }
}
