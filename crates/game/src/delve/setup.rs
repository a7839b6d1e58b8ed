//! The setup of a run: its rules, and its seed as the line `seed 7`.

use std::fmt;

use underdoku_generator::Seed;

use super::{ORIGINAL_1, Rules};
use crate::{Lines, ReadSaveError};

/// Everything that is fixed before a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules that it is played under.
    pub rules: &'static Rules,
    /// The seed of the dungeon.
    pub seed: Seed,
}

/// A run under the original rules.
impl From<Seed> for Setup {
    fn from(seed: Seed) -> Self {
        Self { rules: &ORIGINAL_1, seed }
    }
}

impl crate::Setup for Setup {
    fn rules(&self) -> &'static str {
        self.rules.name
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(text, "seed {}", self.seed)
    }

    fn read(rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        let unknown =
            || ReadSaveError::UnknownRules { rules: rules.to_owned(), known: Rules::NAMES };
        let rules = Rules::named(rules).ok_or_else(unknown)?;
        Ok(Self { rules, seed: lines.header("seed", "\"seed\" and the dungeon's seed")?.into() })
    }
}
