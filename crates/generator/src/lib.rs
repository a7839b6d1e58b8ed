//! Generation of puzzles.
//!
//! Everything here is a function of a [`Seed`]. The seed gives one independent random stream, a
//! [`Chance`], per purpose, and the same stream gives the same grids on every platform.
//!
//! A [`Generator`] is an iterator of puzzles to given requirements. Its steps are also available
//! one by one.
//!
//! A puzzle takes two steps. The first is a *solution grid*: from [`pattern`], a fixed grid in a
//! random disguise, or from [`uniform`], each of the 6.67 · 10²¹ Sudoku grids with the same
//! probability. Then [`carve`](fn@carve) removes digits while the solution stays unique, until
//! there are exactly as many blanks as requested. [`carve_symmetric`] does the same while the
//! pattern of givens keeps a [`Symmetry`]. [`generate`] combines both steps for a [`Recipe`],
//! [`generate_all`] does so for hundreds of puzzles side by side, and [`generate_wished`] searches
//! for puzzles with the difficulty of a [`Wish`]. [`scramble`](fn@scramble) disguises a puzzle by
//! transformations that preserve the rules. [`general`] makes puzzles on any other layout: other
//! sizes, jigsaws, killers.
//!
//! ```
//! use underdoku::generator::{Seed, Stream, carve, uniform};
//! use underdoku::solver::Puzzle;
//!
//! let mut chance = Seed::from("a stormy night").chance(Stream { purpose: 1, number: 1 });
//! let solution = Puzzle::prove(uniform::grid(&mut chance))?;
//! let carving = carve(&solution, 50, &mut chance)?;
//! assert_eq!(carving.puzzle().givens().blanks().len(), 50);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod carve;
mod chance;
mod fingerprint;
pub mod general;
mod generate_error;
mod generator;
mod oracle;
pub mod pattern;
mod recipe;
mod scramble;
mod seed;
#[cfg(feature = "serde")]
mod serde;
mod symmetric;
mod symmetry;
mod target;
mod unavoidable_sets;
pub mod uniform;
mod wish;

pub use carve::{CarveError, Carving, carve};
pub use chance::Chance;
pub use fingerprint::{Fingerprint, Seen};
pub use generate_error::GenerateError;
pub use generator::{Failure, Generated, Generator, GeneratorError, Hardness, Miss, Unfit};
pub use recipe::{Recipe, generate, generate_all, generate_until};
pub use scramble::{random_transform, scramble};
pub use seed::{Seed, Stream};
pub use symmetric::carve_symmetric;
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use target::Target;
pub use wish::{Wish, generate_wished};

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
