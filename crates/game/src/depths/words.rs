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

use super::Session;
use super::event::Event;

/// An event, told to the player; rests are nobody else's business.
pub(super) fn told(event: &Event) -> Option<String> {
    (*event != Event::Rested).then(|| say(event))
}

pub(super) fn closing(session: &Session) -> Vec<String> {
    vec![format!("\n{}", say(&session.ended())), say(&session.score())]
}
