//! Sentences that people read, in one place.
//!
//! A thing that is said, such as a game's event or the reason of a refusal, is a [`Message`]: a key
//! and what fills the gaps. [`Words`] is a language: it turns a message into a sentence. The
//! sentences stand in Fluent files, one folder a language and one file a subject, so a translation
//! is a folder more. Plurals and word order are the file's business; nothing is glued together from
//! pieces here. The games say what their events are ([`Say`]), and every front end says it by this.
//!
//! ```
//! use underdoku_words::{Message, say};
//!
//! let drank = Message::new("delve-drank").number("hp", 4);
//! assert_eq!(say(&drank), "You drink a potion. You have 4 HP.");
//! ```

mod board;
mod message;
mod words;

pub use message::{Message, Say};
pub use words::Words;

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The sentence for something, in the language of the player: English, as long as there is no other.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Words::english().say(thing)
}
