//! Candidates of which one is true.

use crate::{Board, Standard};

/// Candidates of which one is true: all that a cell has, or all places of a digit in a house.
///
/// A reason that rests on such a fact names it, so that it can be checked against the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct Alternatives<B: Board = Standard> {
    /// The candidates.
    pub candidates: B::Candidates,
    /// The house that has the digit nowhere else; `None` if they are those of one cell.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<B::Group>,
}

impl Copy for Alternatives {}
