//! Candidates that cannot hold together.

use crate::{Board, Standard};

/// Two or three candidates of different cells that cannot all hold: they are one digit in cells that see each
/// other, or they leave a cell with nothing.
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
    /// The cell that has nothing but their digits and sees them all; `None` if they are one digit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub emptied: Option<B::Cell>,
}

impl Copy for Exclusion {}
