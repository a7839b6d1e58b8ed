//! The character set of a terminal.

/// The characters that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Glyphs {
    /// Those that the terminal probably has.
    #[default]
    Auto,
    /// All of them.
    Unicode,
    /// ASCII only, with substitutes for the others.
    Ascii,
}

underdoku_grid::named_cases!(Glyphs { Auto = "auto", Unicode = "unicode", Ascii = "ascii" });
