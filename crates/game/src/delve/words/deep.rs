//! Sentences of Delve, deep.

use underdoku_words::reasons::Explain;
use underdoku_words::{Message, Say};

use crate::delve::{Ending, Event, Item, Lead, Refused, Terms, Tier};

/// The message for an event that only these rules have.
pub(super) fn event(event: &Event) -> Message {
    match *event {
        Event::LeftBehind { cell, item } => {
            let key = match item {
                Item::Potion => "deep-left-behind-potion",
                Item::Hint => "deep-left-behind-hint",
            };
            Message::new(key).cell("cell", cell)
        }
        Event::Healed { hp, streak } => {
            Message::new("deep-healed").number("hp", hp).number("streak", streak)
        }
        Event::Explained(ref lead) => lead.message(),
        Event::Cleared { depth, calm, hard } => Message::new("deep-cleared")
            .text("floor", depth.to_string())
            .said("calm", &calm)
            .said("hard", &hard),
        Event::Ended(Ending::Won) => Message::new("deep-won"),
        _ => unreachable!("{event:?} is of all rules"),
    }
}

/// The message for a refusal that only these rules have.
pub(super) fn refused(why: Refused) -> Message {
    match why {
        Refused::HintOpen { cell } => Message::new("deep-refused-hint-open").cell("cell", cell),
        Refused::AtStairs => Message::new("deep-refused-at-stairs"),
        Refused::NoStairs => Message::new("deep-refused-no-stairs"),
        _ => unreachable!("{why:?} is of all rules"),
    }
}

impl Say for Lead {
    fn message(&self) -> Message {
        let then = |first: Message, next: Message| {
            Message::new("deep-then").said("first", &first).said("next", &next)
        };
        match self.steps.iter().map(Explain::why).reduce(then) {
            Some(reason) => Message::new("deep-explained").said("reason", &reason),
            None => Message::new("deep-explained-bare")
                .cell("cell", self.cell)
                .digit("digit", self.digit),
        }
    }
}

impl Say for Terms {
    fn message(&self) -> Message {
        Message::new("deep-terms")
            .said("tier", &self.tier)
            .number("potions", self.potions)
            .number("hints", self.hints)
    }
}

impl Say for Tier {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Singles => "deep-tier-singles",
            Self::Pairs => "deep-tier-pairs",
            Self::Fish => "deep-tier-fish",
            Self::Wings => "deep-tier-wings",
            Self::Chains => "deep-tier-chains",
        })
    }
}
