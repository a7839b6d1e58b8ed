//! Sets of cells that a step names, and the digits that link them.

use crate::{Board, BoardDigit, Standard};

/// Some cells of a house with their digits: an almost locked set, or a part of a Sue de Coq.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct NamedSet<B: Board = Standard> {
    /// A house that contains all its cells.
    pub house: B::Group,
    /// Its cells.
    pub cells: B::Cells,
    /// All their candidates.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: B::Digits,
    /// The digits that this set removes elsewhere if it is the one that holds them. Empty for a set
    /// that only passes the conclusion on.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub z: B::Digits,
}

/// Digits that only one of two sets can contain, because all places in one see all places in the
/// other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: crate::serde::Readable",
        deserialize = "B: crate::serde::Readable"
    ))
)]
pub struct RestrictedCommon<B: Board = Standard> {
    /// The two sets, by their indices.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::set_names"))]
    pub sets: [usize; 2],
    /// The digits.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::digits"))]
    pub digits: B::Digits,
}

impl Copy for NamedSet {}
impl Copy for RestrictedCommon {}

impl NamedSet {
    /// The name of the set with this index: `A`, `B` up to `Z`, then `AA`.
    pub fn name(index: usize) -> String {
        let letter = char::from(b'A' + (index % 26) as u8);
        match index / 26 {
            0 => letter.to_string(),
            more => Self::name(more - 1) + &letter.to_string(),
        }
    }

    /// The index of the set with this name; `None` if it is not such a name.
    #[cfg(feature = "serde")]
    pub(crate) fn index_of(name: &str) -> Option<usize> {
        let letter = |index: usize, letter: u8| {
            let place = letter.is_ascii_uppercase().then(|| usize::from(letter - b'A') + 1)?;
            index.checked_mul(26)?.checked_add(place)
        };
        // A number in base 26 with digits from 1 to 26, so that `A`, `AA` and `AAA` differ.
        name.bytes().try_fold(0, letter)?.checked_sub(1)
    }
}

impl<B: Board> NamedSet<B> {
    /// The names of these sets in order. They start at `A`, or at `Q` on boards whose digits are
    /// letters up to `P`.
    pub fn names(sets: &[Self]) -> Vec<String> {
        let is_letter =
            |set: &Self| set.digits.into_iter().any(|digit| digit.letter().is_alphabetic());
        let first = if sets.iter().any(is_letter) { 16 } else { 0 };
        (first..first + sets.len()).map(NamedSet::name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_continue_after_the_alphabet() {
        let names = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(NamedSet::name);
        assert_eq!(names, ["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_name_has_its_index() {
        for index in 0..1000 {
            assert_eq!(NamedSet::index_of(&NamedSet::name(index)), Some(index));
        }
        for text in ["", "a", "1", "A1", "ZZZZZZZZZZZZZZZZZZZZZZ"] {
            assert_eq!(NamedSet::index_of(text), None, "{text:?}");
        }
    }
}
