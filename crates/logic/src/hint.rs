//! The levels in which a hint is revealed.

use crate::{Position, Step, TECHNIQUES};

/// How much a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum HintLevel {
    /// The name of the technique.
    Technique,
    /// The place to look: houses or cells.
    Where,
    /// The candidates and the reason.
    What,
    /// Everything, including what to do.
    Do,
}

impl HintLevel {
    /// The four levels, from least to most revealing.
    pub const ALL: [Self; 4] = [Self::Technique, Self::Where, Self::What, Self::Do];

    /// The level with this number, from 1 to 4.
    pub fn new(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The levels up to and including this one.
    pub fn all_to(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |&level| level <= self)
    }

    /// The next level, or this one if it is the last.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1).min(3)]
    }
}

/// The [simplest](Position::simplest) available step; `None` if the puzzle is solved, or no
/// technique finds anything.
///
/// Create the position with [`Position::of_player`]: the hint then fits the player's own digits and
/// notes, and a mistake is reported instead of a hint.
#[doc(alias = "next")]
pub fn hint(position: &Position) -> Option<Step> {
    position.simplest(TECHNIQUES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_and_the_last_one_stays() {
        assert_eq!(HintLevel::new(0), None);
        assert_eq!(HintLevel::new(5), None);
        for (index, level) in HintLevel::ALL.into_iter().enumerate() {
            assert_eq!(HintLevel::new(index + 1), Some(level));
        }
        assert_eq!(HintLevel::Technique.next(), HintLevel::Where);
        assert_eq!(HintLevel::Do.next(), HintLevel::Do);
    }
}
