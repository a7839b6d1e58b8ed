//! Sudoku engine: boards, solving, reasons, ratings, new puzzles, and files of other programs.
//!
//! ```
//! # #[cfg(feature = "words")] {
//! use underdoku::logic::difficulty;
//! use underdoku::words::{Explain, say};
//! use underdoku::{Position, Puzzle};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! println!("{}", puzzle.solution());
//! assert_eq!(difficulty(&puzzle).name(), "easy");
//! let step = Position::new(&puzzle).first().expect("a proven puzzle has a step");
//! let why = "In box 2 only one cell is left for 8: the 8s in r3c3 and r5c4 block the other cells. That is r1c6.";
//! assert_eq!(say(&step.why()), why);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Pages
//!
//! | page | subject |
//! |---|---|
//! | [`grid`] | boards: cells, digits, houses, candidates; other sizes and rules as layouts |
//! | [`solver`] | solutions, and the proof that there is exactly one |
//! | [`logic`] | techniques, steps with the patterns they follow from, difficulty and ratings |
//! | [`generator`] | new puzzles from a seed |
//! | [`formats`] | text of other programs, read and written |
//! | [`words`] | reasons and hints in sentences |
//! | [`features`] | Cargo features, and what each adds |
//!
//! The types that nearly every program names are here at the root too. [`Cell`], [`CellSet`], [`Digit`],
//! [`DigitSet`], [`House`], [`Grid`], [`Candidates`] and [`Puzzle`] are those of the 9x9 board, where a cell
//! cannot be off the board and a digit cannot be 10; [`Position`], [`Step`], [`Technique`] and [`Generator`]
//! serve every board; [`Layout`] and [`Rule`] describe the others.
//!
//! # Three ideas
//!
//! **A [`Grid`] may be wrong, a [`Puzzle`] cannot.** Any text of 81 cells is a grid. A puzzle comes
//! from [`Puzzle::prove`], which parsing calls too. If the givens do not have exactly one solution, the error
//! holds the evidence: the two digits that clash, or two different solutions. Ratings, hints and the generator take and give puzzles,
//! so none of them has to ask again.
//!
//! **Chance and patience are arguments.** A [`generator::Seed`] gives the same puzzle on every
//! platform and in every later version. A [`solver::Stop`] ends a search that takes too long.
//!
//! **9x9 is quick, any layout is possible.** The types at the root are 9x9 only. Boards of other sizes,
//! jigsaws, killers and boards with rules are described by a [`grid::layout::Layout`], which is parsed from
//! a line (`"3x3+antiknight+rules thermometer:r1c1r1c2r1c3"`, or the regions of a jigsaw) or made in code.
//! [`solver::general`] solves them; positions, steps and generators are generic over the board, as in
//! `Generator::on(&layout)`. Here is a killer whose cages are made in code:
//!
//! ```
//! # #[cfg(feature = "solver")] {
//! use underdoku::grid::layout::{Cell, Grid, Layout, Rule};
//! use underdoku::solver::general::Puzzle;
//!
//! let cage = |cells: &[(usize, usize)], sum| {
//!     Rule::cage(cells.iter().map(|&(row, column)| Cell::new(row, column)), Some(sum))
//! };
//! let layout = "2x2".parse::<Layout>()?.with_rules([
//!     cage(&[(0, 0), (1, 0), (1, 1), (1, 2)], 10),
//!     cage(&[(0, 1), (0, 2), (0, 3)], 8),
//!     cage(&[(1, 3), (2, 3)], 5),
//!     cage(&[(2, 0), (3, 0)], 5),
//!     cage(&[(2, 1), (2, 2), (3, 1)], 9),
//!     cage(&[(3, 2), (3, 3)], 3),
//! ])?;
//! let puzzle = Puzzle::prove(&layout, Grid::empty(&layout))?;
//! assert_eq!(puzzle.solution().line(&layout), "2134341212434321");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # New puzzles
//!
//! A [`Generator`] makes puzzles of a level, with a symmetry, a number of givens or other
//! requirements:
//!
//! ```
//! # #[cfg(feature = "generator")] {
//! use underdoku::Generator;
//! use underdoku::generator::Symmetry;
//! use underdoku::logic::{Level, score};
//!
//! let mut generator =
//!     Generator::new().level(Level::Medium).symmetry(Symmetry::HalfTurn).seed("a quiet Sunday");
//! let puzzle = generator.generate()?;
//! println!("{puzzle}");
//! assert_eq!(score(&puzzle).level, Level::Medium);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The level is `HoDoKu`'s, as [`logic::score`] says it; [`logic::difficulty`] is another scale, of four words.
//!
//! # Debug builds
//!
//! Without optimisation the engine takes a hundred times as long. Two lines in the `Cargo.toml` of a
//! program make it fast there too: they apply to all dependencies.
//!
//! ```toml
//! [profile.dev.package."*"]
//! opt-level = 3
//! ```
//!
//! # Examples
//!
//! Six programs to start from are in the folder `examples`: `solve`, `rate`, `hint`, `generate`,
//! `convert` and `killer`. `cargo run --example solve` runs one.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod features;
#[cfg(feature = "formats")]
pub mod formats;
#[cfg(feature = "generator")]
pub mod generator;
pub mod grid;
#[cfg(feature = "logic")]
pub mod logic;
#[cfg(feature = "solver")]
pub mod solver;
#[cfg(feature = "words")]
pub mod words;

#[cfg(feature = "generator")]
#[doc(no_inline)]
pub use underdoku_generator::Generator;
#[doc(no_inline)]
pub use underdoku_grid::layout::{Layout, Rule};
#[doc(no_inline)]
pub use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
#[cfg(feature = "logic")]
#[doc(no_inline)]
pub use underdoku_logic::{Position, Step, Technique};
#[cfg(feature = "solver")]
#[doc(no_inline)]
pub use underdoku_solver::Puzzle;

/// Compiles and tests the README's example.
#[cfg(all(doctest, feature = "words"))]
#[doc = include_str!("../README.md")]
struct Readme;
