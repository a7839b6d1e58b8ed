//! Notes of a player: pencil marks and colours.

use std::fmt;
use std::str::FromStr;

/// The place of a pencil mark in its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pencil {
    /// In a corner or at an edge. Programs with only one kind of marks use these.
    Corner,
    /// In the middle.
    Centre,
}

impl Pencil {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Corner, Self::Centre];
}

/// `corners`, `centre`.
impl fmt::Display for Pencil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Corner => "corners",
            Self::Centre => "centre",
        })
    }
}

/// The colour of a cell: red, green, blue and opacity, each from 0 to 255.
///
/// ```
/// use underdoku::formats::Colour;
///
/// let colour: Colour = "#FFC0cb".parse()?;
/// assert_eq!(colour, Colour([0xff, 0xc0, 0xcb, 0xff]));
/// assert_eq!(colour.to_string(), "#ffc0cb");
/// # Ok::<(), underdoku::formats::ParseColourError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// Nine colours that are easy to distinguish behind black digits.
    pub const PALETTE: [Self; 9] = [
        Self([0xff, 0xa0, 0xa0, 0xff]),
        Self([0xff, 0xe0, 0x60, 0xff]),
        Self([0xfe, 0xff, 0xaf, 0xff]),
        Self([0xb0, 0xff, 0xb0, 0xff]),
        Self([0x60, 0xd0, 0x60, 0xff]),
        Self([0xd0, 0xd0, 0xff, 0xff]),
        Self([0x80, 0x80, 0xf0, 0xff]),
        Self([0xff, 0x80, 0xff, 0xff]),
        Self([0xd0, 0xd0, 0xd0, 0xff]),
    ];

    /// The index of the most similar colour of the palette, on a white background.
    ///
    /// ```
    /// use underdoku::formats::Colour;
    ///
    /// assert_eq!(Colour::PALETTE.map(Colour::nearest), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    /// assert_eq!("#ff0000".parse().map(Colour::nearest), Ok(0));
    /// ```
    pub fn nearest(self) -> usize {
        let distance = |index: usize| {
            let pairs = self.on_white().into_iter().zip(Self::PALETTE[index].on_white());
            pairs.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum::<u32>()
        };
        (0..Self::PALETTE.len()).min_by_key(|&index| distance(index)).unwrap_or(0)
    }

    /// Red, green and blue as seen on a white background.
    fn on_white(self) -> [u8; 3] {
        let [red, green, blue, opacity] = self.0.map(u16::from);
        [red, green, blue].map(|part| ((part * opacity + 255 * (255 - opacity)) / 255) as u8)
    }
}

/// `#ffa0a0`; with a fourth pair of digits if it is not opaque.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue, opacity] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if opacity == u8::MAX { Ok(()) } else { write!(f, "{opacity:02x}") }
    }
}

/// The error for a text that is not a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColourError;

impl fmt::Display for ParseColourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a colour such as #ffa0a0")
    }
}

impl std::error::Error for ParseColourError {}

impl FromStr for Colour {
    type Err = ParseColourError;

    /// Reads 3, 4, 6 or 8 hexadecimal digits, with or without the `#`.
    fn from_str(text: &str) -> Result<Self, ParseColourError> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let digits: Option<Vec<u8>> = text.chars().map(|c| Some(c.to_digit(16)? as u8)).collect();
        let pairs = match digits.ok_or(ParseColourError)?.as_slice() {
            short if matches!(short.len(), 3 | 4) => short.iter().map(|d| d * 17).collect(),
            long if matches!(long.len(), 6 | 8) => {
                long.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect::<Vec<u8>>()
            }
            _ => return Err(ParseColourError),
        };
        let [red, green, blue] = [pairs[0], pairs[1], pairs[2]];
        Ok(Self([red, green, blue, pairs.get(3).copied().unwrap_or(u8::MAX)]))
    }
}
