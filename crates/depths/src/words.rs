//! Sentences of Depths.

mod act;
mod content;
mod event;
mod look;
mod offer;
mod progress;
mod refused;
mod result;
mod seen;
mod state;

pub use look::LookAhead;
use underdoku_words::depths::say;

use super::event::Event;
use super::{Refused, Session};

/// The sentence for an event. A pause has none, because it concerns only the player.
pub(crate) fn story_line(event: &Event) -> Option<String> {
    (*event != Event::Rested).then(|| say(event))
}

/// A refusal as the end of a longer sentence, so without its own full stop.
pub(crate) fn reason(refused: &Refused) -> String {
    let mut sentence = say(refused);
    sentence.truncate(sentence.trim_end_matches('.').len());
    sentence
}

pub(crate) fn closing(session: &Session) -> Vec<String> {
    vec![format!("\n{}", say(&session.ended())), say(&session.score())]
}
