//! Difficulty in a word.

use underdoku_solver::Puzzle;

use crate::{TECHNIQUES, trace_with};

/// The difficulty of a step, and so of a puzzle, for a human solver.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Difficulty {
    /// Singles: looking is enough.
    Easy,
    /// Locked candidates and pairs: marks help.
    Medium,
    /// Larger subsets, fish, wings and rectangles: a pattern must be known.
    Hard,
    /// Chains and anything beyond.
    Expert,
}

underdoku_grid::named_cases!(Difficulty {
    Easy = "easy", Medium = "medium", Hard = "hard", Expert = "expert",
});

/// The difficulty of the hardest step on the way that always takes the easiest step there is.
/// A puzzle that the techniques of this crate do not finish is [`Difficulty::Expert`].
#[doc(alias("rate", "grade", "hardness"))]
pub fn difficulty(puzzle: &Puzzle) -> Difficulty {
    let below = TECHNIQUES.iter().filter(|row| row.difficulty < Difficulty::Expert);
    trace_with(puzzle, &below.copied().collect::<Vec<_>>()).difficulty()
}
