//! All sentences for players, in one place.
//!
//! Everything that is printed, such as a game's event or the reason for a refusal, is a [`Message`]: a key
//! and the values for its placeholders. A [`Catalogue`] is a language: it turns a message into a sentence. The
//! sentences are in Fluent files, one folder per language and one file per subject. Plurals and word
//! order belong in the files; messages contain other messages, never parts of a sentence that only
//! fit together in one language. English is the only language so far, and the functions called `say` use it. The
//! games choose the message for each event ([`Say`]), and every front end prints its sentence.
//! Texts of the terminal and the command line themselves are in [`terminal`].
//!
//! ```
//! use underdoku::words::{Message, say};
//!
//! let drank = Message::new("delve-drank").number("hp", 4);
//! assert_eq!(say(&drank), "You drink a potion. You have 4 HP.");
//! ```

mod board;
mod catalogue;
pub mod depths;
pub mod drawing;
mod errors;
mod eureka;
pub mod lesson;
#[cfg(feature = "techniques")]
pub mod manual;
mod message;
pub mod reasons;
pub mod rules;
pub mod terminal;

pub use board::{alternatives, house};
pub use catalogue::Catalogue;
pub use eureka::Eureka;
pub use message::{Joint, Message, Say};

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The sentence for something in the player's language, which is always English so far.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english().say(thing)
}
