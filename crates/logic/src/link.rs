//! Links: one candidate follows from another.

use std::fmt;

use underdoku_grid::House;

use crate::CandidateSet;

/// One inference of a chain.
///
/// A *strong* link means: if none of `from` is true, one of `to` is. A *weak* link means: if one of
/// `from` is true, none of `to` is. Usually each side is one candidate; otherwise it is a group of
/// cells with one digit. A link *beyond* means: if none of `from` is true, none of `to` is, because
/// of a pattern or a nested chain that then exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Link {
    /// The candidates that are supposed.
    pub from: CandidateSet,
    /// The candidates that follow.
    pub to: CandidateSet,
    /// Its kind: strong, weak or beyond.
    pub strength: Strength,
    /// The house that makes it so; none if it is a cell or a larger pattern.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<House>,
}

/// The kinds of [`Link`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Strength {
    /// One of the two must hold.
    Strong,
    /// Not both can hold.
    Weak,
    /// Without the first the second goes, by more than a cell or a house.
    Beyond,
}

impl Strength {
    /// The sign between two candidates that are linked so.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Strong => "=",
            Self::Weak => "-",
            Self::Beyond => "~",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}
