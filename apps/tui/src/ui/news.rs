//! News: sentences about what happened.

use underdoku_game::{classic, delve, hudoku};
use underdoku_words::terminal::say;

/// A sentence about something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Its tone.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

/// The tone of news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Bad news.
    Danger,
    /// Good news.
    Gain,
    /// Neutral news.
    Plain,
}

impl Tone {
    /// The symbol before the sentence.
    pub const fn shape(self) -> char {
        match self {
            Self::Danger => '✗',
            Self::Gain => '+',
            Self::Plain => '·',
        }
    }
}

impl News {
    /// The news of an event of Delve; none for those that the board itself shows.
    pub fn of_delve(event: &delve::Event) -> Option<Self> {
        use delve::Event;
        let tone = match event {
            Event::Trapped { .. } => Tone::Danger,
            Event::Filled { .. }
            | Event::Found { .. }
            | Event::Healed { .. }
            | Event::Drank { .. } => Tone::Gain,
            Event::LeftBehind { .. }
            | Event::Explained(_)
            | Event::Hinted { .. }
            | Event::Cleared { .. }
            | Event::Descended { .. }
            | Event::Rested => Tone::Plain,
            Event::Marked { .. } | Event::Ended(_) => return None,
        };
        Some(Self { tone, text: say(event) })
    }

    /// The news of an event of Hudoku; none for those that the screen itself shows.
    pub fn of_hudoku(event: &hudoku::Event) -> Option<Self> {
        use hudoku::{Event, HintBy};
        let tone = match event {
            Event::Right { .. } => Tone::Gain,
            Event::Wrong { .. } | Event::Hinted { by: HintBy::Clock, .. } => Tone::Danger,
            Event::Hinted { .. } | Event::Paced(_) => Tone::Plain,
            Event::Marked { .. }
            | Event::Waited
            | Event::Paused
            | Event::Resumed
            | Event::Ended(_) => return None,
        };
        Some(Self { tone, text: say(event) })
    }

    /// The news of an event of Classic; none for those that the board itself shows.
    pub fn of_classic(event: &classic::Event) -> Option<Self> {
        use classic::Event;
        let tone = match event {
            Event::Completed | Event::Solved(_) => Tone::Gain,
            Event::AllMarked
            | Event::ColoursWiped
            | Event::RuleAdded { .. }
            | Event::RuleRemoved { .. }
            | Event::Checkpoint { .. }
            | Event::Returned => Tone::Plain,
            Event::Set { .. }
            | Event::Cleared { .. }
            | Event::Marked { .. }
            | Event::Coloured { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::Rested => return None,
        };
        Some(Self { tone, text: say(event) })
    }
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples;
    use underdoku_words::Say;

    use super::*;

    /// Checks the events that are shown, each with its sentence; returns their number.
    fn check_shown<E: Say>(events: &[E], news: fn(&E) -> Option<News>) -> usize {
        let check_shown = events.iter().filter_map(|event| news(event).map(|news| (event, news)));
        check_shown
            .inspect(|(event, news)| {
                assert_eq!(news.text, say(*event));
                assert!(news.text.contains(' '), "{} is a key", news.text);
            })
            .count()
    }

    #[test]
    fn every_event_is_shown_with_its_sentence() {
        assert_eq!(check_shown(&examples::delve::events(), News::of_delve), 17);
        assert_eq!(check_shown(&examples::hudoku::events(), News::of_hudoku), 8);
        assert_eq!(check_shown(&examples::classic::events(), News::of_classic), 10);
    }
}
