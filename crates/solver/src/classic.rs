//! The 9x9 solver.

use underdoku_grid::Grid;

use crate::naive;

/// The number of solutions, searched for until `limit` are found.
pub fn count(grid: &Grid, limit: usize) -> usize {
    Solutions::of(grid).take(limit).count()
}

/// Whether there is exactly one solution.
pub fn is_unique(grid: &Grid) -> bool {
    count(grid, 2) == 1
}

/// The solutions of a grid, each once.
#[derive(Clone, Debug)]
pub struct Solutions(std::vec::IntoIter<Grid>);

impl Solutions {
    /// The solutions of this grid.
    pub fn of(grid: &Grid) -> Self {
        Self(naive::solutions(grid, 2).into_iter())
    }
}

impl Iterator for Solutions {
    type Item = Grid;
    fn next(&mut self) -> Option<Grid> {
        self.0.next()
    }
}
