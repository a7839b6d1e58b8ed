//! Errors as sentences.

use std::error::Error;

#[cfg(feature = "classic")]
use underdoku_formats::{Fault, ReadError};
use underdoku_grid::Quoted;
use underdoku_words::{Message, say};

/// The message for a text that cannot be opened as a save.
pub(crate) fn no_save(error: &dyn Error) -> String {
    unread(&Message::new("open-no-save"), error)
}

/// The message for a text in which no board could be read.
#[cfg(feature = "classic")]
pub(crate) fn no_board(error: &ReadError) -> String {
    let head = match &error.fault {
        #[cfg(feature = "formats")]
        Fault::Rules(rules) => Message::new("open-rules").text("rules", rules.join(", ")),
        #[cfg(feature = "formats")]
        Fault::Stated(rules) => Message::new("open-rules").text("rules", rules.join(", ")),
        #[cfg(feature = "formats")]
        Fault::OnlyNumber => Message::new("open-number"),
        Fault::NotText => Message::new("open-no-text"),
        _ => Message::new("open-no-board"),
    };
    unread(&head, error)
}

/// Two lines: the message, and the error, which states where reading stopped.
fn unread(head: &Message, error: &dyn Error) -> String {
    format!("{}\n{}", say(head), as_sentence(&error.to_string()))
}

/// The message for a text that names no kind of board.
#[cfg(feature = "classic")]
pub(crate) fn no_kind(kind: &str, why: &dyn Error) -> String {
    let named = Message::new("open-no-kind").text("name", Quoted(kind).to_string());
    say(&named.text("why", why.to_string()))
}

/// The sentence for an unknown name, as in a link that was changed by hand.
pub(crate) fn unknown(name: &str) -> String {
    say(&Message::new("open-unknown").text("name", Quoted(name).to_string()))
}

/// A reason as a sentence: it ends with a full stop, and starts with a capital unless it starts
/// with the name of a cell.
pub(crate) fn as_sentence(why: &str) -> String {
    let mut characters = why.chars();
    let first = characters.next();
    let rest = characters.as_str();
    if rest.starts_with(|second: char| second.is_ascii_digit()) {
        return format!("{why}.");
    }
    let first = first.map(|first| first.to_ascii_uppercase().to_string()).unwrap_or_default();
    format!("{first}{rest}.")
}
