//! The kind of a square board, in Solo's notation.

use std::fmt;
use std::str::FromStr;

use super::{Digit, Layout, Variant};
use crate::Quoted;

/// How a square board is divided into regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Equal boxes, by their number in each direction. A box is as wide as there are boxes one
    /// below the other, and as high as there are side by side: `2x3` has two columns of three
    /// boxes, each three wide and two high.
    Boxes {
        /// The number of boxes side by side.
        columns: u8,
        /// The number of boxes one below the other.
        rows: u8,
    },
    /// Regions of any shape, each with as many cells as there are regions.
    Jigsaw {
        /// The number of regions.
        size: u8,
    },
}

/// The kind of a square board: its shape and its variants.
///
/// It is written as in Simon Tatham's Solo: `3x3` is the 9x9 board, `2x3` has boxes of two rows and
/// three columns, `9j` is a jigsaw of nine regions; an `x` adds the diagonals, a `k` the cages of a
/// killer. Variants that Solo does not have follow as words: `3x3x+antiknight`. `3x3j` means `9j`,
/// and case does not matter.
///
/// ```
/// use underdoku::grid::layout::{Spec, Variant};
///
/// let spec: Spec = "3x3KX".parse()?;
/// assert_eq!(spec.size(), 9);
/// assert!(spec.has(Variant::Diagonals) && spec.has(Variant::Killer));
/// assert_eq!(spec.to_string(), "3x3xk");
/// # Ok::<(), underdoku::grid::layout::ParseSpecError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    shape: Shape,
    variants: u8,
}

impl Spec {
    /// The standard 9x9 board.
    pub const CLASSIC: Self = Self { shape: Shape::Boxes { columns: 3, rows: 3 }, variants: 0 };

    /// A board without variants; `None` if it is larger than 25x25, or if a side of a box or of a
    /// jigsaw is less than 2.
    pub const fn new(shape: Shape) -> Option<Self> {
        let fits = match shape {
            Shape::Boxes { columns, rows } => {
                columns >= 2 && rows >= 2 && columns as usize * rows as usize <= Layout::LARGEST
            }
            Shape::Jigsaw { size } => size >= 2 && size as usize <= Layout::LARGEST,
        };
        if fits { Some(Self { shape, variants: 0 }) } else { None }
    }

    /// The default board with this many digits; its boxes are at least as wide as high. `None` if
    /// the number is prime, or above 25.
    ///
    /// ```
    /// use underdoku::grid::layout::Spec;
    ///
    /// let names = [6, 7, 9, 12].map(|size| Spec::of_size(size).map(|spec| spec.to_string()));
    /// assert_eq!(names, [Some("2x3".into()), None, Some("3x3".into()), Some("3x4".into())]);
    /// ```
    pub fn of_size(size: usize) -> Option<Self> {
        let height = (2..=size.isqrt()).rev().find(|height| size.is_multiple_of(*height))?;
        let (columns, rows) = (u8::try_from(height).ok()?, u8::try_from(size / height).ok()?);
        Self::new(Shape::Boxes { columns, rows })
    }

    /// Its division into regions.
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// True if its name does not determine its regions.
    pub const fn is_jigsaw(self) -> bool {
        matches!(self.shape, Shape::Jigsaw { .. })
    }

    /// The number of rows, columns, regions and digits.
    pub const fn size(self) -> usize {
        match self.shape {
            Shape::Boxes { columns, rows } => columns as usize * rows as usize,
            Shape::Jigsaw { size } => size as usize,
        }
    }

    /// The height and the width of a box, if it has boxes.
    pub const fn box_size(self) -> Option<(usize, usize)> {
        match self.shape {
            Shape::Boxes { columns, rows } => Some((columns as usize, rows as usize)),
            Shape::Jigsaw { .. } => None,
        }
    }

    /// True if it has this variant.
    pub const fn has(self, variant: Variant) -> bool {
        self.variants & (1 << variant as u8) != 0
    }

    /// The same kind with this variant.
    #[must_use]
    pub const fn with(mut self, variant: Variant) -> Self {
        self.variants |= 1 << variant as u8;
        self
    }

    /// The same without this variant.
    #[must_use]
    pub const fn without(mut self, variant: Variant) -> Self {
        self.variants &= !(1 << variant as u8);
        self
    }

    /// Its variants in the order of the notation.
    pub fn variants(self) -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(move |&variant| self.has(variant))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Boxes { columns, rows } => write!(f, "{columns}x{rows}")?,
            Shape::Jigsaw { size } => write!(f, "{size}j")?,
        }
        self.variants().try_for_each(|variant| f.write_str(variant.notation()))
    }
}

/// A text that is not a kind of board: where it is wrong, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}, found {}", or_nothing(.found))]
pub struct ParseSpecError {
    /// The character, from 1.
    pub column: usize,
    /// What was expected there.
    pub expected: SpecPart,
    /// The text found there, to the end.
    pub found: String,
}

fn or_nothing(found: &str) -> String {
    if found.is_empty() { "nothing".to_owned() } else { Quoted(found).to_string() }
}

/// What was expected in the name of a kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpecPart {
    /// The size of a board.
    #[error("a board such as 3x3 (boxes across x down) or 9j (jigsaw)")]
    Board,
    /// The size of a board with boxes.
    #[error("boxes of at least 2x2 and at most 25 digits (the 9x9 board is 3x3)")]
    Boxes,
    /// The size of a jigsaw.
    #[error("a jigsaw of 2 to 25 regions")]
    Jigsaw,
    /// The notation of a variant.
    #[error("x (diagonals), k (killer), +windoku, +antiknight, +antiking, or the end")]
    Variant,
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        let lower = text.to_ascii_lowercase();
        let fault = |rest: &str, expected| {
            let at = text.len() - rest.len();
            let found = text.get(at..).unwrap_or(rest).chars().take(24).collect();
            ParseSpecError {
                column: text.chars().count() - rest.chars().count() + 1,
                expected,
                found,
            }
        };
        let (first, rest) = number(&lower).ok_or_else(|| fault(&lower, SpecPart::Board))?;
        let second = rest.strip_prefix('x').and_then(number);
        let (letters, rest) = letters(second.map_or(rest, |(_, rest)| rest));
        let jigsaw = |size: usize| {
            u8::try_from(size).ok().and_then(|size| Self::new(Shape::Jigsaw { size }))
        };
        let base = match (second, letters.contains('j')) {
            (None, false) => return Err(fault(&lower, SpecPart::Board)),
            (None, true) => jigsaw(first).ok_or_else(|| fault(&lower, SpecPart::Jigsaw))?,
            (Some((second, _)), true) => {
                jigsaw(first * second).ok_or_else(|| fault(&lower, SpecPart::Jigsaw))?
            }
            (Some((second, _)), false) => {
                boxes(first, second).ok_or_else(|| fault(&lower, SpecPart::Boxes))?
            }
        };
        let mut spec = base;
        for variant in
            Variant::ALL.into_iter().filter(|variant| letters.contains(variant.notation()))
        {
            spec = spec.with(variant);
        }
        words(spec, rest).map_err(|rest| fault(rest, SpecPart::Variant))
    }
}

fn boxes(columns: usize, rows: usize) -> Option<Spec> {
    let (columns, rows) = (u8::try_from(columns).ok()?, u8::try_from(rows).ok()?);
    Spec::new(Shape::Boxes { columns, rows })
}

/// A number of at most three digits at the start, and the rest of the text.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    let (figures, rest) = text.split_at(end);
    if figures.len() > 3 { None } else { figures.parse().ok().map(|number| (number, rest)) }
}

/// Solo's letters at the start, and the rest of the text.
fn letters(text: &str) -> (&str, &str) {
    let end = text.find(|character| !matches!(character, 'j' | 'x' | 'k')).unwrap_or(text.len());
    text.split_at(end)
}

/// Adds the variants written as words; an error is an unknown word.
fn words(mut spec: Spec, mut rest: &str) -> Result<Spec, &str> {
    while !rest.is_empty() {
        let word = |variant: &Variant| {
            variant.notation().len() > 1 && rest.starts_with(variant.notation())
        };
        let variant = Variant::ALL.into_iter().find(word).ok_or(rest)?;
        if variant == Variant::Windows && spec.is_jigsaw() {
            return Err(rest);
        }
        spec = spec.with(variant);
        rest = &rest[variant.notation().len()..];
    }
    Ok(spec)
}

impl From<Spec> for Digit {
    /// The kind's largest digit.
    fn from(spec: Spec) -> Self {
        Self::from_index(spec.size() - 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_solo_and_further_words_are_read() {
        let cases = [
            ("3x3", "3x3", 9),
            ("2x3x", "2x3x", 6),
            ("9j", "9j", 9),
            ("3x3j", "9j", 9),
            ("9jkx", "9jxk", 9),
            ("5X5K", "5x5k", 25),
            ("3x3+AntiKing+windoku", "3x3+windoku+antiking", 9),
            ("9jx+antiknight", "9jx+antiknight", 9),
        ];
        for (text, name, size) in cases {
            let spec: Spec = text.parse().unwrap();
            assert_eq!((spec.to_string().as_str(), spec.size()), (name, size));
            assert_eq!(name.parse(), Ok(spec));
        }
        assert_eq!("3x3".parse(), Ok(Spec::CLASSIC));
    }

    #[test]
    fn invalid_names_are_rejected_at_the_right_position() {
        let cases = [
            (
                "",
                "column 1: expected a board such as 3x3 (boxes across x down) or 9j (jigsaw), found nothing",
            ),
            (
                "9x",
                "column 1: expected a board such as 3x3 (boxes across x down) or 9j (jigsaw), found \"9x\"",
            ),
            (
                "9x9",
                "column 1: expected boxes of at least 2x2 and at most 25 digits (the 9x9 board is 3x3), found \"9x9\"",
            ),
            ("26j", "column 1: expected a jigsaw of 2 to 25 regions, found \"26j\""),
            (
                "3x3xq",
                "column 5: expected x (diagonals), k (killer), +windoku, +antiknight, +antiking, or the end, found \"q\"",
            ),
            (
                "9j+windoku",
                "column 3: expected x (diagonals), k (killer), +windoku, +antiknight, +antiking, or the end, found \
                 \"+windoku\"",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Spec>().unwrap_err().to_string(), message);
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "[0-9jxkJ+ü ]{0,9}(\\+antiking)?.{0,3}") {
            if let Ok(spec) = text.parse::<Spec>() {
                prop_assert_eq!(spec.to_string().parse(), Ok(spec));
            }
        }
    }
}
