//! Candidates that cannot all be right.

use crate::{Board, Standard};

/// Two or three candidates of different cells that cannot all be right: they are the same digit in
/// cells that see each other, or they leave another cell without candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct Exclusion<B: Board = Standard> {
    /// The candidates.
    pub candidates: B::Candidates,
    /// The cell whose candidates they use up; `None` if they are the same digit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub emptied: Option<B::Cell>,
}

impl Copy for Exclusion {}
