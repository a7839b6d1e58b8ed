//! Sentences that the games have in common.

use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::{Message, Say, say};

/// A sentence as the end of a longer one, which has a stop of its own.
pub(crate) fn reason(thing: &impl Say) -> String {
    let mut sentence = say(thing);
    sentence.truncate(sentence.trim_end_matches('.').len());
    sentence
}

/// That a digit was tried in a cell before, and is wrong.
pub fn known_wrong(cell: impl Into<Cell>, digit: impl Into<Digit>) -> Message {
    Message::new("known-wrong").cell("cell", cell).digit("digit", digit)
}
