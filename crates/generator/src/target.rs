//! The wanted number of givens.

/// The number of givens a puzzle should have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Target {
    /// So few that no orbit of the symmetry can be removed. Without symmetry, that is a minimal
    /// puzzle.
    #[default]
    Minimal,
    /// Exactly this many.
    Givens(usize),
}
