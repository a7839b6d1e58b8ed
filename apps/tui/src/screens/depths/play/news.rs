//! News of a run: which events are told, in which tone.

use underdoku_game::depths::{Event, Purse, Worth};
use underdoku_words::terminal::say;

use crate::app::{News, Tone};

/// The news of an event; of some the screen tells.
pub(super) fn of(event: &Event) -> Option<News> {
    let is_told = !matches!(event, Event::Rested | Event::Chained { .. });
    is_told.then(|| News { tone: tone(event), text: say(event) })
}

const fn tone(event: &Event) -> Tone {
    match *event {
        Event::Wrong { .. }
        | Event::Hurt { .. }
        | Event::ChainBroken { .. }
        | Event::MimicBit { .. }
        | Event::Dusk { .. } => Tone::Danger,
        Event::Gold { amount, purse } if amount < 0 && matches!(purse, Purse::Thief) => {
            Tone::Danger
        }
        Event::Sparks { amount } if amount < 0 => Tone::Plain,
        Event::Filled { worth: Worth::Unproven, .. } => Tone::Plain,
        Event::Filled { .. }
        | Event::Struck { .. }
        | Event::Died { .. }
        | Event::Sealed { .. }
        | Event::Healed { .. }
        | Event::Found { .. }
        | Event::Dodged { .. }
        | Event::Missed { .. }
        | Event::Blunt { .. }
        | Event::Cleared
        | Event::BossFell
        | Event::Took { .. }
        | Event::Sparks { .. } => Tone::Gain,
        _ => Tone::Plain,
    }
}
