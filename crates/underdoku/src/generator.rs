//! New puzzles from a seed.
//!
//! A [`Seed`] is any text or number. Each of its streams is a [`Chance`], and the same chance makes
//! the same puzzle. A [`Recipe`] says how many givens and which [`Symmetry`].
//!
//! ```
//! use underdoku::generator::{Recipe, Seed, Stream, Symmetry, Target, generate};
//!
//! let seed = Seed::from("a quiet Sunday");
//! let recipe = Recipe { givens: Target::Givens(28), symmetry: Symmetry::HalfTurn };
//! for number in 1..=3 {
//!     let puzzle = generate(&recipe, &mut seed.chance(Stream { purpose: 0, number }))?;
//!     assert_eq!(puzzle.givens().filled().len(), 28);
//! }
//! # Ok::<(), underdoku::generator::Unmet>(())
//! ```
//!
//! | wanted | call |
//! |---|---|
//! | one puzzle | [`generate`] |
//! | hundreds, several times as quickly | [`generate_all`] |
//! | a puzzle of some rating, level or technique | [`generate_wished`] with a [`Wish`] |
//! | a puzzle that looks different and is the same | [`scramble`](fn@scramble) |
//! | a solved grid, each as likely as any other | [`uniform::grid`] |
//! | a puzzle of another layout, such as a jigsaw or a killer | [`general::generate`] |
//!
//! ```
//! use underdoku::generator::general::{Base, generate};
//! use underdoku::generator::{Recipe, Seed, Stream};
//!
//! let mut chance = Seed::from(7).chance(Stream { purpose: 0, number: 1 });
//! let puzzle = generate(&Base::Kind("2x3k".parse()?), &Recipe::default(), &mut chance)?;
//! assert!(!puzzle.layout().cages().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use underdoku_generator::*;
