//! The step that a hint leads to, and the levels in which it is revealed.

use crate::{Position, Step, TECHNIQUES};

/// The amount of detail in a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum HintLevel {
    /// That something is here: the technique.
    Technique,
    /// The place: the houses or the cells.
    Where,
    /// The candidates, and the reason.
    What,
    /// Everything, including the action.
    Do,
}

impl HintLevel {
    /// The four levels, the least telling first.
    pub const ALL: [Self; 4] = [Self::Technique, Self::Where, Self::What, Self::Do];

    /// The level by its number, from 1 to 4.
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The levels up to this one.
    pub fn all_to(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |&level| level <= self)
    }

    /// The next level, the last again after itself.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1).min(3)]
    }
}

/// The [simplest](Position::simplest) step there is; none if the puzzle is solved, or beyond every technique.
///
/// Make the position with [`Position::of_player`]: it fits the hint to the player's own digits and
/// marks, and points out a mistake before any hint.
#[doc(alias = "next")]
pub fn hint(position: &Position) -> Option<Step> {
    position.simplest(TECHNIQUES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_numbers_and_an_end() {
        assert_eq!(HintLevel::new(0), None);
        assert_eq!(HintLevel::new(5), None);
        for (index, level) in HintLevel::ALL.into_iter().enumerate() {
            assert_eq!(HintLevel::new(index + 1), Some(level));
        }
        assert_eq!(HintLevel::Technique.next(), HintLevel::Where);
        assert_eq!(HintLevel::Do.next(), HintLevel::Do);
    }
}
