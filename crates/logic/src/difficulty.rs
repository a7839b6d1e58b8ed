//! Difficulty as a word.

use underdoku_solver::Puzzle;

use crate::{TECHNIQUES, trace_with};

/// How hard a step is for a person; for a puzzle, how hard its hardest step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Difficulty {
    /// Singles: can be solved by looking.
    Easy,
    /// Locked candidates and pairs: notes help.
    Medium,
    /// Larger subsets, fish, wings and rectangles: requires knowing patterns.
    Hard,
    /// Chains and anything beyond.
    Expert,
}

underdoku_grid::named_cases!(Difficulty {
    Easy = "easy", Medium = "medium", Hard = "hard", Expert = "expert",
});

/// The difficulty of the hardest step if the easiest available step is always taken. A puzzle that
/// the techniques of this crate cannot finish is [`Difficulty::Expert`].
#[doc(alias("rate", "grade", "hardness"))]
pub fn difficulty(puzzle: &Puzzle) -> Difficulty {
    let below = TECHNIQUES.iter().filter(|row| row.difficulty < Difficulty::Expert);
    trace_with(puzzle, &below.copied().collect::<Vec<_>>()).difficulty()
}
