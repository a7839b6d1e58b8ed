//! Collections of puzzles with one solution each.

use underdoku_grid::Grid;

/// Puzzles of 17 clues, the fewest there can be.
pub(crate) const SEVENTEEN: &str = include_str!("../../../../testdata/puzzles/17_clue_200.txt");
/// Hard puzzles.
pub(crate) const TOP: &str = include_str!("../../../../testdata/puzzles/top1465_100.txt");
/// Some of the hardest known.
pub(crate) const HARDEST: &str = include_str!("../../../../testdata/puzzles/hardest_50.txt");

/// The larger collections that those three were taken from. A checkout does not have them; they are
/// used where somebody has put them beside it.
pub(crate) const LARGER: [&str; 3] = ["17_clue.txt", "magictour_top1465.txt", "forum_hardest_11plus.txt"];

/// The grids of a text, one a line.
pub(crate) fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.parse().expect("a puzzle is 81 characters")).collect()
}

/// One of the larger collections, if it is there.
#[expect(clippy::disallowed_methods, reason = "tests and benches may read files, the solver may not")]
pub(crate) fn larger(name: &str) -> Option<Vec<Grid>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/puzzles");
    let text = std::fs::read_to_string(format!("{folder}/{name}")).ok()?;
    Some(grids(&text))
}
