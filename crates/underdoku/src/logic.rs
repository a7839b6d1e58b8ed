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
//! | wanted | call |
//! |---|---|
//! | how hard it is, in a word | [`difficulty`] |
//! | ER, EP and ED of Sudoku Explainer | [`explainer_rating`] |
//! | points and level of `HoDoKu` | [`score`] |
//! | all steps to the solution | [`trace()`]; with the techniques of your choice, [`trace_with`] |
//! | the next step, the easiest there is | [`Position::first`] |
//! | the next step of a given technique, or all of them | [`Position::first_of`], [`Position::all_of`] |
//! | every step that there is now | [`Position::steps`] |
//! | what a step places and removes, and why | [`Step::places`], [`Step::removes`], [`Step::because`] |
//! | the technique of a step, and its name | [`Step::technique`], [`Technique::name`], `Display` |
//! | the candidates of a cell | [`Position::candidates`] |
//! | a hint for a player, or the mistake | [`Position::of_player`], then [`hint()`] |
//! | a step in a sentence | [`words`](crate::words) |
//! | an example of a technique | [`Technique::example`] |
//! | any other board | [`Position::on`]; ratings in [`general`] |
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
//! use underdoku::logic::{difficulty, explainer_rating, score};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(difficulty(&puzzle).to_string(), "easy");
//! let rating = explainer_rating(&puzzle);
//! assert_eq!((f64::from(rating.er), rating.hardest), (1.2, "Hidden Single"));
//! let score = score(&puzzle);
//! assert_eq!(format!("{} points, {}", score.score, score.level), "204 points, easy");
//! println!("{rating}; {score}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The hardest puzzles take seconds. [`explainer_rating_until`] and [`score_until`] end when a [`Stop`]
//! is requested. [`explainer_rating_within`], [`score_within`] and [`hardest_within`] also take a limit
//! of difficulty and give up at the first step beyond it, which is quick.
//!
//! # Other layouts
//!
//! Positions and steps are generic over the board: [`Position::on`] a layout finds steps with cages, lines and
//! regions of any shape. [`general`] contains what only such boards need, and their scores.
//!
//! [`Stop`]: crate::solver::Stop

#[doc(inline)]
pub use underdoku_logic::*;
