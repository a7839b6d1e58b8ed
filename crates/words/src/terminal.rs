//! Sentences and labels of the terminal and the command line, besides those of the games.

use crate::{Catalogue, Say};

/// The sentence for something in the player's language, which is always English so far.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_terminal().say(thing)
}

/// The text of a message without placeholders or variants, such as a title or a button. Any other key is returned
/// unchanged.
///
/// ```
/// use underdoku_words::terminal::label;
///
/// assert_eq!(label("menu-settings"), "Settings");
/// ```
pub fn label(key: &str) -> &str {
    Catalogue::english_terminal().label(key)
}
