//! A game of Hudoku in a list.

use underdoku_generator::Seed;

use super::{Assists, Ending, Level, Score};
use crate::{Column, Facts, Figures, Millis, PointsOrTime, fact};

/// A game as lists show it, readable without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The name of its template.
    pub template: String,
    /// Its level.
    pub level: Level,
    /// The seed of its deal.
    pub seed: Seed,
    /// Cells that are still hidden.
    pub hidden: u32,
    /// The score that the game has, or would have if it ended now.
    pub score: Score,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
}

impl Summary {
    pub(super) const BEST: &[Column] = &[
        Column::right("column-points", 6),
        Column::right("column-hints", 5),
        Column::right("column-wrong", 5),
        Column::right("column-yours", 5),
        Column::right("column-time", 8),
        Column::left("column-seed", 0),
    ];
    pub(super) const SAVED: &[Column] = &[
        Column::right("column-hidden", 6),
        Column::right("column-points", 6),
        Column::right("column-time", 8),
        Column::left("column-template-and-seed", 0),
    ];

    /// The template's name with the level.
    pub fn name(&self) -> String {
        self.level.after(&self.template)
    }

    /// The level, unless it is the original one.
    fn named_level(&self) -> Option<String> {
        (self.level != Level::Original).then(|| self.level.to_string())
    }

    /// The seed, and what else explains the score.
    fn told(&self) -> String {
        let Self { seed, score, ending, .. } = self;
        let eased = score.eased.to_string();
        match ending {
            Some(Ending::GaveUp) => format!("{seed} (solution shown)"),
            _ if eased.is_empty() => seed.to_string(),
            _ => format!("{seed} ({eased})"),
        }
    }
}

impl crate::Summary for Summary {
    fn facts(&self) -> Facts {
        let Score { time, auto_hints, asked_hints, wrong, alone, eased, .. } = self.score;
        Facts::new()
            .with("template", self.template.as_str())
            .with_any("level", self.named_level())
            .with("seed", self.seed.as_str())
            .with("hidden", self.hidden)
            .with("ms", time.0)
            .with("auto-hints", auto_hints)
            .with("asked-hints", asked_hints)
            .with("wrong", wrong)
            .with("alone", alone)
            .with("paused", eased.paused)
            .with("slow", eased.slow)
            .with("off", eased.off)
            .with_any("ending", self.ending.map(|ending| ending.to_string()))
    }

    fn read(text: &str) -> Option<Self> {
        let ending = match fact::<String>(text, "ending") {
            Some(ending) => Some(Ending::named(&ending)?),
            None => None,
        };
        let eased = Assists {
            paused: fact(text, "paused")?,
            slow: fact(text, "slow")?,
            off: fact(text, "off")?,
        };
        Some(Self {
            template: fact(text, "template")?,
            level: match fact::<String>(text, "level") {
                Some(level) => Level::named(&level)?,
                None => Level::Original,
            },
            seed: fact(text, "seed")?,
            hidden: fact(text, "hidden")?,
            score: Score {
                time: Millis(fact(text, "ms")?),
                auto_hints: fact(text, "auto-hints")?,
                asked_hints: fact(text, "asked-hints")?,
                wrong: fact(text, "wrong")?,
                alone: fact(text, "alone")?,
                gave_up: ending == Some(Ending::GaveUp),
                eased,
            },
            ending,
        })
    }

    fn report(&self, _title: &str) -> Facts {
        let Score { time, auto_hints, asked_hints, wrong, alone, eased, .. } = self.score;
        Facts::new()
            .with("template", self.template.as_str())
            .with_any("level", self.named_level())
            .with("seed", self.seed.as_str())
            .with("points", self.score.points())
            .with("hints_by_clock", auto_hints)
            .with("hints_asked_for", asked_hints)
            .with("wrong", wrong)
            .with("alone", alone)
            .with("milliseconds", time.0)
            .with("with", eased.to_string())
            .with_any("hidden", Some(self.hidden).filter(|_| self.ending.is_none()))
            .with_any("ending", self.ending.map(|ending| ending.to_string()))
    }

    fn best(&self) -> Vec<String> {
        let Score { wrong, alone, time, .. } = self.score;
        let numbers = [self.score.points(), self.score.hints(), wrong.into(), alone.into()];
        let numbers = numbers.into_iter().map(|number| number.to_string());
        numbers.chain([time.to_string(), self.told()]).collect()
    }

    fn figures(&self, _title: &str) -> Figures {
        Figures {
            group: self.name(),
            worth: self.ending.map(|_| PointsOrTime::Points(self.score.points())),
            is_won: Some(self.ending == Some(Ending::Finished)),
            mistakes: Some(self.score.wrong.into()),
            hints: Some(self.score.hints()),
        }
    }

    fn saved(&self, title: &str) -> Vec<String> {
        let Self { hidden, score, .. } = self;
        vec![
            hidden.to_string(),
            score.points().to_string(),
            score.time.to_string(),
            title.to_owned(),
        ]
    }
}
