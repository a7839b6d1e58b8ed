//! The solver for any layout.
//!
//! **Method.** Each cell has the set of digits it can still hold. Rules remove digits until none
//! has an effect. Cheap rules come first, and after every success the work starts again at the
//! cheapest:
//!
//! 1. the only digit left in a cell is removed from every cell that must differ (`board`);
//! 2. a digit that a house needs and that has one place left goes there (`houses`);
//! 3. a cage keeps the digits of the combinations that still add up, cell by cell (`cages`,
//!    `sums`); further cages come from the 45 rule, innies and outies, once for each layout
//!    (`innies`);
//! 4. relations of two cells, sums with factors, sets of digits, and digits that some cells must
//!    hold, where the layout has such rules (`constraints`); and cells of a house that are all less
//!    or all greater than another (`order`);
//! 5. a digit that a house needs, and whose places all lie in another house, is removed from the
//!    rest of that other house (`houses`);
//! 6. naked and hidden subsets of every size at once, as a matching of cells with digits
//!    (`matching`).
//!
//! If cells keep several digits, the search splits at the cell with the fewest; among several, at
//! the one with the most dead ends so far (`search`). It follows one digit immediately and pushes
//! the board without it onto its own stack, so depth costs memory and never the thread's stack.
//!
//! **Why.** Sets of digits per cell suit every layout: houses of any size and shape, cages and clue
//! numbers all restrict them. Words of cells per digit, as in the 9x9 solver, are faster, but only
//! if the board is known at compile time. Clue numbers need no rule here, since a layout removes
//! them from the digits its cells may hold.
//!
//! **Cost.** [`Rules::of`] prepares a layout once, in some microseconds. Keep the `Rules` if you
//! have many questions about one layout. See `docs/performance.md` for figures by kind of puzzle.
//!
//! ```
//! use underdoku::grid::layout::{Grid, Spec};
//! use underdoku::solver::general::{self, Rules};
//!
//! let layout = "2x2x".parse::<Spec>()?.layout().expect("the kind has boxes");
//! let grid = Grid::read(&layout, "123. .4.. .... ....")?;
//! assert_eq!(general::count(&layout, &grid, 9), 1);
//! let solution = Rules::of(&layout).solutions(&grid).next().expect("the grid has a solution");
//! assert!(solution.is_solved(&layout) && solution.extends(&grid));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cages;
#[cfg(feature = "constraints")]
mod constraints;
#[cfg(not(feature = "constraints"))]
#[path = "general/no_constraints.rs"]
mod constraints;
mod counting;
mod flat_lists;
mod houses;
mod innies;
mod matching;
mod near;
#[cfg(feature = "constraints")]
mod order;
mod overlaps;
mod puzzle;
mod rules;
mod search;
mod subsets;
mod sums;
mod true_candidates;

pub use puzzle::{Puzzle, PuzzleFault};
pub use rules::Rules;
pub use search::{Advance, Solutions};
pub use true_candidates::TrueCandidates;

use underdoku_grid::layout::{Grid, Layout};

/// The number of solutions, counted until `limit` are found.
pub fn count(layout: &Layout, grid: &Grid, limit: usize) -> usize {
    Rules::of(layout).count(grid, limit)
}
