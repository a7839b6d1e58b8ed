//! What is chosen first.

/// What is chosen first, a cell or a digit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Entry {
    /// The cursor's cell takes the digit that is pressed.
    #[default]
    CellFirst,
    /// The digit that is held goes into the cell that is confirmed or clicked.
    DigitFirst,
}

impl Entry {
    /// Both.
    pub const ALL: [Self; 2] = [Self::CellFirst, Self::DigitFirst];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::CellFirst => "cell-first",
            Self::DigitFirst => "digit-first",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::CellFirst => Self::DigitFirst,
            Self::DigitFirst => Self::CellFirst,
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|entry| entry.name() == name)
    }
}
