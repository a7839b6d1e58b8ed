//! The terminal's colours for the names that programs use.

use std::fmt;

use crate::{Cell, Color};

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

/// The background, unless a program sets a colour.
pub(super) const BACKGROUND: Rgb = Rgb(0x1b, 0x1e, 0x24);
/// The letters, unless a program sets a colour.
pub(super) const FOREGROUND: Rgb = Rgb(0xd6, 0xd9, 0xe0);

/// Black, red, green, yellow, blue, magenta, cyan, white; then the same, brighter.
const NAMED: [Rgb; 16] = [
    Rgb(0x2b, 0x2f, 0x38),
    Rgb(0xe0, 0x60, 0x60),
    Rgb(0x7d, 0xbb, 0x6a),
    Rgb(0xd9, 0xb2, 0x5c),
    Rgb(0x6a, 0x9e, 0xe8),
    Rgb(0xc0, 0x7f, 0xd6),
    Rgb(0x56, 0xb8, 0xc2),
    Rgb(0xc9, 0xcd, 0xd6),
    Rgb(0x7a, 0x82, 0x90),
    Rgb(0xff, 0x84, 0x84),
    Rgb(0xa3, 0xe0, 0x8d),
    Rgb(0xf5, 0xd5, 0x83),
    Rgb(0x96, 0xbf, 0xff),
    Rgb(0xe0, 0xa6, 0xf2),
    Rgb(0x84, 0xdd, 0xe6),
    Rgb(0xff, 0xff, 0xff),
];

/// The percentage of its colour that remains in a dim letter.
const DIM: u8 = 60;

/// The final colours of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    /// Letters and lines.
    pub(super) fore: Rgb,
    /// The background.
    pub(super) back: Rgb,
}

impl Ink {
    pub(super) fn of(cell: &Cell) -> Self {
        let fore = Rgb::of(cell.fgcolor()).unwrap_or(FOREGROUND);
        let back = Rgb::of(cell.bgcolor()).unwrap_or(BACKGROUND);
        let (fore, back) = if cell.inverse() { (back, fore) } else { (fore, back) };
        Self { fore: if cell.dim() { fore.over(back, DIM) } else { fore }, back }
    }
}

impl Rgb {
    fn of(color: Color) -> Option<Self> {
        match color {
            Color::Default => None,
            Color::Idx(index) => Some(Self::indexed(index)),
            Color::Rgb(red, green, blue) => Some(Self(red, green, blue)),
        }
    }

    /// xterm's 256 colours: 16 named ones, a cube of six steps a side, 24 greys.
    fn indexed(index: u8) -> Self {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        match index {
            0..16 => NAMED[usize::from(index)],
            16..232 => {
                let step = |unit| STEPS[usize::from((index - 16) / unit % 6)];
                Self(step(36), step(6), step(1))
            }
            232.. => {
                let grey = 8 + 10 * (index - 232);
                Self(grey, grey, grey)
            }
        }
    }

    /// Mixes in this percentage of the colour, and the rest of the other.
    pub(super) fn over(self, other: Self, percent: u8) -> Self {
        let (part, rest) = (u16::from(percent.min(100)), 100 - u16::from(percent.min(100)));
        let mix = |a, b| ((u16::from(a) * part + u16::from(b) * rest) / 100) as u8;
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_256_colours_are_xterms() {
        assert_eq!(Rgb::indexed(16), Rgb(0, 0, 0));
        assert_eq!(Rgb::indexed(17), Rgb(0, 0, 95));
        assert_eq!(Rgb::indexed(196), Rgb(255, 0, 0));
        assert_eq!(Rgb::indexed(208), Rgb(255, 135, 0));
        assert_eq!(Rgb::indexed(231), Rgb(255, 255, 255));
        assert_eq!(Rgb::indexed(232), Rgb(8, 8, 8));
        assert_eq!(Rgb::indexed(255), Rgb(238, 238, 238));
    }

    #[test]
    fn colours_mix() {
        assert_eq!(Rgb(200, 0, 100).over(Rgb(0, 100, 100), 25), Rgb(50, 75, 100));
        assert_eq!(Rgb(1, 2, 3).over(FOREGROUND, 100), Rgb(1, 2, 3));
        assert_eq!(Rgb(1, 2, 255).to_string(), "#0102ff");
    }
}
