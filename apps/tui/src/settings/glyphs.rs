//! The characters of a terminal.

/// The characters that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Glyphs {
    /// Those that the terminal is likely to have.
    #[default]
    Auto,
    /// All of them.
    Unicode,
    /// Those of ASCII, with stand-ins for the others.
    Ascii,
}

impl Glyphs {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Unicode, Self::Ascii];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Unicode => "unicode",
            Self::Ascii => "ascii",
        }
    }

    /// Those of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|glyphs| glyphs.name() == name)
    }
}
