//! Techniques, steps with the patterns they follow from, difficulty and ratings.
//!
//! A [`Position`] is a puzzle during play: the digits placed so far and the candidates left. A
//! [`Technique`] finds [`Step`]s in it, from the full house to nested forcing chains. These types
//! are all you need to solve a puzzle the way a person would:
//!
//! ```
//! use underdoku::{Position, Puzzle};
//!
//! let puzzle = Puzzle::prove(
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
//! )?;
//! let mut position = Position::new(&puzzle);
//! while let Some(step) = position.first() {
//!     println!("{step}");
//!     position.apply(&step);
//! }
//! assert!(position.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`trace()`] does the same in one call, and [`trace_with`] with the techniques of your choice.
//!
//! # Hints
//!
//! [`Position::of_player`] takes a player's own digits and notes, and reports a mistake before
//! there is any hint. [`hint()`] returns the simplest step. With the feature `words`,
//! `underdoku::words` describes it in four levels ([`HintLevel`]), from the technique's name to
//! what to do, and explains why a step holds.
//!
//! # Ratings
//!
//! | rating | scale |
//! |---|---|
//! | [`difficulty`] | four words, by the hardest technique needed |
//! | [`explainer_rating`] | ER, EP and ED of Sudoku Explainer, 1.0 to about 12 |
//! | [`score`] | points and level of `HoDoKu` |
//!
//! Each has variants that stop early: `_within` a limit, or `_until` a [`Stop`] is requested.
//!
//! ```
//! use underdoku::Puzzle;
//! use underdoku::logic::{explainer_rating, score};
//!
//! let puzzle = Puzzle::prove(
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
//! )?;
//! assert_eq!(explainer_rating(&puzzle).er.to_string(), "1.2");
//! assert_eq!(score(&puzzle).level.to_string(), "easy");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Other layouts
//!
//! [`general`] has techniques and steps for boards of any layout: houses of any shape, cages,
//! clues in void cells.
//!
//! [`Stop`]: crate::solver::Stop

#[doc(inline)]
pub use underdoku_logic::*;
