//! Under which rules a game at the bench is played.
//!
//! A save is the moves, and must play the same in every version that reads it. Where a later version does something
//! else at the same move, that is a rule of its own, and the save names it.

use underdoku_grid::layout::{Cage, Layout};

/// What the marks of a whole board, and the methods of the solver, look at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rules {
    /// `classic-1`: cells that must differ.
    Differ,
    /// `classic-2`: the sums of cages, too.
    Sums,
}

impl Rules {
    /// All of them, the oldest first.
    pub const ALL: [Self; 2] = [Self::Differ, Self::Sums];

    /// The rules that a new game has: on a board without sums the first ones say the same, and more versions know
    /// them.
    pub fn of(layout: &Layout) -> Self {
        if layout.cages().iter().any(|cage: &Cage| cage.sum().is_some()) { Self::Sums } else { Self::Differ }
    }

    /// Their name, as saves have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Differ => "classic-1",
            Self::Sums => "classic-2",
        }
    }

    /// The rules of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }
}
