//! The characters of a terminal.

/// The characters that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Glyphs {
    /// Those that the terminal is likely to have.
    #[default]
    Auto,
    /// All of them.
    Unicode,
    /// ASCII only, with substitutes for the others.
    Ascii,
}

underdoku_grid::named_cases!(Glyphs { Auto = "auto", Unicode = "unicode", Ascii = "ascii" });
