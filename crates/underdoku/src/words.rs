//! Reasons and hints in sentences.
//!
//! A [`Step`] is data. [`Explain`] turns it into a [`Message`], which does not depend on a
//! language, and [`say`] turns that into a sentence:
//!
//! ```
//! use underdoku::words::{Explain, say};
//! use underdoku::{Position, Puzzle};
//!
//! let puzzle = Puzzle::prove(
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
//! )?;
//! let mut position = Position::new(&puzzle);
//! while let Some(step) = position.first() {
//!     println!("{}: {}", step.technique, say(&step.why()));
//!     position.apply(&step);
//! }
//! assert!(position.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | wanted | call |
//! |---|---|
//! | the reason for a step | [`Explain::why`] |
//! | what a step does | [`Explain::action`] |
//! | a hint, from a nudge to the whole step | [`Explain::hint`] with each of [`HintLevel::ALL`] |
//! | the technique's name | `step.technique.to_string()` |
//! | the page of the manual about a technique | [`manual::page`] |
//! | a chain in notation | [`Eureka::of`] |
//! | an error, in the language of the sentences | [`say`] |
//!
//! A hint explains its step in four levels, from the technique's name to what to do:
//!
//! ```
//! use underdoku::logic::{HintLevel, hint};
//! use underdoku::words::{Explain, say};
//! use underdoku::{Position, Puzzle};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let step = hint(&Position::new(&puzzle)).expect("the puzzle has a step");
//! let levels: Vec<String> =
//!     HintLevel::ALL.into_iter().map(|level| say(&step.hint(level))).collect();
//! assert_eq!(levels[0], "There is a hidden single.");
//! assert_eq!(levels[1], "Look at box 2.");
//! assert_eq!(levels[3], "Put 8 in r1c6.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The library's errors print in English by themselves. As messages they can be translated, once
//! there are other languages.
//!
//! [`HintLevel::ALL`]: crate::logic::HintLevel::ALL
//! [`Step`]: crate::Step

#[doc(inline)]
pub use underdoku_words::reasons::{Explain, heading};
#[doc(inline)]
pub use underdoku_words::terminal::say;
#[doc(inline)]
pub use underdoku_words::{Catalogue, Eureka, Message, Say, manual};
