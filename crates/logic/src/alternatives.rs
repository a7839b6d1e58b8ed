//! Candidates of which one is true.

use underdoku_grid::House;

use crate::{CandidateSet, words};

/// Candidates of which one is true: all that a cell has, or all places of a digit in a house.
///
/// A reason that rests on such a fact names it, so that it can be checked against the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Alternatives {
    /// The candidates.
    pub candidates: CandidateSet,
    /// The house that has the digit nowhere else; `None` if they are those of one cell.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub house: Option<House>,
}

impl Alternatives {
    /// `row 4 has its 1 at r4c2 or r4c3`, `r4c1 is 2, 3 or 6`.
    pub(crate) fn in_words(&self) -> String {
        let (cells, digits) = (self.candidates.cells(), self.candidates.digits());
        match self.house {
            Some(house) => {
                format!("{house} has its {} at {}", words::digits(digits), words::list(cells, "or"))
            }
            None => format!("{} is {}", words::cells(cells), words::list(digits, "or")),
        }
    }

    /// Those of several, one after the other.
    pub(crate) fn listed(all: &[Self]) -> String {
        words::list(all.iter().map(Self::in_words), "and")
    }
}
