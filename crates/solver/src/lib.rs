//! Sudoku solvers: fast and sound, without explanations.
//!
//! [`count`] and [`Solutions`] find the completions of a grid. [`Puzzle::prove`] turns a grid into
//! a [`Puzzle`], which is the proof that there is exactly one, or returns witnesses to the
//! contrary.
//!
//! Boards of other sizes and rules are in [`general`]. A caller that may need to cancel a search
//! passes in a [`Stop`].
//!
//! There are four solvers for 9x9. `abreast` is the fastest for one grid and [`batch`] for
//! hundreds; both use vectors and the same rules (`lanes`), one with the digits side by side, the
//! other with the puzzles. `classic` needs no vectors and lists solutions in an order that never
//! changes. `naive` is short enough to be checked by eye, shares no code with the others, and
//! verifies them in tests.
//!
//! ```
//! use underdoku::grid::Grid;
//! use underdoku::solver::Puzzle;
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let puzzle = Puzzle::prove(grid)?;
//! assert!(puzzle.solution().is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod abreast;
pub mod batch;
mod classic;
pub mod general;
mod given;
mod lanes;
#[doc(hidden)]
pub mod naive;
mod puzzle;
mod restart_policy;
mod stop;

pub use classic::{Solutions, count, count_until, is_unique};
pub use puzzle::{ParsePuzzleError, Puzzle, PuzzleFault};
pub use stop::{Stop, Stopped};

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
