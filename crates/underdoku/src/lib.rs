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
//! let mut position = Position::new(&puzzle);
//! while let Some(step) = position.first() {
//!     println!("{}: {}", step.technique, say(&step.why()));
//!     position.apply(&step);
//! }
//! assert!(position.is_solved());
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```toml
//! [dependencies]
//! underdoku = "0.1"  # everything but the features serde and rand_core
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
//! # Where to begin
//!
//! | wanted | on the 9x9 board | on any board |
//! |---|---|---|
//! | a board from text | `text.parse::<Grid>()` | `"2x3".parse::<Layout>()`, then [`Grid::read`](grid::layout::Grid::read) |
//! | a cell, rows and columns from 0 | [`Cell::at`] | [`Cell::new`](grid::layout::Cell::new) |
//! | the solution, or why there is not exactly one | [`Puzzle::prove`] | [`Puzzle::prove`](solver::general::Puzzle::prove) with a layout |
//! | the number of solutions, or each of them | [`count`](solver::count), [`Solutions::of`](solver::Solutions::of) | [`count`](solver::general::count), [`Rules::solutions`](solver::general::Rules::solutions) |
//! | steps with reasons | [`Position::new`] | [`Position::on`] |
//! | level and score | [`score`](logic::score) | [`score`](logic::general::score) |
//! | the rating of Sudoku Explainer | [`explainer_rating`](logic::explainer_rating) | none |
//! | new puzzles | [`Generator::new`] | [`Generator::on`] |
//! | new puzzles from a random number generator | [`Generator::rng`](generator::Generator#method.rng), with `rand` 0.10 | the same |
//! | whether two are the same in disguise | [`Canonical::of`](grid::Canonical::of) | none |
//! | files of other programs | [`Reader::of`](formats::Reader::of), [`write`](formats::write()) | the same |
//! | digits as text | `grid.to_string()` | [`Grid::line`](grid::layout::Grid::line) |
//!
//! The tables on the pages go further.
//!
//! # Three ideas
//!
//! **A [`Grid`] may be wrong, a [`Puzzle`] cannot.** Any text of 81 cells is a grid. A puzzle comes
//! from [`Puzzle::prove`], which parsing calls too. If the givens do not have exactly one solution, the error
//! holds the evidence: the two digits that clash, or two different solutions. Ratings, hints and the generator take and return
//! puzzles, so none of them has to check again.
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
//! Each kind of rule has a constructor, such as [`Rule::thermometer`]; [`Rule::custom_line`] and
//! [`Rule::custom_pairs`] make one of your own from a function. Rules, givens and reasons go together:
//!
//! ```
//! # #[cfg(feature = "words")] {
//! use underdoku::grid::layout::{Cell, Grid, Layout, Rule};
//! use underdoku::words::{Explain, say};
//! use underdoku::Position;
//!
//! let row = (0..4).map(|column| Cell::new(0, column));
//! let board = "2x2".parse::<Layout>()?;
//! // On this row neighbours never add up to 5.
//! let rule = Rule::custom_pairs(row, &board, |one, other| one.get() + other.get() != 5);
//! let layout = board.with_rules([rule, Rule::thermometer([Cell::new(3, 0), Cell::new(3, 1)])])?;
//! let givens = Grid::read(&layout, "1... .... .2.. ....")?;
//! let mut position = Position::on(&layout, &givens);
//! while let Some(step) = position.first() {
//!     println!("{}: {}", step.technique, say(&step.why()));
//!     position.apply(&step);
//! }
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
//! The level is `HoDoKu`'s, as [`logic::score`] returns it; [`logic::difficulty`] is another scale, of four words.
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
//! Six programs to start from are in the folder `examples` of this package: `solve`, `rate`, `hint`, `generate`,
//! `convert` and `killer`. `cargo run --package underdoku --example solve` runs one.
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
