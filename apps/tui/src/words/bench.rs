//! What is said at the bench, in sentences.

use underdoku_game::classic::{Event, Refused};

pub use underdoku_game::classic::sentence;

use crate::app::Tone;

/// Whether what happened was good.
pub const fn tone(event: &Event) -> Tone {
    match event {
        Event::Completed | Event::Solved(_) => Tone::Gain,
        _ => Tone::Plain,
    }
}

/// Why a move was refused, told to the player.
pub fn refusal(refused: &Refused) -> String {
    super::as_sentence(&refused.to_string())
}
