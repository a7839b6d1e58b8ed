//! Difficulty as a word.

/// How hard a step is for a person; for a puzzle, how hard its hardest step is.
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
