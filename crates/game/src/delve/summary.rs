//! A run of Delve in a list.

use underdoku_generator::Seed;

use super::{Depth, Ending, ORIGINAL_1, Rules, Score};
use crate::{Column, Facts, Figures, Millis, PointsOrTime, fact};

/// A run as lists show it, readable without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The rules of the run.
    pub rules: &'static Rules,
    /// The seed of the dungeon.
    pub seed: Seed,
    /// The floor that the player is on.
    pub depth: Depth,
    /// Hit points.
    pub hp: u8,
    /// Blanks left on the floor.
    pub blanks: u32,
    /// The score that the run has, or would have if it ended now.
    pub score: Score,
    /// How the run ended, if it did.
    pub ending: Option<Ending>,
}

impl Summary {
    pub(super) const BEST: &[Column] = &[
        Column::right("column-points", 7),
        Column::right("column-floors", 6),
        Column::right("column-blanks", 6),
        Column::right("column-time", 8),
        Column::left("column-ended", 5),
        Column::left("column-seed", 0),
    ];
    pub(super) const SAVED: &[Column] = &[
        Column::left("column-floor", 5),
        Column::right("column-hp", 2),
        Column::right("column-blanks-left", 11),
        Column::right("column-time", 8),
        Column::left("column-seed", 0),
    ];
}

impl Summary {
    /// The name of the rules, unless they are the original ones.
    fn other_rules(&self) -> Option<&'static str> {
        (!self.rules.is_original()).then_some(self.rules.name)
    }
}

impl crate::Summary for Summary {
    fn facts(&self) -> Facts {
        Facts::new()
            .with("seed", self.seed.as_str())
            .with("floor", self.depth.number())
            .with("hp", u32::from(self.hp))
            .with("blanks", self.blanks)
            .with("floors", self.score.floors)
            .with("filled", self.score.blanks)
            .with("ms", self.score.time.0)
            .with_any("ending", self.ending.map(|ending| ending.to_string()))
            .with_any("rules", self.other_rules())
            .with_any("extra", self.other_rules().map(|_| self.score.extra))
    }

    fn read(text: &str) -> Option<Self> {
        let ending = fact::<String>(text, "ending");
        let rules = fact::<String>(text, "rules");
        Some(Self {
            rules: rules.map_or(Some(&ORIGINAL_1), |name| Rules::named(&name))?,
            seed: fact(text, "seed")?,
            depth: Depth::new(fact(text, "floor")?)?,
            hp: fact(text, "hp")?,
            blanks: fact(text, "blanks")?,
            score: Score {
                floors: fact(text, "floors")?,
                blanks: fact(text, "filled")?,
                extra: fact(text, "extra").unwrap_or(0),
                time: Millis(fact(text, "ms")?),
            },
            ending: match ending {
                Some(ending) => Some(Ending::named(&ending)?),
                None => None,
            },
        })
    }

    fn report(&self, _title: &str) -> Facts {
        Facts::new()
            .with("seed", self.seed.as_str())
            .with("floor", self.depth.number())
            .with("points", self.score.points())
            .with("floors", self.score.floors)
            .with("blanks", self.score.blanks)
            .with("milliseconds", self.score.time.0)
            .with_any("ending", self.ending.map(|ending| ending.to_string()))
            .with_any("rules", self.other_rules())
    }

    fn best(&self) -> Vec<String> {
        let Score { floors, blanks, time, .. } = self.score;
        let ending = self.ending.map(|ending| ending.to_string()).unwrap_or_default();
        let numbers =
            [self.score.points(), floors.into(), blanks.into()].map(|number| number.to_string());
        numbers.into_iter().chain([time.to_string(), ending, self.seed.to_string()]).collect()
    }

    /// Statistics group runs by their last floor.
    fn figures(&self, _title: &str) -> Figures {
        Figures {
            group: self.depth.to_string(),
            worth: self.ending.map(|_| PointsOrTime::Points(self.score.points())),
            is_won: None,
            mistakes: None,
            hints: None,
        }
    }

    fn saved(&self, _title: &str) -> Vec<String> {
        let Self { seed, depth, hp, blanks, score, .. } = self;
        vec![
            depth.to_string(),
            hp.to_string(),
            blanks.to_string(),
            score.time.to_string(),
            seed.to_string(),
        ]
    }
}
