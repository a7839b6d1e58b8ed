//! The tasks of the lanes.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::{Cell, Digit, Grid};

use super::group::Board;
use super::{Answer, Asker, Question, Verdict};
use crate::lanes::cells::places_of;

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
    /// Makes the board to begin with: givens are known cells, and no digit is ruled out elsewhere
    /// yet.
    #[inline(always)]
    pub(super) fn begin(&self, board: &mut Board) {
        let (places, known) = places_of(self.grid);
        *board = Board { places, known };
        if let Some((cell, digit)) = self.excluded {
            board.exclude(cell, digit);
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
pub(super) struct Doubts<'a, A: ?Sized> {
    asker: &'a mut A,
    /// Of each question that has begun, by its number: the number of solutions that proves that
    /// there would be another one without the givens.
    limits: Vec<usize>,
    /// The last question.
    question: Question,
}

impl<'a, A: Asker + ?Sized> Doubts<'a, A> {
    pub(super) const fn of(asker: &'a mut A) -> Self {
        Self { asker, limits: Vec::new(), question: Question::NOTHING }
    }
}

impl<A: Asker + ?Sized> Tasks for Doubts<'_, A> {
    fn next(&mut self) -> Option<Task<'_>> {
        let (number, question) = self.asker.ask()?;
        self.question = question;
        let Question { grid, excluded } = &self.question;
        // Without a single given, its digit is excluded, so that any solution is another one; else
        // the known one is among two.
        let limit = if excluded.is_some() { 1 } else { 2 };
        if number >= self.limits.len() {
            self.limits.resize(number + 1, limit);
        }
        self.limits[number] = limit;
        Some(Task { number, limit, grid, excluded: *excluded })
    }

    fn is_empty(&mut self) -> bool {
        self.asker.is_silent()
    }

    fn report(&mut self, number: usize, answer: &Answer) {
        let is_out = answer.count() < self.limits[number];
        self.asker.answer(number, Verdict { is_out });
    }
}
