//! The tasks of the lanes.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::{Cell, CellSet, Digit, Grid};

use super::group::Group;
use super::{Answer, RemovalQueries};
use crate::Puzzle;
use crate::lanes::cells::{in_binary, places_of};

/// Many searches, one after the other, and the place for their answers.
pub(super) trait Tasks {
    /// The next task; none if there is none now.
    fn next(&mut self) -> Option<Task<'_>>;
    /// True if there is no further task now.
    fn is_empty(&mut self) -> bool;
    /// Takes the answer of a task. It may lead to another task, but not to more.
    fn report(&mut self, number: usize, answer: &Answer);
}

/// A search for solutions.
pub(super) struct Task<'t> {
    /// Its number among the tasks that have begun and are not done.
    pub(super) number: usize,
    /// The number of solutions that ends it.
    pub(super) limit: usize,
    grid: &'t Grid,
    /// A candidate ruled out, so that any solution is another one than the known one.
    excluded: Option<(Cell, Digit)>,
}

impl Task<'_> {
    /// Puts the board to begin with into a lane: givens are known cells, and no digit is ruled out
    /// elsewhere yet.
    #[inline(always)]
    pub(super) fn begin<const L: usize>(&self, group: &mut Group<L>, lane: usize) {
        for (word, binary) in in_binary(self.grid).into_iter().enumerate() {
            let (places, known) = places_of(binary);
            group.put_word(lane, word, places, known);
        }
        if let Some((cell, digit)) = self.excluded {
            group.exclude(lane, cell, digit);
        }
    }
}

/// The search of grids for solutions, up to a limit.
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

/// Questions if givens can be removed.
pub(super) struct RemovalTask<'a, A: ?Sized> {
    asker: &'a mut A,
    /// The puzzles without the givens in doubt, by the number of the question that has begun.
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
        // Without a single given, its digit is excluded, so that any solution is another one; else
        // the known one is among two.
        let limit = if excluded.is_some() { 1 } else { 2 };
        let grid = &mut self.asked[number];
        *grid = puzzle.givens().without(cells);
        Some(Task { number, limit, grid, excluded })
    }

    fn is_empty(&mut self) -> bool {
        self.asker.is_silent()
    }

    fn report(&mut self, number: usize, answer: &Answer) {
        let cells = self.asker.cells(number);
        let mut puzzle = self.asker.puzzle(number);
        let other = answer.witnesses().iter().find(|found| *found != puzzle.solution());
        if other.is_none() {
            puzzle.lose(cells);
            // A puzzle is a proof, so it must be that of the question.
            assert_eq!(*puzzle.givens(), self.asked[number], "it changed before the answer");
        }
        drop(puzzle);
        self.asker.answer(number, other.map_or(Ok(()), |other| Err(*other)));
    }
}

/// The given of a puzzle in these cells, if there is only one.
fn lost(puzzle: &Puzzle, cells: CellSet) -> Option<(Cell, Digit)> {
    let cells = cells & puzzle.givens().filled();
    let cell = cells.first()?;
    if cells.len() == 1 { Some((cell, puzzle.givens().get(cell)?)) } else { None }
}
