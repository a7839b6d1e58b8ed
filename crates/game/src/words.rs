//! Sentences shared by the games.

use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::Message;

/// Makes the sentence of an error its text, without the full stop because it may end a longer one.
/// `thiserror` would write this once for each variant: half a kilobyte of the page's first load.
macro_rules! error_with_sentence {
    ($error:ty, $say:path) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::words::without_stop($say(self)))
            }
        }

        impl std::error::Error for $error {}
    };
}
pub(crate) use error_with_sentence;

/// A sentence without its own full stop.
pub(crate) fn without_stop(mut sentence: String) -> String {
    sentence.truncate(sentence.trim_end_matches('.').len());
    sentence
}

/// The message that a digit was tried in a cell before and is wrong.
pub fn known_wrong(cell: impl Into<Cell>, digit: impl Into<Digit>) -> Message {
    Message::new("known-wrong").cell("cell", cell).digit("digit", digit)
}
