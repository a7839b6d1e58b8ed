//! News of a run: which events are shown, and in which tone.

use underdoku_depths::{Event, MonsterName, ProofKind, Purse, Source};
use underdoku_words::terminal::say;
use underdoku_words::{Message, Say as _};

use super::super::names;

use crate::ui::{News, Tone};

/// The news of a move. The strikes on a monster are combined into one, and left out if it died.
pub(super) fn all(events: &[Event]) -> Vec<News> {
    let news = (0..events.len()).filter_map(|at| match events[at] {
        Event::Struck { who, .. } => struck(events, at, who),
        ref event => of(event),
    });
    news.collect()
}

/// The last strike on a monster, with the damage of all of them.
fn struck(events: &[Event], at: usize, who: MonsterName) -> Option<News> {
    let (by, left) = last_strike(events, at, who)?;
    of(&Event::Struck { who, by, left })
}

/// The damage of all strikes on a monster and the HP that it has left, if this is the last of them.
fn last_strike(events: &[Event], at: usize, whom: MonsterName) -> Option<(i32, i32)> {
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
    Some((by.sum(), left))
}

/// An event in short form: a piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ShortNews {
    /// Its words.
    pub(super) text: String,
    /// Pieces with less weight are left out first if they do not fit.
    pub(super) weight: Weight,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Weight {
    Least,
    Plain,
    Gain,
    Danger,
    /// The digit, and the strikes.
    Most,
}

impl ShortNews {
    /// The full sentence of a piece of news.
    pub(super) fn said(news: &News) -> Self {
        let weight = match news.tone {
            Tone::Danger => Weight::Danger,
            Tone::Gain => Weight::Gain,
            Tone::Plain => Weight::Plain,
        };
        Self { text: news.text.clone(), weight }
    }

    fn of(message: &Message, weight: Weight) -> Self {
        let mut text = say(message);
        text.truncate(text.trim_end_matches('.').len());
        Self { text, weight }
    }
}

/// A move in short form: the digit and what it strikes, then why it was right and everything else,
/// in the order of the events.
pub(super) fn brief(events: &[Event]) -> Vec<ShortNews> {
    let (mut point, mut rest) = (Vec::new(), Vec::new());
    for (at, event) in events.iter().enumerate() {
        match *event {
            Event::Filled { cell, digit, worth, why } => {
                let filled = Message::new("depths-screen-brief-filled")
                    .cell("cell", cell)
                    .digit("digit", digit)
                    .said("worth", &worth);
                point.push(ShortNews::of(&filled, Weight::Most));
                rest.extend(why.map(|why| ShortNews::of(&why.because(digit), Weight::Least)));
            }
            Event::Struck { who, .. } => {
                if let Some((by, left)) = last_strike(events, at, who) {
                    let struck = Message::new("depths-screen-brief-struck")
                        .said("who", &who)
                        .number("by", by)
                        .number("left", left);
                    point.push(ShortNews::of(&struck, Weight::Most));
                }
            }
            Event::Died { .. } => point.push(ShortNews::of(&event.message(), Weight::Most)),
            _ => rest
                .extend(of(event).map(|news| {
                    ShortNews::of(&in_few_words(event), ShortNews::said(&news).weight)
                })),
        }
    }
    point.into_iter().chain(rest).collect()
}

/// An event in short form, if it has one.
fn in_few_words(event: &Event) -> Message {
    match *event {
        Event::Sealed { house } => Message::new("depths-screen-brief-sealed").said("house", &house),
        Event::Healed { by, now } => {
            Message::new("depths-screen-brief-healed").number("by", by).number("now", now)
        }
        Event::Hurt { source, lost, left } => {
            let message = match source {
                Source::Wrong => Message::new("depths-screen-brief-hurt"),
                Source::Dark => Message::new("depths-screen-brief-hurt-dark"),
                Source::Monster(kind) => {
                    Message::new("depths-screen-brief-hurt-by").text("monster", names::kind(kind))
                }
            };
            message.number("lost", lost).number("left", left)
        }
        _ => event.message(),
    }
}

/// The news of an event; none for those that the screen itself shows.
pub(super) fn of(event: &Event) -> Option<News> {
    let is_news = !matches!(event, Event::Rested | Event::Chained { .. });
    is_news.then(|| News { tone: tone(event), text: say(event) })
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
        Event::Filled { worth: ProofKind::Unproven, .. } => Tone::Plain,
        Event::Filled { .. }
        | Event::Struck { .. }
        | Event::Died { .. }
        | Event::Sealed { .. }
        | Event::Healed { .. }
        | Event::Absorbed { .. }
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
