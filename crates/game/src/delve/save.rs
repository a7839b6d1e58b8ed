//! A run as text.
//!
//! ```text
//! underdoku delve
//! rules original-1
//! seed 7
//! 3120 place r1c5 3
//! 4870 corner r2c3 4
//! ```
//!
//! Nothing else is kept, no hit points and no board, so nothing else can be forged: who loads a save
//! plays it again.

use std::fmt;
use std::str::FromStr;

use underdoku_generator::Seed;

use super::{RULES, TimedMove};
use crate::ReadSaveError;
use crate::save::Lines;

/// The seed and the moves of a run; its text form is a file's content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The seed of the dungeon.
    pub seed: Seed,
    /// The moves in order, each with its time.
    pub moves: Vec<TimedMove>,
}

impl Save {
    /// Its first line.
    pub const TITLE: &str = "underdoku delve";
}

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\nrules {RULES}\nseed {}", Self::TITLE, self.seed)?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

impl FromStr for Save {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        let mut lines = Lines::of(text, Self::TITLE, RULES)?;
        let seed = Seed::from(lines.header("seed", "\"seed\" and the dungeon's seed")?);
        Ok(Self { seed, moves: lines.moves()? })
    }
}
