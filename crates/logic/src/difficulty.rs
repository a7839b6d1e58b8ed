//! Difficulty in a word.

use std::fmt;

use underdoku_solver::Puzzle;

use crate::{TECHNIQUES, trace_with};

/// How hard a step, and so a puzzle, is for a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Singles: looking is enough.
    Easy,
    /// Locked candidates and pairs: marks help.
    Medium,
    /// Larger subsets, fish, wings and rectangles: a pattern must be known.
    Hard,
    /// Chains and whatever lies beyond.
    Expert,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The difficulty of the hardest step on the way that always takes the easiest step there is.
/// A puzzle that the techniques of this crate do not finish is [`Difficulty::Expert`].
pub fn difficulty(puzzle: &Puzzle) -> Difficulty {
    let below = TECHNIQUES.iter().filter(|row| row.difficulty < Difficulty::Expert);
    trace_with(puzzle, &below.copied().collect::<Vec<_>>()).difficulty()
}
