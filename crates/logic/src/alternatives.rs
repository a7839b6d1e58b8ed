//! Candidates of which exactly one is true.

use crate::{Board, Standard};

/// Candidates of which one is true: all candidates of a cell, or all places of a digit in a house.
///
/// A step whose argument relies on such a fact names it, so that it can be checked on the board.
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
    /// The house in which the digit has no other place; `None` if they are the candidates of one
    /// cell.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<B::Group>,
}

impl Copy for Alternatives {}
