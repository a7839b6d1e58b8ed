//! The rules under which a game of Classic is played.
//!
//! A save consists of moves, which must have the same effect in every version that reads it. If a
//! later version does something else for the same move, that is a new rule, and the save names it.

use underdoku_grid::layout::{Layout, Rule};
use underdoku_logic::general::Cages;

use super::State;

/// The rules for filling and cleaning the marks of a whole board, and for the solver's methods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RulesVersion {
    /// `classic-1`: cells that must differ.
    Differ,
    /// `classic-2`: also the sums of cages.
    Sums,
    /// `classic-3`: the same for a board that is loaded with its notes.
    Notes,
}

underdoku_grid::named_cases!(RulesVersion { Differ = "classic-1", Sums = "classic-2", Notes = "classic-3" });

impl RulesVersion {
    /// The rules of a new game on this board: the oldest that suffice, because more versions of the
    /// program support them.
    pub fn of(start: &State) -> Self {
        if start.has_notes() { Self::Notes } else { Self::without_notes(start.layout()) }
    }

    /// The rules of a board without notes. Without sums, the oldest ones have the same effect.
    pub fn without_notes(layout: &Layout) -> Self {
        if layout.cages().iter().any(|cage: &Rule| cage.sum().is_some()) {
            Self::Sums
        } else {
            Self::Differ
        }
    }

    /// How cages count under these rules.
    pub(super) const fn cages(self) -> Cages {
        match self {
            Self::Differ => Cages::Differ,
            Self::Sums | Self::Notes => Cages::AddUp,
        }
    }
}
