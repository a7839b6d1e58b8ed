//! Cells of the screen: one character each, with its style.

/// One cell of the screen: its character and its style.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Cell {
    text: String,
    wide: bool,
    foreground: Color,
    background: Color,
    marks: u8,
}

/// Text attributes of a cell other than colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Bold letters.
    Bold,
    /// Letters fainter than the foreground colour.
    Dim,
    /// Italic letters.
    Italic,
    /// Underlined letters.
    Underline,
    /// Foreground and background exchanged.
    Reverse,
}

/// A colour, as specified by the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Color {
    /// The terminal's default.
    #[default]
    Default,
    /// One of 256: 0 to 7 the plain colours, 8 to 15 the bright ones, then a cube and greys.
    Indexed(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

impl Cell {
    pub(crate) fn new(cell: &vt100::Cell) -> Self {
        let marked = [
            (Mark::Bold, cell.bold()),
            (Mark::Dim, cell.dim()),
            (Mark::Italic, cell.italic()),
            (Mark::Underline, cell.underline()),
            (Mark::Reverse, cell.inverse()),
        ];
        Self {
            text: cell.contents().to_owned(),
            wide: cell.is_wide(),
            foreground: Color::new(cell.fgcolor()),
            background: Color::new(cell.bgcolor()),
            marks: marked
                .into_iter()
                .filter(|mark| mark.1)
                .fold(0, |marks, mark| marks | mark.0.bit()),
        }
    }

    /// The character with its combining characters; empty if nothing was written, and in the right
    /// half of a wide character.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if the cell shows no text.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// True if the character is two cells wide.
    pub const fn is_wide(&self) -> bool {
        self.wide
    }

    /// The colour of the character.
    pub const fn foreground(&self) -> Color {
        self.foreground
    }

    /// The background colour.
    pub const fn background(&self) -> Color {
        self.background
    }

    /// True if it has this mark.
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks & mark.bit() != 0
    }
}

impl Mark {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl Color {
    const fn new(color: vt100::Color) -> Self {
        match color {
            vt100::Color::Default => Self::Default,
            vt100::Color::Idx(index) => Self::Indexed(index),
            vt100::Color::Rgb(red, green, blue) => Self::Rgb(red, green, blue),
        }
    }
}
