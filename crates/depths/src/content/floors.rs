//! The floors: what is behind their doors, and on which boards.

use std::fmt;

use super::super::grade::Level;

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

/// The houses of a board besides rows and columns.
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
pub enum Room {
    /// Its kind is fixed: there is no door to choose.
    Fixed(DoorKind),
    /// There are doors before it.
    Doors,
}

/// The choice before a floor.
pub const fn room(floor: FloorNumber) -> Room {
    match floor.0 {
        1 => Room::Fixed(DoorKind::Lair),
        5 | 11 | 17 => Room::Fixed(DoorKind::Shrine),
        6 | 12 | 18 => Room::Fixed(DoorKind::Boss),
        _ => Room::Doors,
    }
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

    /// True if a market follows it.
    pub const fn has_market(self) -> bool {
        matches!(self.0, 3 | 9 | 15)
    }

    /// True if a pedlar follows it.
    pub const fn has_pedlar(self) -> bool {
        matches!(self.0, 1 | 2 | 4 | 7 | 8 | 10 | 13 | 14 | 16)
    }
}

impl fmt::Display for FloorNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl DoorKind {
    /// Its name in catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lair => "lair",
            Self::Elite => "elite",
            Self::Vault => "vault",
            Self::Shrine => "shrine",
            Self::Boss => "boss",
        }
    }

    /// The gold that finishing it pays.
    pub const fn gold(self) -> i32 {
        match self {
            Self::Lair => 8,
            Self::Elite => 11,
            Self::Vault => 5,
            Self::Shrine => 2,
            Self::Boss => 15,
        }
    }

    /// The boards that it can have on a floor, each equally likely.
    pub fn boards(self, floor: FloorNumber) -> Vec<BoardSpec> {
        match self {
            Self::Shrine => vec![boxes(4, 9, 0)],
            Self::Vault => match floor.act() {
                Act::One => vec![boxes(6, 22, 1)],
                Act::Two => vec![boxes(8, 36, 2)],
                Act::Three => vec![boxes(9, 46, 2)],
            },
            Self::Boss => match floor.act() {
                Act::One => vec![BoardSpec { kind: BoardKind::Diagonals, ..boxes(6, 22, 0) }],
                Act::Two => vec![BoardSpec { kind: BoardKind::Jigsaw, ..boxes(7, 28, 1) }],
                Act::Three => vec![BoardSpec { kind: BoardKind::Killer, ..boxes(6, 30, 1) }],
            },
            Self::Lair | Self::Elite => match floor.0 {
                ..=1 => vec![boxes(6, 16, 0)],
                2 | 3 => vec![boxes(6, 18, 0)],
                4..=6 => vec![boxes(6, 20, 0)],
                7 => vec![boxes(8, 28, 0)],
                8 | 9 => vec![boxes(8, 32, 0), boxes(9, 32, 0)],
                10..=12 => vec![boxes(9, 32, 0), boxes(9, 35, 1)],
                13 => vec![boxes(9, 38, 0)],
                14 => vec![boxes(9, 38, 0), boxes(9, 40, 1)],
                15 => vec![boxes(9, 40, 1)],
                _ => vec![boxes(9, 40, 1), boxes(9, 42, 1)],
            },
        }
    }
}

const fn boxes(size: u8, blanks: u8, level: u8) -> BoardSpec {
    let level = match level {
        0 => Level::Singles,
        1 => Level::Pairs,
        _ => Level::Triples,
    };
    BoardSpec { size, kind: BoardKind::Boxes, blanks, level }
}

/// The average number of monsters in a Lair, times four. The whole part is certain, the remainder a
/// chance in four of one more.
pub(crate) const fn monster_quarters(floor: FloorNumber) -> usize {
    match floor.0 {
        ..=1 => 4 + 1,
        2..=6 => 8 + 1,
        7 => 8 + 2,
        8 | 9 => 10 + 2,
        10..=12 => 12 + 2,
        13 | 14 => 12 + 3,
        _ => 14 + 3,
    }
}

/// The deed at which the n-th monster (from 0) arrives; 0 if it is there from the start.
pub(crate) const fn arrival(act: Act, nth: usize) -> u32 {
    let deeds = match act {
        Act::One => [0, 5, 9, 12, 15],
        Act::Two => [0, 0, 8, 14, 18],
        Act::Three => [0, 0, 7, 13, 18],
    };
    deeds[if nth < deeds.len() { nth } else { deeds.len() - 1 }]
}
