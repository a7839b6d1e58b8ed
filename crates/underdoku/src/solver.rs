//! Solutions, and the proof that there is exactly one.
//!
//! Start with [`Puzzle::prove`]: it finds the solution, or the reason why there is not exactly one.
//!
//! ```
//! use underdoku::solver::PuzzleFault;
//! use underdoku::{Grid, Puzzle};
//!
//! match Puzzle::prove(Grid::EMPTY) {
//!     Ok(puzzle) => println!("{}", puzzle.solution().line()),
//!     Err(PuzzleFault::Several(witnesses)) => assert_ne!(witnesses[0], witnesses[1]),
//!     Err(fault) => println!("{fault}"),
//! }
//! ```
//!
//! | question | answer |
//! |---|---|
//! | the solution of a puzzle | [`Puzzle::prove`], then [`Puzzle::solution`] |
//! | how many solutions, up to a limit | [`count`] |
//! | the solutions one by one | [`Solutions::of`] |
//! | thousands of grids at a time | [`batch::Workspace`] |
//! | boards of another layout | [`general`] |
//! | a search that can be cancelled | [`Stop`], and the functions that end in `_until` |
//!
//! ```
//! use underdoku::Grid;
//! use underdoku::solver::batch::Workspace;
//! use underdoku::solver::{Solutions, count};
//!
//! assert_eq!(count(&Grid::EMPTY, 1000), 1000);
//! assert!(Solutions::of(&Grid::EMPTY).take(3).all(|solution| solution.is_solved()));
//! let answers = Workspace::new().answers(&[Grid::EMPTY; 2], 2);
//! assert!(answers.iter().all(|answer| answer.count() == 2));
//! ```
//!
//! On other layouts the same names take the layout first:
//!
//! ```
//! use underdoku::grid::layout::{Grid, Layout};
//! use underdoku::solver::general;
//!
//! let layout = "2x2".parse::<Layout>()?;
//! assert_eq!(general::count(&layout, &Grid::empty(&layout), 1000), 288);
//! let puzzle = general::Puzzle::prove(&layout, Grid::read(&layout, "1234......3.....")?);
//! assert!(puzzle.is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use underdoku_solver::*;
