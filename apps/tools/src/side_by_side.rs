//! The batch solver, shared by threads.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use underdoku_grid::Grid;
use underdoku_solver::batch::{Answer, Workspace};
use underdoku_solver::{Stop, Stopped};

/// Unused workspaces of the batch solver: each thread takes one and returns it.
#[derive(Default)]
pub struct SideBySide(Mutex<Vec<Workspace>>);

impl SideBySide {
    /// Runs work in an unused workspace, or in a new one.
    pub fn work<T>(&self, work: impl FnOnce(&mut Workspace) -> T) -> T {
        let free = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut workspace = free().pop().unwrap_or_default();
        let done = work(&mut workspace);
        free().push(workspace);
        done
    }

    /// Reports the solution of each puzzle that has exactly one, in any order. Reports made before
    /// a stop are to be discarded.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn solve(
        &self,
        puzzles: &[Grid],
        stop: Stop<'_>,
        mut found: impl FnMut(usize, Option<&Grid>),
    ) -> Result<(), Stopped> {
        let answer = |index, answer: &Answer| match answer.witnesses() {
            [solution] => found(index, Some(solution)),
            _ => found(index, None),
        };
        self.work(|workspace| workspace.search_until(puzzles, 2, stop, answer))
    }
}

impl fmt::Debug for SideBySide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SideBySide").finish_non_exhaustive()
    }
}
