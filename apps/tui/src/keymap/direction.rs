//! Directions.

/// A direction on the board or in a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// To the left.
    Left,
    /// Downwards.
    Down,
    /// Upwards.
    Up,
    /// To the right.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Down, Self::Up, Self::Right];

    /// The offset of one step: rows down and columns right.
    pub const fn step(self) -> (isize, isize) {
        match self {
            Self::Left => (0, -1),
            Self::Down => (1, 0),
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
        }
    }

    /// Its name in the config file.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Down => "down",
            Self::Up => "up",
            Self::Right => "right",
        }
    }
}
