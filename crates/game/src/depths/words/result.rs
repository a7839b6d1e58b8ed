//! Sentences about a run as a whole.

use underdoku_words::{Message, Say};

use super::super::event::{Ending, Source};
use super::super::report::Report;
use super::super::score::Score;
use super::super::setup::Setup;
use super::super::{RULES, Session};

impl Say for Ending {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Won => "depths-ending-won",
            Self::Died => "depths-ending-died",
            Self::GaveUp => "depths-ending-gave-up",
        })
    }
}

impl Say for Score {
    fn message(&self) -> Message {
        Message::new("depths-score")
            .text("points", self.points().to_string())
            .number("floors", self.floors)
            .number("deeds", self.deeds)
    }
}

impl Report {
    /// How many digits struck nobody.
    pub fn idle(&self) -> Message {
        Message::new("depths-idle").number("idle", self.idle).number("rights", self.rights)
    }

    /// Where HP went, the most first.
    pub fn losses(&self) -> Vec<Message> {
        let mut lost: Vec<(Source, i32)> = self.lost.iter().map(|(&of, &hp)| (of, hp)).collect();
        lost.sort_by_key(|&(_, hp)| -hp);
        lost.into_iter().map(|(of, hp)| loss(of).number("lost", hp)).collect()
    }
}

fn loss(source: Source) -> Message {
    match source {
        Source::Wrong => Message::new("depths-lost-wrong"),
        Source::Dark => Message::new("depths-lost-dark"),
        Source::Monster(kind) => Message::new("depths-lost-monster").said("monster", &kind),
    }
}

impl Session {
    /// The ending of the run, or its state.
    pub fn ended(&self) -> Message {
        let floor = self.view().floor_number().number();
        let message = match self.ending() {
            Some(ending) => Message::new("depths-closing").said("ending", &ending),
            None => Message::new("depths-closing-open"),
        };
        message.number("floor", floor)
    }
}

/// The first line of a run's story.
impl Say for Setup {
    fn message(&self) -> Message {
        let key = if self.gentle { "depths-opening-gentle" } else { "depths-opening" };
        Message::new(key)
            .said("class", &self.class)
            .text("seed", self.seed.to_string())
            .number("ascension", self.ascension.number())
            .text("rules", RULES)
    }
}

impl Setup {
    /// What makes the run easier, if anything does.
    pub fn eased(&self) -> Option<Message> {
        self.gentle.then(|| Message::new("depths-eased"))
    }
}
