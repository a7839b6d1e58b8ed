//! Sentences about a run as a whole.

use underdoku_words::depths::say;
use underdoku_words::{Message, Say};

use crate::Session;
use crate::content::{FloorNumber, Relic, RelicSet};
use crate::event::{Ending, Source};
use crate::report::{BossLeft, Report};
use crate::score::Score;
use crate::setup::Setup;

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
    /// The number of digits that struck nobody.
    pub fn idle(&self) -> Message {
        Message::new("depths-idle").number("idle", self.idle).number("rights", self.rights)
    }

    /// The HP left to a boss that outlived the run, if there was one.
    pub fn boss_left(&self) -> Option<Message> {
        self.boss.map(|BossLeft { kind, hp, max_hp }| {
            Message::new("depths-boss-left")
                .said("boss", &kind)
                .number("hp", hp)
                .number("most", max_hp)
        })
    }

    /// Where HP went, the largest loss first.
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
    /// How the run ended, or its current state.
    pub fn ended(&self) -> Message {
        let floor = self.view().floor_number().number();
        let message = match self.ending() {
            Some(ending) => Message::new("depths-closing").said("ending", &ending),
            None => Message::new("depths-closing-open"),
        };
        message.number("floor", floor)
    }
}

impl Session {
    /// The run in a few lines for sharing, without spoilers about the dungeon.
    pub fn card(&self) -> Vec<Message> {
        let (view, setup) = (self.view(), self.view().setup());
        let report = view.report();
        let key = match (setup.is_custom(), setup.gentle) {
            (true, _) => "depths-card-title-custom",
            (_, true) => "depths-card-title-gentle",
            _ => "depths-card-title",
        };
        let title = Message::new(key)
            .said("class", &setup.class)
            .number("ascension", setup.ascension.number());
        let mut lines = vec![title, self.card_end()];
        let way: Vec<String> =
            report.way.iter().map(|(floor, kind)| format!("{floor} {}", say(kind))).collect();
        lines.extend(listed("depths-card-way", "way", &way));
        let relics: Vec<String> = view.relics().iter().map(say).collect();
        lines.extend(listed("depths-card-relics", "relics", &relics));
        lines.push(
            Message::new("depths-card-counts")
                .number("kills", report.kills())
                .number("insights", report.insights)
                .number("seals", report.seals)
                .number("wrongs", report.wrongs),
        );
        lines.push(setup.command());
        lines
    }

    fn card_end(&self) -> Message {
        let (view, score) = (self.view(), self.score());
        let message = match (self.ending(), view.report().last_harm) {
            (Some(Ending::Won), _) => Message::new("depths-card-won"),
            (Some(Ending::Died), Some(harm)) => {
                Message::new("depths-card-died").text("cause", cause(harm))
            }
            (Some(_), _) => Message::new("depths-card-gave-up"),
            (None, _) => Message::new("depths-card-open"),
        };
        message
            .number("hp", view.hp())
            .text("points", score.points().to_string())
            .number("deeds", score.deeds)
            .number("floor", view.floor_number().number())
            .number("floors", FloorNumber::LAST.number())
    }
}

/// A line that lists things; none if there are none.
fn listed(key: &'static str, name: &'static str, things: &[String]) -> Option<Message> {
    (!things.is_empty()).then(|| Message::new(key).text(name, things.join(", ")))
}

fn cause(source: Source) -> String {
    match source {
        Source::Wrong => say(&Message::new("depths-cause-wrong")),
        Source::Dark => say(&Message::new("depths-cause-dark")),
        Source::Monster(kind) => say(&kind),
    }
}

impl Setup {
    /// The command that plays the same dungeon.
    fn command(&self) -> Message {
        let seed = quoted(self.seed.as_str());
        if self.first {
            return Message::new("depths-card-first").text("seed", seed);
        }
        let relics = |option, set: RelicSet| {
            let words: Vec<&str> = set.iter(self.rules).map(Relic::word).collect();
            if words.is_empty() { String::new() } else { format!(" {option} {}", words.join(",")) }
        };
        let ascension = match self.ascension.number() {
            0 => String::new(),
            number => format!(" --ascension {number}"),
        };
        let gentle = if self.gentle { " --gentle" } else { "" };
        let all = if self.relics == self.rules.all_relics() { " --all" } else { "" };
        let (given, banned) = (relics("--give", self.given), relics("--ban", self.banned));
        Message::new("depths-card-seed")
            .text("seed", seed)
            .text("class", self.class.word())
            .text("more", format!("{ascension}{gentle}{all}{given}{banned}"))
    }
}

/// A word quoted for a command line.
fn quoted(seed: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let is_word = !seed.starts_with('-') && seed.bytes().all(is_plain);
    if is_word { seed.to_owned() } else { format!("'{}'", seed.replace('\'', "'\\''")) }
}

/// The first line of a run's story.
impl Say for Setup {
    fn message(&self) -> Message {
        let key = if self.gentle { "depths-opening-gentle" } else { "depths-opening" };
        Message::new(key)
            .said("class", &self.class)
            .text("seed", self.seed.to_string())
            .number("ascension", self.ascension.number())
            .text("rules", self.rules.name)
    }
}

impl Setup {
    /// What makes the run easier; none if nothing does.
    pub fn eased(&self) -> Option<Message> {
        self.gentle.then(|| Message::new("depths-eased"))
    }
}
