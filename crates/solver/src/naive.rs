//! The reference solver of the tests: plain backtracking.
//!
//! It fills the blank with the fewest possible digits, tries each of them in order and backtracks.
//! Every step follows directly from the rules, so that a reader can check it by eye. It takes from
//! 50 microseconds to seconds per puzzle.

use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Cell, DigitSet, Grid};

/// The first solutions of a grid in search order, at most `limit` of them.
///
/// ```
/// use underdoku::grid::Grid;
/// use underdoku::solver::naive;
///
/// assert_eq!(naive::solutions(&Grid::EMPTY, 3).len(), 3);
/// ```
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    solutions_within(grid, limit, u64::MAX).expect("u64::MAX steps are never used up")
}

/// Like [`solutions`], but gives up after trying this many digits and returns `None`. A grid with
/// several wrong digits can take this solver minutes.
pub fn solutions_within(grid: &Grid, limit: usize, steps: u64) -> Option<Vec<Grid>> {
    let mut search = NaiveSearch { limit, steps, found: Vec::new() };
    if grid.clash().is_none() {
        search.search(&mut { *grid })?;
    }
    Some(search.found)
}

struct NaiveSearch {
    limit: usize,
    /// Digits that may still be tried.
    steps: u64,
    found: Vec<Grid>,
}

impl NaiveSearch {
    /// Searches the rest; `None` if the steps are used up.
    fn search(&mut self, grid: &mut Grid) -> Option<()> {
        if self.found.len() >= self.limit {
            return Some(());
        }
        let Some((cell, digits)) = tightest_blank(grid) else {
            self.found.push(*grid);
            return Some(());
        };
        for digit in digits {
            self.steps = self.steps.checked_sub(1)?;
            grid.set(cell, Some(digit));
            self.search(grid)?;
        }
        grid.set(cell, None);
        Some(())
    }
}

/// The blank with the fewest possible digits, and those digits.
fn tightest_blank(grid: &Grid) -> Option<(Cell, DigitSet)> {
    let blanks = grid.blanks().iter();
    blanks.map(|cell| (cell, grid.fitting(cell))).min_by_key(|(_, digits)| digits.len())
}

/// Like [`solutions`], on a board of any layout. Only suitable for small boards, or nearly full
/// ones.
///
/// ```
/// use underdoku::grid::layout::{Grid, Spec};
/// use underdoku::solver::naive;
///
/// let layout = "2x2".parse::<Spec>()?.layout().expect("the kind has boxes");
/// assert_eq!(naive::solutions_on(&layout, &Grid::empty(&layout), 999).len(), 288);
/// # Ok::<(), underdoku::grid::layout::ParseSpecError>(())
/// ```
pub fn solutions_on(layout: &Layout, grid: &layout::Grid, limit: usize) -> Vec<layout::Grid> {
    let mut found = Vec::new();
    search_layout(layout, &mut grid.clone(), limit, &mut found);
    found
}

fn search_layout(
    layout: &Layout,
    grid: &mut layout::Grid,
    limit: usize,
    found: &mut Vec<layout::Grid>,
) {
    if found.len() >= limit || grid.clash(layout).is_some() {
        return;
    }
    let Some((place, digits)) = tightest_place(layout, grid) else {
        found.push(grid.clone());
        return;
    };
    for digit in digits {
        grid.set(place, Some(digit));
        search_layout(layout, grid, limit, found);
    }
    grid.set(place, None);
}

/// The blank with the fewest possible digits, and those digits.
fn tightest_place(
    layout: &Layout,
    grid: &layout::Grid,
) -> Option<(layout::Cell, layout::DigitSet)> {
    let blanks = grid.blanks(layout);
    blanks.map(|place| (place, grid.fitting(layout, place))).min_by_key(|(_, digits)| digits.len())
}
