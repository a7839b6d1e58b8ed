//! A run of Depths in a list.

use std::collections::BTreeSet;

use underdoku_generator::Seed;

use super::content::{Ascension, Class, Kind, Relic};
use super::tally::Tally;
use super::{Ending, Session};
use underdoku_game::{Column, Facts, Figures, Game as _, Millis, PointsOrTime, fact};

/// What a list shows of a run, readable without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The seed of the dungeon.
    pub seed: Seed,
    /// The class that the player plays.
    pub class: Class,
    /// The degree of difficulty above the standard.
    pub ascension: Ascension,
    /// True for a gentle run.
    pub gentle: bool,
    /// The floor that the player stands on, or is on the way to.
    pub floor: u32,
    /// HP.
    pub hp: u32,
    /// Their maximum.
    pub max_hp: u32,
    /// Deeds.
    pub deeds: u32,
    /// The points that the run has, or would have if it ended now.
    pub points: u64,
    /// The time of play.
    pub time: Millis,
    /// How the run ended, if it did.
    pub ending: Option<Ending>,
    /// True if relics were given or banned, so that the run is not ranked.
    pub custom: bool,
    /// The relics that the player has, or had at the end.
    pub relics: BTreeSet<Relic>,
    /// The monsters of the floors entered.
    pub met: BTreeSet<Kind>,
    /// The numbers that unlock classes and relics, and that feats count.
    pub tally: Tally,
}

impl Summary {
    pub(crate) const BEST: &[Column] = &[
        Column::right("points", 6),
        Column::right("floor", 5),
        Column::right("deeds", 5),
        Column::left("class", 8),
        Column::right("ascension", 9),
        Column::left("ended", 7),
        Column::left("seed", 0),
    ];
    pub(crate) const SAVED: &[Column] = &[
        Column::right("floor", 5),
        Column::right("HP", 5),
        Column::left("class", 8),
        Column::right("time", 8),
        Column::left("seed", 0),
    ];

    pub(crate) fn of(session: &Session) -> Self {
        let player = &session.run.player;
        let setup = session.setup();
        Self {
            seed: setup.seed.clone(),
            class: setup.class,
            ascension: setup.ascension,
            gentle: setup.gentle,
            floor: session.run.number.number().into(),
            hp: player.hp.max(0).unsigned_abs(),
            max_hp: player.max_hp.max(0).unsigned_abs(),
            deeds: player.report.deeds,
            points: session.score().points(),
            time: session.time(),
            ending: session.ending(),
            custom: setup.is_custom(),
            relics: player.relics.iter().copied().collect(),
            met: player.report.met.clone(),
            tally: player.report.tally(player.relics.len()),
        }
    }

    fn ended(&self) -> &'static str {
        self.ending.map_or("", Ending::word)
    }
}

/// Words joined by commas.
fn words(words: impl Iterator<Item = &'static str>) -> String {
    words.collect::<Vec<_>>().join(",")
}

/// The values whose words are in a fact; unknown words are skipped.
fn named<T, S: FromIterator<T>>(text: &str, name: &str, of: impl Fn(&str) -> Option<T>) -> S {
    let words = fact::<String>(text, name).unwrap_or_default();
    words.split(',').filter_map(of).collect()
}

impl underdoku_game::Summary for Summary {
    fn facts(&self) -> Facts {
        let facts = Facts::new()
            .with("seed", self.seed.as_str())
            .with("class", self.class.word())
            .with("ascension", u32::from(self.ascension.number()))
            .with("gentle", self.gentle)
            .with("floor", self.floor)
            .with("hp", self.hp)
            .with("max-hp", self.max_hp)
            .with("deeds", self.deeds)
            .with("points", self.points)
            .with("ms", self.time.0)
            .with_any("ending", self.ending.map(Ending::word))
            .with("custom", self.custom)
            .with("had", words(self.relics.iter().map(|relic| relic.word())))
            .with("met", words(self.met.iter().map(|kind| kind.word())));
        self.tally.facts(facts)
    }

    fn read(text: &str) -> Option<Self> {
        let ending = match fact::<String>(text, "ending") {
            Some(word) => Some(Ending::named(&word)?),
            None => None,
        };
        Some(Self {
            seed: fact(text, "seed")?,
            class: Class::named(&fact::<String>(text, "class")?)?,
            ascension: fact(text, "ascension")?,
            gentle: fact(text, "gentle")?,
            floor: fact(text, "floor")?,
            hp: fact(text, "hp")?,
            max_hp: fact(text, "max-hp")?,
            deeds: fact(text, "deeds")?,
            points: fact(text, "points")?,
            time: Millis(fact(text, "ms")?),
            ending,
            custom: fact(text, "custom")?,
            // Older summaries have neither.
            relics: named(text, "had", Relic::named),
            met: named(text, "met", Kind::named),
            tally: Tally::read(text)?,
        })
    }

    fn report(&self, _title: &str) -> Facts {
        Facts::new()
            .with("seed", self.seed.as_str())
            .with("class", self.class.word())
            .with("ascension", u32::from(self.ascension.number()))
            .with("gentle", self.gentle)
            .with("points", self.points)
            .with("floor", self.floor)
            .with("deeds", self.deeds)
            .with("milliseconds", self.time.0)
            .with_any("ending", self.ending.map(Ending::word))
    }

    fn best(&self) -> Vec<String> {
        vec![
            self.points.to_string(),
            self.floor.to_string(),
            self.deeds.to_string(),
            self.class.word().to_owned(),
            self.ascension.to_string(),
            self.ended().to_owned(),
            self.seed.to_string(),
        ]
    }

    fn figures(&self, _title: &str) -> Figures {
        Figures {
            group: self.class.word().to_owned(),
            worth: self.ending.map(|_| PointsOrTime::Points(self.points)),
            is_won: Some(self.ending == Some(Ending::Won)),
            mistakes: None,
            hints: None,
        }
    }

    fn saved(&self, _title: &str) -> Vec<String> {
        vec![
            self.floor.to_string(),
            format!("{}/{}", self.hp, self.max_hp),
            self.class.word().to_owned(),
            self.time.to_string(),
            self.seed.to_string(),
        ]
    }
}
