//! The batch solver, for whoever needs it.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use underdoku_grid::Grid;
use underdoku_solver::batch::Workspace;

/// Workspaces of the batch solver that are not in use: each thread takes one and puts it back.
#[derive(Default)]
pub(super) struct SideBySide(Mutex<Vec<Workspace>>);

impl SideBySide {
    /// Says of each puzzle, in any order, its solution if there is just one.
    pub(super) fn solve(&self, puzzles: &[Grid], mut found: impl FnMut(usize, Option<&Grid>)) {
        let free = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut workspace = free().pop().unwrap_or_default();
        workspace.search(puzzles, 2, |index, answer| match answer.witnesses() {
            [solution] => found(index, Some(solution)),
            _ => found(index, None),
        });
        free().push(workspace);
    }
}

impl fmt::Debug for SideBySide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SideBySide").finish_non_exhaustive()
    }
}
