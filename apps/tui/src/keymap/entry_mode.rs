//! The pens, which determine the effect of digit keys.

/// The effect of a digit key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum EntryMode {
    /// Places the digit, right or wrong.
    #[default]
    Place,
    /// Toggles a corner note.
    Corner,
    /// Toggles a centre note.
    Centre,
}

underdoku_grid::named_cases!(EntryMode { Place = "place", Corner = "corner", Centre = "centre" });

impl EntryMode {
    /// The next one, cyclically.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Place => Self::Corner,
            Self::Corner => Self::Centre,
            Self::Centre => Self::Place,
        }
    }
}
