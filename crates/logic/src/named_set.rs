//! Sets of cells that a step names, in the order in which its reason runs through them, and the
//! digits between them.

use underdoku_grid::{CellSet, DigitSet, House};

use crate::words;

/// Some cells of one house, named with their digits: an almost locked set, a part of a Sue de Coq.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NamedSet {
    /// A house that all its cells are in.
    pub house: House,
    /// Its cells.
    pub cells: CellSet,
    /// All their candidates.
    pub digits: DigitSet,
    /// The digits that this set may be the one to lose, so that they go elsewhere. Empty for a set
    /// that only passes a conclusion on.
    pub z: DigitSet,
}

/// Digits that only one of two sets can have: each place for them in the one sees each in the
/// other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RestrictedCommon {
    /// The two sets, by their indices.
    pub sets: [usize; 2],
    /// The digits.
    pub digits: DigitSet,
}

impl NamedSet {
    /// The name of the set with this index: `A` for the first, `B` for the second; `AA` after `Z`.
    pub fn name(index: usize) -> String {
        let letter = char::from(b'A' + (index % 26) as u8);
        match index / 26 {
            0 => letter.to_string(),
            more => Self::name(more - 1) + &letter.to_string(),
        }
    }

    /// `A = r1c46, r2c5 {1358}, B = r3c8 {35}`.
    pub(crate) fn listed(sets: &[Self]) -> String {
        let each = |(index, set): (usize, &Self)| {
            format!("{} = {} {{{}}}", Self::name(index), words::compact(set.cells), set.digits)
        };
        sets.iter().enumerate().map(each).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_on_behind_the_alphabet() {
        let names = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(NamedSet::name);
        assert_eq!(names, ["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
    }
}
