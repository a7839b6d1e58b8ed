//! Meanings of the digit keys.

/// The effect of a digit key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum EntryMode {
    /// Places the digit, for better or worse.
    #[default]
    Place,
    /// It makes a corner mark.
    Corner,
    /// It makes a centre mark.
    Centre,
}

underdoku_grid::named_cases!(EntryMode { Place = "place", Corner = "corner", Centre = "centre" });

impl EntryMode {
    /// The next one, round and round.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Place => Self::Corner,
            Self::Corner => Self::Centre,
            Self::Centre => Self::Place,
        }
    }
}
