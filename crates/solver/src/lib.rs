//! What a Sudoku grid *must* be: fast, sound, without reasons.
//!
//! [`count`] and [`Solutions`] find how a grid can be completed; [`Puzzle::prove`] turns a grid into
//! a [`Puzzle`], which holds the proof that there is exactly one way, or says with a witness why
//! there is not.
//!
//! Boards of other sizes and rules have [`general`].
//!
//! Three solvers that share nothing but the grid do this: the one in `classic` is quickest for one grid
//! at once, [`batch`] for hundreds and more, and [`naive`], short enough to be checked by eye, holds
//! both to account in tests.
//!
//! ```
//! use underdoku_grid::Grid;
//! use underdoku_solver::Puzzle;
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let puzzle = Puzzle::prove(grid)?;
//! assert!(puzzle.solution().is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod batch;
mod classic;
pub mod general;
mod given;
pub mod naive;
mod puzzle;

pub use classic::{Solutions, count, is_unique};
pub use puzzle::{Puzzle, PuzzleFault};
