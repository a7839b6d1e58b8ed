//! Sudoku solvers: fast, sound, without reasons.
//!
//! [`count`] and [`Solutions`] find the completions of a grid; [`Puzzle::prove`] turns a grid into
//! a [`Puzzle`], the proof that there is exactly one, or returns witnesses of the contrary.
//!
//! Boards of other sizes and rules are in [`general`]. A caller that may need to cancel a search
//! passes in a [`Stop`].
//!
//! For 9x9 there are four solvers. `abreast` is quickest for one grid at once and [`batch`] for
//! hundreds and more, both on vectors: digits side by side, puzzles side by side, with the same
//! rules (`lanes`). `classic` needs no vectors and gives solutions one by one in an order that
//! stays. `naive`, short enough to be checked by eye, shares nothing with them and holds all to
//! account in tests.
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
mod astray;
pub mod batch;
mod classic;
pub mod general;
mod given;
mod lanes;
#[doc(hidden)]
pub mod naive;
mod puzzle;
mod stop;

pub use classic::{Solutions, count, count_until, is_unique};
pub use puzzle::{ParsePuzzleError, Puzzle, PuzzleFault};
pub use stop::{Stop, Stopped};

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
