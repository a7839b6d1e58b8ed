//! Sentences of Depths: a table apart, so that a page without this game does not carry them.

use crate::{Catalogue, Say};

/// The sentence for something.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_depths().say(thing)
}
