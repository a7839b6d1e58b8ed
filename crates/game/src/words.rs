//! Sentences shared by the games.

use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::{Message, Say, say};

/// A sentence as the end of a longer one, so without its own full stop.
pub(crate) fn reason(thing: &impl Say) -> String {
    without_stop(say(thing))
}

/// A sentence without its own full stop.
pub(crate) fn without_stop(mut sentence: String) -> String {
    sentence.truncate(sentence.trim_end_matches('.').len());
    sentence
}

/// The message that a digit was tried in a cell before and is wrong.
pub fn known_wrong(cell: impl Into<Cell>, digit: impl Into<Digit>) -> Message {
    Message::new("known-wrong").cell("cell", cell).digit("digit", digit)
}
