//! What digit keys do.

/// What a digit key does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Pen {
    /// It places the digit, for better or worse.
    #[default]
    Place,
    /// It makes a corner mark.
    Corner,
    /// It makes a centre mark.
    Centre,
}

impl Pen {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Place, Self::Corner, Self::Centre];

    /// Its name, in the config file and on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Corner => "corner",
            Self::Centre => "centre",
        }
    }

    /// The next one, round and round.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Place => Self::Corner,
            Self::Corner => Self::Centre,
            Self::Centre => Self::Place,
        }
    }

    /// The pen of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pen| pen.name() == name)
    }
}
