//! Boards: cells, digits, houses, candidates; other sizes and rules as layouts.
//!
//! A [`Grid`] is a digit or a blank in each of 81 [`Cell`]s; it need not be valid. It reads any
//! common text form of a board, and writes two: the line of 81 characters, and a drawing.
//!
//! ```
//! use underdoku::grid::{Candidates, Cell, Digit, Grid};
//!
//! let mut grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let cell: Cell = "r5c5".parse()?;
//! assert_eq!(Candidates::of(&grid).get(cell).to_string(), "5");
//! grid.set(cell, Digit::new(5));
//! assert_eq!(grid.clash(), None);
//! println!("{}", grid.drawn());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Text that is not a board gives an error with the position and what was expected there:
//!
//! ```
//! use underdoku::Grid;
//!
//! let error = "53..7....".parse::<Grid>().unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 10: expected 81 cells, found 9");
//! ```
//!
//! # Layouts
//!
//! Every other kind of board is a [`layout::Layout`] with a size, regions, diagonals, cages with
//! their sums and so on. Its digits are a [`layout::Grid`]. Common layouts have a short name, such
//! as `2x3` for a board of 6x6, `3x3x` for 9x9 with diagonals, `9j` for a jigsaw and `3x3k` for a
//! killer.
//!
//! ```
//! use underdoku::grid::layout::{Grid, Cell, Spec, Digit};
//!
//! let layout = "2x3x".parse::<Spec>()?.layout().expect("only jigsaws need more than the name");
//! let mut grid = Grid::empty(&layout);
//! grid.set(Cell::new(0, 0), Digit::new(5));
//! assert!(!grid.fitting(&layout, Cell::new(5, 5)).contains(Digit::new(5).unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Transforms
//!
//! A [`Transform`] turns or relabels a board. All boards that differ only by a transform share one
//! [`Canonical`] form, so two puzzles are the same puzzle if their forms are equal.

#[doc(inline)]
pub use underdoku_grid::*;
