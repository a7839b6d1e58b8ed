//! Sudoku in human steps.
//!
//! A [`Position`] is a proven puzzle on its way to the solution. A [`Technique`] finds [`Step`]s in
//! it, each with its conclusions (digits to place, candidates to remove) and the pattern they
//! follow from. [`trace()`] chains them together, the easiest first, from the givens to the end;
//! [`difficulty`] rates the hardest step needed; [`hint`] returns the simplest step.
//!
//! Every step is sound by construction: a position comes from a proof, and the law that no step
//! removes a digit of the solution is tested over many puzzles.
//!
//! ```
//! use underdoku::logic::{Position, Technique, difficulty, Difficulty};
//! use underdoku::solver::Puzzle;
//!
//! let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let puzzle = Puzzle::prove(grid)?;
//! assert_eq!(difficulty(&puzzle), Difficulty::Easy);
//! let step = Position::new(&puzzle).first().expect("a solvable puzzle has a step");
//! assert!(step.technique.is_single());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod almost_locked;
mod alternatives;
mod argument;
mod blockers;
mod board;
mod candidate;
mod chains;
mod difficulty;
mod example;
mod exclusion;
pub mod general;
mod hint;
mod house_set;
mod link;
mod mistake;
mod named_set;
mod pattern_name;
mod picture;
mod place;
mod position;
mod rating;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod simplest;
mod step;
mod technique;
mod techniques;
mod trace;

pub use alternatives::Alternatives;
pub use board::{Board, BoardCell, BoardDigit, Candidates, Groups, HouseKind, Set, Standard};
pub use candidate::{Candidate, CandidateIter, CandidateSet, ParseCandidateError};
pub use difficulty::Difficulty;
pub use exclusion::Exclusion;
pub use hint::{HintLevel, hint};
pub use house_set::{HouseIter, HouseSet};
pub use link::{Link, LinkReason, Strength, Supposition};
pub use mistake::Mistake;
pub use named_set::{NamedSet, RestrictedCommon};
pub use pattern_name::PatternName;
pub use picture::{ParsePictureError, Picture};
pub use position::Position;
pub use rating::{
    ExplainerRating, ExplainerStep, Level, ParseTenthsError, Score, ScoreStep, Tenths,
    explainer_path, explainer_rating, explainer_rating_until, explainer_rating_within, score,
    score_path, score_until, score_within,
};
pub use search::FinderContext;
pub use step::{Evidence, Finder, Found, Step};
pub use technique::{ParseTechniqueError, Technique};
pub use techniques::{TECHNIQUES, TechniqueInfo};
pub use trace::{Trace, difficulty, hardest_among, hardest_within, trace, trace_with};

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
