//! Sentences of the lesson: a separate table, since a page needs it only when the lesson is opened.

use crate::{Catalogue, Say};

/// The sentence for something in the lesson.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_lesson().say(thing)
}
