//! Collections of puzzles with one solution each.

use underdoku_grid::Grid;

/// Puzzles with 17 givens, the minimum.
pub(crate) const SEVENTEEN: &str = include_str!("../../../../testdata/puzzles/17_clue_200.txt");
/// Hard puzzles.
pub(crate) const TOP: &str = include_str!("../../../../testdata/puzzles/top1465_100.txt");
/// Some of the hardest known.
pub(crate) const HARDEST: &str = include_str!("../../../../testdata/puzzles/hardest_50.txt");

/// The grids of a text, one per line.
pub(crate) fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.parse().expect("a puzzle has 81 characters")).collect()
}
