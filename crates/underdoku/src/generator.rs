//! New puzzles to given requirements.
//!
//! A [`Generator`] is built from the requirements and is an iterator of puzzles. It retries failed
//! attempts, and gives up after many failures in a row.
//!
//! ```
//! use underdoku::Generator;
//! use underdoku::generator::Symmetry;
//! use underdoku::logic::Level; // HoDoKu's scale
//!
//! let generator = Generator::new().givens(28).symmetry(Symmetry::HalfTurn).level(Level::Medium);
//! for puzzle in generator.seed("a quiet Sunday").take(3) {
//!     let puzzle = puzzle?;
//!     println!("{}", puzzle.givens().line());
//!     assert_eq!(puzzle.givens().filled().len(), 28);
//! }
//! # Ok::<(), underdoku::generator::GeneratorError>(())
//! ```
//!
//! | requirement | call |
//! |---|---|
//! | one puzzle, or one after the other | [`generate`](Generator::generate); it is an `Iterator` |
//! | a level of `HoDoKu`, an ER, a technique that it needs | [`level`](Generator::level), [`er`](Generator::er), [`needs`](Generator::needs) |
//! | a number of givens, or exact cells | [`givens`](Generator::givens), [`pattern`](Generator::pattern) |
//! | a symmetry of the givens | [`symmetry`](Generator::symmetry) |
//! | another board, such as a jigsaw or a killer, or one with rules | [`Generator::on`] |
//! | new rules on each board, such as five thermometers | [`with`](Generator::with) |
//! | the same puzzles again, or different ones every time | [`seed`](Generator::seed), `rng` (with the feature `rand_core`) |
//! | a way to stop | [`stop`](Generator::stop), [`tries`](Generator::tries) |
//! | several threads | [`attempt`](Generator::attempt), [`accept`](Generator::accept) |
//! | hundreds of any difficulty, several times as fast | [`attempts`](Generator::attempts) |
//! | the same puzzle in disguise | [`scramble`](fn@scramble) |
//! | a solved grid, all equally likely | [`uniform::grid`] |
//!
//! ```
//! use underdoku::Generator;
//! use underdoku::grid::layout::{Layout, Spec, Variant};
//!
//! // A kind of board: each puzzle has cages of its own.
//! let killer = Generator::on("2x3k".parse::<Spec>()?).seed(7).generate()?;
//! assert!(!killer.layout().cages().is_empty());
//! // One board: all puzzles are on it, here with regions of its own and both diagonals.
//! let regions = "abbccc abbccc abbddd aaaddd efffff eeeeef";
//! let layout = Layout::of_regions(regions)?.with(Variant::Diagonals);
//! let puzzle = Generator::on(&layout).givens(8).seed(7).generate()?;
//! println!("{}", puzzle.givens().line(&layout));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Difficulty is requested on the scale of another program: a [`Level`](crate::logic::Level) is
//! `HoDoKu`'s, an ER is Sudoku Explainer's. The words of [`difficulty`](crate::logic::difficulty) are another scale:
//! what it calls medium may be easy here.
//!
//! # One attempt
//!
//! A [`Seed`] is any text or number. Each of its streams is a [`Chance`], and the same chance makes
//! the same puzzle. [`generate`], [`generate_wished`] and the functions of [`general`] make one
//! attempt from a chance, a [`Recipe`] and a [`Wish`]. They are for programs that number their
//! streams themselves.

#[doc(inline)]
pub use underdoku_generator::*;
