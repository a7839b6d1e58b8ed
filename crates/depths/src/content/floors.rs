//! The floors, their doors and boards.

use std::fmt;

use super::{Names, names};
use crate::grade::Level;

/// A floor, from 1 to 18.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FloorNumber(u8);

/// A third of the run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the variants are numbered acts")]
pub enum Act {
    One,
    Two,
    Three,
}

/// A kind of floor, as shown on its door.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are explained by the rules")]
pub enum DoorKind {
    Lair,
    Elite,
    Vault,
    Shrine,
    Boss,
}

/// The houses of a board other than rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardKind {
    /// Boxes.
    Boxes,
    /// Boxes, and two diagonals.
    Diagonals,
    /// Regions of any shape.
    Jigsaw,
    /// Boxes, and cages with sums.
    Killer,
}

/// A board before it is dug.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardSpec {
    /// The number of rows, columns and digits.
    pub size: u8,
    /// Its division into houses.
    pub kind: BoardKind,
    /// The number of its blanks.
    pub blanks: u8,
    /// The hardest level of step that it needs.
    pub level: Level,
}

/// Whether there are doors to choose from before a floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoorChoice {
    /// Its kind is fixed: there is no door to choose.
    Fixed(DoorKind),
    /// There are doors before it.
    Doors,
}

impl FloorNumber {
    /// The first.
    pub const FIRST: Self = Self(1);
    /// The last.
    pub const LAST: Self = Self(18);

    /// The floor of this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::FIRST.0 && number <= Self::LAST.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next floor down; none below the last.
    pub const fn below(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }

    /// Its act.
    pub const fn act(self) -> Act {
        match self.0 {
            ..=6 => Act::One,
            7..=12 => Act::Two,
            _ => Act::Three,
        }
    }
}

impl fmt::Display for FloorNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl DoorKind {
    /// All kinds of doors.
    pub const ALL: [Self; 5] = [Self::Lair, Self::Elite, Self::Vault, Self::Shrine, Self::Boss];

    /// Its name in catalogues, and the keys of its sentences.
    pub(crate) const fn names(self) -> &'static Names {
        match self {
            Self::Lair => &names!("door", "lair"),
            Self::Elite => &names!("door", "elite"),
            Self::Vault => &names!("door", "vault"),
            Self::Shrine => &names!("door", "shrine"),
            Self::Boss => &names!("door", "boss"),
        }
    }

    /// Its name in catalogues.
    pub const fn word(self) -> &'static str {
        self.names().word
    }
}
