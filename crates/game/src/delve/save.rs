//! The setup of a run as text: the line `seed 7`.

use std::fmt;

use underdoku_generator::Seed;

use super::RULES;
use crate::{Lines, ReadSaveError, Setup};

impl Setup for Seed {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(text, "seed {self}")
    }

    fn read(_rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        Ok(Self::from(lines.header("seed", "\"seed\" and the dungeon's seed")?))
    }
}
