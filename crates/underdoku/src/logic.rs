//! Techniques, steps with the patterns they follow from, difficulty and ratings.
//!
//! A [`Position`] is a puzzle on its way to the solution: the digits placed and the candidates
//! left. A [`Technique`] finds [`Step`]s in it, from the full house to nested forcing chains.
//! Position and step are all it takes to solve a puzzle as a person would:
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
//! | the page of a manual about a technique | [`manual()`] |
//! | any other board | [`Position::on`]; ratings in [`general`] |
//!
//! # Hints
//!
//! [`Position::of_player`] takes a player's own digits and marks, and points out a mistake before
//! it gives a hint. [`hint()`] is the simplest step. With the feature `words`, `underdoku::words`
//! tells it in four levels ([`HintLevel::ALL`]), from the technique's name to what to do, and why a step
//! holds.
//!
//! # Ratings
//!
//! | rating | scale | prints as |
//! |---|---|---|
//! | [`difficulty`] | our own: four words, by the hardest technique needed | `easy` |
//! | [`explainer_rating`] | ER, EP and ED of Sudoku Explainer, 1.0 to about 12 | `1.2/1.2/1.2` |
//! | [`score`] | points and level of `HoDoKu` | `easy, 204` |
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
//! is requested. [`explainer_rating_within`], [`score_within`] and [`hardest_within`] take a limit of
//! hardness besides, and give up at the first step beyond it, which is quick.
//!
//! # Other layouts
//!
//! Positions and steps are generic over the board: [`Position::on`] a layout finds steps with cages, lines,
//! regions of any shape. [`general`] has what only such boards have, and their scores.
//!
//! [`Stop`]: crate::solver::Stop

#[doc(inline)]
pub use underdoku_logic::*;
