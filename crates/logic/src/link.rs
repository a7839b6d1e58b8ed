//! Links: one candidate follows from another.

use std::fmt;

use underdoku_grid::House;

use crate::CandidateSet;

/// One inference of a chain.
///
/// A *strong* link says: if none of `from` holds, one of `to` does. A *weak* link says: if one of
/// `from` holds, none of `to` does. Mostly each side is one candidate; where it is more, it is a
/// group of cells with one digit. A link *beyond* says: if none of `from` holds, none of `to` does,
/// by a pattern or by a chain of its own that then comes up.
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

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Strong => "=",
            Self::Weak => "-",
            Self::Beyond => "~",
        })
    }
}
