//! Boards: cells, digits, houses, candidates; other sizes and rules as layouts.
//!
//! A [`Grid`] is a digit or a blank in each of 81 [`Cell`]s; it need not be valid. It is parsed
//! from any common text form of a board, and printed in two: the line of 81 characters, and a
//! drawing.
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
//! | wanted | call |
//! |---|---|
//! | a grid from text, or from numbers | `text.parse::<Grid>()`, [`Grid::from_values`] |
//! | its 81 characters, or a picture of them | `grid.to_string()`, [`Grid::drawn`] |
//! | a cell | `"r3c7".parse::<Cell>()`, or [`Cell::at`] with row and column from 0 |
//! | the digit in a cell, and another one | [`Grid::get`], [`Grid::set`] with a [`Digit::new`] |
//! | the filled cells, the blanks, the cells of a digit | [`Grid::filled`], [`Grid::blanks`], [`Grid::cells_of`] |
//! | the candidates that the rules leave | [`Candidates::of`] |
//! | the cells of a row, column or box | [`House::row`], [`House::column`], [`House::box`], then [`House::cells`] |
//! | the cells that see a cell | [`Cell::peers`] |
//! | two equal digits in a house | [`Grid::clash`], [`Grid::clashes`] |
//! | whether it is full and right | [`Grid::is_solved`] |
//! | turned, mirrored, with other digits | [`Transform`] |
//! | whether two are the same in disguise | [`Canonical::of`], then [`Canonical::form`] |
//! | its solution | [`solver`](crate::solver) |
//!
//! Text that is not a board gives an error with the position and the expected text:
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
//! use underdoku::grid::layout::{Cell, Grid, Layout, Rule};
//!
//! let corner = [Cell::new(0, 0), Cell::new(0, 1)];
//! let line = (0..4).map(|column| Cell::new(3, column));
//! let layout = "2x2x".parse::<Layout>()?.with_rules([
//!     Rule::cage(corner, Some(7)),
//!     Rule::thermometer(line),
//! ])?;
//! assert_eq!(layout.to_string(), "2x2xk+rules r1c1r1c2=7 thermometer:r4c1r4c2r4c3r4c4");
//! let mut grid = Grid::read(&layout, "3... .... .... ....")?;
//! assert_eq!(grid.adding_up(&layout, corner[1]).to_string(), "4");
//! println!("{}", grid.line(&layout));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | wanted | call |
//! |---|---|
//! | a board by its name: 6x6, 9x9 with diagonals, Windoku | `"2x3".parse::<Layout>()`, `"3x3x"`, `"3x3+windoku"` |
//! | the 9x9 board | [`Layout::classic`](layout::Layout::classic) |
//! | a jigsaw, by a letter or a number for each cell | [`Layout::of_regions`](layout::Layout::of_regions), [`Layout::jigsaw`](layout::Layout::jigsaw) |
//! | a board with cells that take no digit | [`Layout::template`](layout::Layout::template) |
//! | a board that is not square | [`Layout::rectangle`](layout::Layout::rectangle) |
//! | other digits than 1 to 9 | [`Layout::with_digits`](layout::Layout::with_digits) |
//! | diagonals and other rules of the whole board | [`Layout::with`](layout::Layout::with) a [`Variant`](layout::Variant) |
//! | a rule of your own on a line | [`Rule::custom_line`](layout::Rule::custom_line), [`Rule::custom_pairs`](layout::Rule::custom_pairs) |
//! | cages, thermometers, arrows, dots, extra regions | [`Layout::with_rules`](layout::Layout::with_rules); a [`Rule`](layout::Rule) has a constructor for each kind |
//! | all of it as text | `layout.to_string()`, which is parsed again |
//! | digits on it | [`Grid::read`](layout::Grid::read), [`Grid::empty`](layout::Grid::empty) |
//! | these as text | [`Grid::line`](layout::Grid::line) |
//! | the same board turned or mirrored | [`Layout::turns`](layout::Layout::turns) |
//!
//! An error in the text of a layout has a column, and an error in a rule has a cell:
//!
//! ```
//! use underdoku::grid::layout::Layout;
//!
//! let error = "3x3k r1c1r1c2=17 r1c3r1c4=99".parse::<Layout>().unwrap_err();
//! assert_eq!(error.to_string(), "column 18: r1c3: expected a sum from 3 to 17, found 99");
//! ```

#[doc(inline)]
pub use underdoku_grid::*;
