//! Sentences that people read, in one place.
//!
//! A thing that is said, such as a game's event or the reason of a refusal, is a [`Message`]: a key and what fills
//! the gaps. [`Words`] is a language: it turns a message into a sentence. The sentences stand in Fluent files, one folder
//! a language and one file a subject, so a translation is a folder more and no line of Rust. Plurals and word order are the
//! file's business; nothing is glued together from pieces here.
//!
//! ```
//! use underdoku_game::delve::Event;
//! use underdoku_words::Words;
//!
//! let drank = Event::Drank { hp: 4 };
//! assert_eq!(Words::english().say(&drank), "You drink a potion. You have 4 HP.");
//! ```

mod board;
mod classic;
mod delve;
mod hudoku;
mod message;
mod words;

pub use message::{Message, Say};
pub use words::Words;

#[cfg(test)]
mod tests;
