//! The numbers of the game.

use std::fmt;

use underdoku_generator::Chance;

/// The name of these rules, written into every save. A change to a floor or to the effect of a move
/// needs a new name.
pub const RULES: &str = "original-1";

/// Hit points at the start of a run.
pub const START_HP: u8 = 3;
/// The most hit points there can be.
pub const MAX_HP: u8 = 5;
/// Potions at the start of a run.
pub const START_POTIONS: u32 = 1;
/// Hints at the start of a run.
pub const START_HINTS: u32 = 1;

/// The depth of a floor: `B1` is the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Depth(u32);

impl Depth {
    /// The floor where a run starts.
    pub const FIRST: Self = Self(1);

    /// The floor with this number, from 1.
    pub const fn new(number: u32) -> Option<Self> {
        if number == 0 { None } else { Some(Self(number)) }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Number of floors above it.
    pub const fn above(self) -> u32 {
        self.0 - 1
    }

    /// The floor below it.
    #[must_use]
    pub const fn below(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Its number of blanks: 25, plus two for every floor, up to 60.
    ///
    /// ```
    /// use underdoku_game::delve::Depth;
    ///
    /// let blanks = |floor| Depth::new(floor).map(Depth::blanks);
    /// assert_eq!([1, 5, 10, 17, 18, 99].map(blanks), [27, 35, 45, 59, 60, 60].map(Some));
    /// ```
    pub const fn blanks(self) -> usize {
        let blanks = 25 + 2 * self.0 as usize;
        if blanks < 60 { blanks } else { 60 }
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "B{}", self.0)
    }
}

/// An item that can lie under a blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// Gives back a hit point.
    Potion,
    /// Reveals a cell.
    Hint,
}

impl Item {
    /// Rolls 0 to 99 for a blank: below 15 a potion, below 30 a hint, else nothing.
    pub fn roll(chance: &mut Chance) -> Option<Self> {
        match chance.below(100) {
            0..15 => Some(Self::Potion),
            15..30 => Some(Self::Hint),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contract_of_blanks() {
        for number in 1..=100 {
            let expected = (25 + 2 * number as usize).min(60);
            assert_eq!(Depth::new(number).map(Depth::blanks), Some(expected));
        }
        assert_eq!(Depth::new(0), None);
        assert_eq!(Depth::new(u32::MAX).map(|deepest| deepest.below().blanks()), Some(60));
    }

    #[test]
    fn fifteen_in_a_hundred_are_potions_and_as_many_hints() {
        let mut chance = Chance::new([4; 32], 0);
        let rolls: Vec<_> = (0..100_000).map(|_| Item::roll(&mut chance)).collect();
        for item in [Item::Potion, Item::Hint] {
            let found = rolls.iter().filter(|&&roll| roll == Some(item)).count();
            assert!((14_700..15_300).contains(&found), "{item:?}: {found}");
        }
    }
}
