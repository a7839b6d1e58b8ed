//! Rules: everything about the game that differs between its versions, as one value.
//!
//! A version is a constant and is frozen once it has been released: the runs of old saves and seeds
//! are played under it for ever. A run reads its rules from its [`Setup`](super::Setup).
//!
//! A program without the feature `deep` knows only the original rules, and does not contain the
//! code of the others.

#[cfg(feature = "deep")]
mod deep_1;
mod original_1;

use std::fmt;

use underdoku_generator::Chance;

#[cfg(feature = "deep")]
pub use deep_1::DEEP_1;
pub use original_1::ORIGINAL_1;

use super::{Stairs, Tier};
use crate::Group;

/// True if the program supports rules other than the original ones.
pub(super) const HAS_DEEP: bool = cfg!(feature = "deep");

/// The maximum number of hit points under any rules.
pub const MAX_HP: u8 = 5;

/// A version of the rules. Versions of the same name are equal.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Its name, as saves have it.
    pub name: &'static str,
    /// The word for it on the command line.
    pub word: &'static str,
    /// Hit points at the start of a run.
    pub start_hp: u8,
    /// Potions at the start of a run.
    pub start_potions: u32,
    /// Hints at the start of a run.
    pub start_hints: u32,
    /// How many potions the bag can hold, and how many hints; `None` if there is no limit.
    pub bag: Option<u32>,
    /// What a hint does.
    pub hint: HintKind,
    /// The number of right digits in a row that heal a hit point, if any do.
    pub streak: Option<u32>,
    /// Who gets the loot of a blank.
    pub loot: LootKind,
    /// What the floors are like.
    pub floors: Floors,
    /// What counts in addition to floors and blanks.
    pub bonus: Bonus,
}

/// What a hint does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// It fills a random blank.
    Fills,
    /// It shows the next digit that follows, and why, and fills nothing.
    Explains,
}

/// Who gets the loot of a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LootKind {
    /// Whoever fills it, even a hint.
    Always,
    /// Whoever enters the right digit on the first try, unless a hint showed it.
    FirstTry,
}

/// What the floors are like.
#[derive(Clone, Copy, Debug)]
pub enum Floors {
    /// A disguised pattern with more blanks on each floor, without end.
    ByBlanks,
    /// Puzzles that need techniques, each floor with two sets of terms; the last one ends the run.
    ByTechnique(&'static [FloorRules]),
}

/// What a floor is like behind each of the stairs to it.
#[derive(Clone, Copy, Debug)]
pub struct FloorRules {
    /// The number of hit points that a wrong digit costs.
    pub trap: u8,
    /// The terms behind the calm stairs.
    pub calm: Terms,
    /// The terms behind the hard stairs.
    pub hard: Terms,
}

impl FloorRules {
    /// What the floor is like behind these stairs.
    pub const fn behind(&self, stairs: Stairs) -> Terms {
        match stairs {
            Stairs::Calm => self.calm,
            Stairs::Hard => self.hard,
        }
    }
}

/// What awaits the player on a floor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// The hardest techniques that it needs.
    pub tier: Tier,
    /// Its number of blanks, if its tier allows so few; otherwise there are more.
    pub blanks: usize,
    /// The number of potions under its blanks.
    pub potions: usize,
    /// The number of hints under its blanks.
    pub hints: usize,
}

/// The points that count in addition to those for floors and blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// For each floor cleared behind hard stairs.
    pub hard: u64,
    /// For each hit point left at the end of the last floor.
    pub hp: u64,
    /// For each item left there.
    pub item: u64,
}

impl Rules {
    /// All versions, the original first.
    #[cfg(feature = "deep")]
    pub const ALL: &'static [&'static Self] = &[&ORIGINAL_1, &DEEP_1];
    /// All versions.
    #[cfg(not(feature = "deep"))]
    pub const ALL: &'static [&'static Self] = &[&ORIGINAL_1];

    /// The names of all versions.
    #[cfg(feature = "deep")]
    pub const NAMES: &'static [&'static str] = &[ORIGINAL_1.name, DEEP_1.name];
    /// The names of all versions.
    #[cfg(not(feature = "deep"))]
    pub const NAMES: &'static [&'static str] = &[ORIGINAL_1.name];

    /// The version of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().copied().find(|rules| rules.name == name)
    }

    /// The version with this word.
    pub fn worded(word: &str) -> Option<&'static Self> {
        Self::ALL.iter().copied().find(|rules| rules.word == word)
    }

    /// True for the original rules.
    pub fn is_original(&self) -> bool {
        !HAS_DEEP || *self == ORIGINAL_1
    }

    /// The group of runs that are ranked together.
    pub(super) fn group(&self) -> Group {
        if self.is_original() {
            return Group::default();
        }
        Group { key: self.name.to_owned(), title: format!("Delve, {}", self.word) }
    }

    /// True if the bag has room for another potion or hint when it already holds this many.
    pub(super) fn has_room(&self, held: u32) -> bool {
        !HAS_DEEP || self.bag.is_none_or(|room| held < room)
    }

    #[cfg(feature = "deep")]
    pub(super) fn hints_explain(&self) -> bool {
        self.hint == HintKind::Explains
    }

    pub(super) fn streak(&self) -> Option<u32> {
        self.streak.filter(|_| HAS_DEEP)
    }

    pub(super) fn wants_first_try(&self) -> bool {
        HAS_DEEP && self.loot == LootKind::FirstTry
    }

    /// The floors with their terms, if they have any.
    fn floors(&self) -> Option<&'static [FloorRules]> {
        match self.floors {
            Floors::ByTechnique(floors) if HAS_DEEP => Some(floors),
            _ => None,
        }
    }

    /// What the floor at this depth is like behind these stairs; `None` if its depth alone
    /// determines that, or there is no such floor.
    pub fn terms(&self, depth: Depth, stairs: Stairs) -> Option<Terms> {
        let floor = self.floors()?.get(depth.above() as usize)?;
        Some(floor.behind(stairs))
    }

    /// The number of hit points that a wrong digit costs at this depth.
    pub fn trap(&self, depth: Depth) -> u8 {
        let floor = self.floors().and_then(|floors| floors.get(depth.above() as usize));
        floor.map_or(1, |floor| floor.trap)
    }

    /// True if stairs lead down from a floor at this depth once it is cleared. Under the original
    /// rules the player just descends.
    pub(super) fn has_stairs(&self, depth: Depth) -> bool {
        self.terms(depth.below(), Stairs::Calm).is_some()
    }

    /// True if the run ends when a floor at this depth is cleared.
    pub(super) fn is_last(&self, depth: Depth) -> bool {
        self.floors().is_some_and(|floors| depth.number() as usize >= floors.len())
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rules {}

impl std::hash::Hash for Rules {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

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
