//! Sentences of Depths: a separate table, so that a page without this game does not contain them.

use crate::{Catalogue, Say};

/// The sentence for something in Depths.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_depths().say(thing)
}
