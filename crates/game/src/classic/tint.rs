//! Colours for cells and candidates.

use std::fmt;

use underdoku_grid::layout::{Cell, Digit};

use crate::moves::{place, value_or_zero};

/// A colour of the palette, numbered 1 to 9. The shade is up to the front end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tint(u8);

impl Tint {
    /// The number of colours.
    pub const MOST: u8 = 9;

    /// The colour of this number, if there is one.
    ///
    /// ```
    /// use underdoku_game::classic::Tint;
    ///
    /// assert_eq!(Tint::new(9).map(Tint::get), Some(9));
    /// assert_eq!((Tint::new(0), Tint::new(10)), (None, None));
    /// ```
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&number).then_some(Self(number))
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Parses a colour, in the one spelling that saves use.
    pub(super) fn read(word: &str) -> Option<Self> {
        word.parse().ok().and_then(Self::new).filter(|tint| tint.to_string() == word)
    }
}

impl fmt::Display for Tint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What can be coloured: a cell, or a candidate in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// The candidate; `None` for the cell itself.
    pub digit: Option<Digit>,
}

impl Spot {
    /// Parses a spot: `r1c5`, or `r1c5/7` for the candidate 7.
    pub(super) fn read(word: &str) -> Option<Self> {
        Some(match word.split_once('/') {
            Some((cell, digit)) => Self { cell: place(cell)?, digit: Some(value_or_zero(digit)?) },
            None => Self::from(place(word)?),
        })
    }
}

impl From<Cell> for Spot {
    fn from(cell: Cell) -> Self {
        Self { cell, digit: None }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.cell)?;
        self.digit.map_or(Ok(()), |digit| write!(f, "/{digit}"))
    }
}
