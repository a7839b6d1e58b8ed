//! The slow twin: plain backtracking, the oracle of the tests.
//!
//! It fills the blank that the fewest digits fit, tries each of them in order and goes back. Every
//! step is what the rules say and nothing more, so that a reader can check it by eye. It needs from
//! 50 microseconds to seconds a puzzle.

use underdoku_grid::{Cell, DigitSet, Grid};

/// The solutions of a grid in the order of the search, at most `limit` of them.
///
/// ```
/// use underdoku_grid::Grid;
/// use underdoku_solver::naive;
///
/// assert_eq!(naive::solutions(&Grid::EMPTY, 3).len(), 3);
/// ```
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    if grid.clash().is_none() {
        search(&mut { *grid }, limit, &mut found);
    }
    found
}

fn search(grid: &mut Grid, limit: usize, found: &mut Vec<Grid>) {
    if found.len() >= limit {
        return;
    }
    let Some((cell, digits)) = tightest_blank(grid) else {
        found.push(*grid);
        return;
    };
    for digit in digits {
        grid.set(cell, Some(digit));
        search(grid, limit, found);
    }
    grid.set(cell, None);
}

/// The blank that the fewest digits fit, with those digits.
fn tightest_blank(grid: &Grid) -> Option<(Cell, DigitSet)> {
    let blanks = grid.blanks().iter();
    blanks.map(|cell| (cell, grid.fitting(cell))).min_by_key(|(_, digits)| digits.len())
}
