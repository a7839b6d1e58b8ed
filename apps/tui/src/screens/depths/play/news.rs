//! News of a run: which events are told, in which tone.

use underdoku_game::depths::{Event, MonsterName, Purse, Worth};
use underdoku_words::terminal::say;

use crate::app::{News, Tone};

/// The news of a move: the strikes on a monster are told as one, and not those that it died of.
pub(super) fn all(events: &[Event]) -> Vec<News> {
    let told = (0..events.len()).filter_map(|at| match events[at] {
        Event::Struck { who, .. } => struck(events, at, who),
        ref event => of(event),
    });
    told.collect()
}

/// The last strike on a monster, with the damage of all of them.
fn struck(events: &[Event], at: usize, whom: MonsterName) -> Option<News> {
    let is_later = |event: &Event| match *event {
        Event::Struck { who, .. } | Event::Died { who } => who == whom,
        _ => false,
    };
    if events[at + 1..].iter().any(is_later) {
        return None;
    }
    let by = events.iter().map(|event| match *event {
        Event::Struck { who, by, .. } if who == whom => by,
        _ => 0,
    });
    let Event::Struck { left, .. } = events[at] else { return None };
    of(&Event::Struck { who: whom, by: by.sum(), left })
}

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
