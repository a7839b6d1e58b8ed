//! Sudoku boards as data.
//!
//! A board has 81 [`Cell`]s in 27 [`House`]s (rows, columns, boxes) and nine [`Digit`]s. Sets of
//! cells and of digits are bit sets, [`CellSet`] and [`DigitSet`]. A [`Grid`] holds the digits on
//! the board, right or wrong; [`Candidates`] holds the digits that each blank may still take. Both
//! are read from and written as text: the *line form* (81 characters) and the *drawn form* (a
//! picture with boxes).
//!
//! A [`Transform`] turns a board into another that is equivalent under the rules, and [`Canonical`]
//! is the form shared by all of those.
//!
//! Boards of other sizes and rules are in [`layout`].
//!
//! A `Grid` guarantees nothing: it may contain clashes, or have no solution or many. Checking this
//! is the task of the solver. This crate is pure and depends only on a derive macro, and on serde
//! if the feature of that name is enabled.
//!
//! ```
//! use underdoku::grid::{Cell, Digit, Grid};
//!
//! let mut grid = Grid::default();
//! let cell: Cell = "r3c7".parse()?;
//! grid.set(cell, Digit::new(5));
//! assert_eq!(grid.get(cell), Digit::new(5));
//! assert_eq!(grid.line().to_string().find('5'), Some(24));
//! # Ok::<(), underdoku::grid::ParseCellError>(())
//! ```

mod candidates;
mod canon;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod grid;
mod house;
pub mod layout;
mod named;
mod origin;
mod set;
mod text;
mod transform;
mod values;

pub use candidates::Candidates;
pub use canon::Canonical;
pub use cell::{Cell, CellRangeError, ParseCellError};
pub use cell_set::{CellSet, Cells};
pub use digit::{Digit, DigitRangeError, ParseDigitError};
pub use digit_set::{DigitSet, Digits};
pub use grid::{Clash, Grid};
pub use house::{House, HouseKind, ParseHouseError};
pub use origin::Origin;
pub use text::{Drawn, Line, ParseGridError, TextFault};
// For the other packages of this workspace, and not for programs.
#[doc(hidden)]
pub use text::{Quoted, acts_on_terminal, printable, printable_json};
pub use transform::Transform;
pub use values::GridValuesError;

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
