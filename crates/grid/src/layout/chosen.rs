//! Boards with chosen digits: starting at 0, or more digits than a house has cells.
//!
//! ```text
//! 3x3+digits:0-8      a 9x9 board with 0 in place of 9
//! 2x3+digits:1-9      a 6x6 board whose rows, columns and boxes hold six of nine digits each
//! ```
//!
//! Rules that add or compare use the values that are printed. In a house with fewer cells than
//! there are digits, no particular digit is required; its cells merely differ.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::text::Misread;
use super::{Digit, DigitSet, House, Layout, LayoutFault, NotationPart};

impl Layout {
    /// The same board with these digits in every cell. Its rules stay and must fit: a sum may now
    /// be too small, or a list of candidates too long.
    ///
    /// ```
    /// use underdoku::grid::layout::{Digit, Layout};
    ///
    /// let layout = Layout::classic().with_digits(0..=8)?;
    /// assert_eq!(layout.to_string(), "3x3+digits:0-8");
    /// assert!(layout.all_digits().contains(Digit::ZERO));
    /// assert!(layout.houses().iter().all(|house| house.is_full()));
    ///
    /// let sparse: Layout = "2x3+digits:1-9".parse()?;
    /// assert!(!sparse.houses().iter().any(|house| house.is_full()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No digits or more than 25, a digit above 25, fewer digits than a row, column or region has
    /// cells, or a rule that does not fit.
    pub fn with_digits(self, digits: RangeInclusive<u8>) -> Result<Self, LayoutFault> {
        let (least, most) = (*digits.start(), *digits.end());
        let ends = Digit::of_value(least).zip(Digit::of_value(most));
        let set = ends.map_or(DigitSet::EMPTY, |(least, most)| DigitSet::between(least, most));
        if !(1..=Self::LARGEST).contains(&set.len()) {
            return Err(LayoutFault::Digits { least, most });
        }
        let divisions = &self.houses[..self.divisions];
        let cells = divisions.iter().map(|house| house.cells().len()).max().unwrap_or(1);
        if set.len() < cells {
            return Err(LayoutFault::FewDigits { cells, digits: set.len() });
        }
        self.taking(set)
    }

    /// The same board with the chosen digits of another one.
    pub(super) fn with_digits_of(self, other: &Self) -> Result<Self, LayoutFault> {
        if other.chosen.is_empty() { Ok(self) } else { self.taking(other.chosen) }
    }

    fn taking(mut self, set: DigitSet) -> Result<Self, LayoutFault> {
        let default = self.default_digits();
        let mut own = true;
        for (digits, default) in Arc::make_mut(&mut self.digits).iter_mut().zip(default) {
            if !digits.is_empty() {
                *digits = set;
                own &= default == set;
            }
        }
        self.chosen = if own { DigitSet::EMPTY } else { set };
        self.open = Arc::clone(&self.digits);
        let rules = std::mem::take(Arc::make_mut(&mut self.rules));
        let spec = self.spec;
        let houses = Arc::make_mut(&mut self.houses);
        houses.truncate(self.divisions);
        for house in houses {
            *house = House::new(house.kind, house.index(), Arc::clone(&house.cells), |_| set);
        }
        let layout = self.settled().with_all(rules)?;
        Ok(Self { spec, ..layout })
    }

    /// For each cell, void or not, the digits it has by default.
    fn default_digits(&self) -> Vec<DigitSet> {
        let all = match (self.spec, self.boxes) {
            (Some(spec), _) => Some(spec.size()),
            (None, Some(boxes)) => Some(self.default_count(boxes)),
            (None, None) => None,
        };
        let of_region = |region| {
            let cells = self.cells_and_voids().zip(self.regions.iter());
            cells.filter(|&(cell, &of)| usize::from(of) == region && !self.is_void(cell)).count()
        };
        let counts: Vec<usize> = (0..self.region_count())
            .map(|region| all.unwrap_or_else(|| of_region(region)))
            .collect();
        self.regions.iter().map(|&region| DigitSet::up_to(counts[usize::from(region)])).collect()
    }

    /// The chosen digits as written after a name: `+digits:0-8`.
    pub(super) fn digits_word(&self) -> String {
        let ends = self.chosen.first().zip(self.chosen.last());
        ends.map_or_else(String::new, |(least, most)| format!("{DIGITS}{least}-{most}"))
    }
}

/// Precedes the digits of a board.
const DIGITS: &str = "+digits:";

/// A range of chosen digits.
pub(super) type Chosen = RangeInclusive<u8>;

/// Splits a name from the digits after it.
pub(super) fn split(name: &str) -> Result<(&str, Option<Chosen>), Misread<'_>> {
    let Some((name, digits)) = name.split_once(DIGITS) else { return Ok((name, None)) };
    let ends = digits.split_once('-').and_then(|(least, most)| number(least).zip(number(most)));
    let (least, most) = ends.ok_or(Misread::expected(NotationPart::Digits, digits))?;
    Ok((name, Some(least..=most)))
}

/// Reads a number in its canonical form, without sign or leading zeros.
pub(super) fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::super::{Cell, Grid, Rule, Spec};
    use super::*;

    fn read(text: &str) -> Layout {
        Layout::of_notation(text).unwrap_or_else(|_| panic!("{text} is a layout"))
    }

    #[test]
    fn a_board_with_chosen_digits_reads_back() {
        for text in [
            "3x3+digits:0-8",
            "3x3x+windoku+antiking+digits:0-8",
            "2x3+digits:0-5",
            "2x3+digits:1-9",
            "2x2+digits:3-9",
            "5x5+digits:0-24",
            "4j+digits:0-3 1122112233443344",
            "2x2k+digits:0-3 r1c1r1c2=1 r1c3r2c3=5",
            "2x2+sukaku+digits:0-3 r1c1:02 r1c2:13",
            "template+digits:0-6 a b b b b b b / a a a a a c b / d d d d a c c / d d d c c c c",
            "template+digits:1-9 a a a / -a b b | clue:r2c1=9",
        ] {
            assert_eq!(read(text).notation().as_deref(), Some(text));
            assert_eq!(read(text).spec(), None, "{text}: a name stands for the default digits");
        }
    }

    #[test]
    fn default_digits_are_not_stored_as_chosen() {
        for (text, name) in [
            ("3x3+digits:1-9", "3x3"),
            ("4j+digits:1-4 1122112233443344", "4j 1122112233443344"),
            ("cells:4x6+digits:1-6", "cells:4x6"),
            ("template+digits:1-4 a a b b / a a b b", "template a a b b / a a b b"),
        ] {
            assert_eq!(read(text), read(name));
            assert_eq!(read(text).notation().as_deref(), Some(name));
        }
        let back =
            Layout::classic().with_digits(0..=8).and_then(|layout| layout.with_digits(1..=9));
        assert_eq!(back, Ok(Layout::classic()));
        assert_eq!(back.unwrap().spec(), Some(Spec::CLASSIC));
    }

    #[test]
    fn invalid_digits_are_rejected() {
        for text in [
            "3x3+digits:0-7",
            "3x3+digits:0-26",
            "5x5+digits:0-25",
            "3x3+digits:8-0",
            "3x3+digits:00-8",
            "3x3+digits:+0-8",
            "3x3+digits:08",
            "3x3+digits:",
            "3x3+digits:0-8x",
            "2x2k+digits:0-3 r1c1r1c2=6",
            "2x2+sukaku r1c1:01",
            "2x2+digits:0-3+antiknight",
        ] {
            assert!(Layout::of_notation(text).is_err(), "{text}");
        }
        let fault = Layout::classic().with_digits(0..=7).unwrap_err();
        assert_eq!(fault, LayoutFault::FewDigits { cells: 9, digits: 8 });
        let killer =
            Layout::classic().with_rules([Rule::cage([Cell::new(0, 0)], Some(9))]).unwrap();
        assert!(matches!(killer.with_digits(0..=8), Err(LayoutFault::Sum { .. })));
    }

    #[test]
    fn zero_is_a_digit_where_the_board_has_it_and_a_blank_elsewhere() {
        let text = "0.12 .... .... ...0";
        let zero = read("2x2+digits:0-3");
        let grid = Grid::read(&zero, text).unwrap();
        assert_eq!(grid.get(Cell::new(0, 0)), Some(Digit::ZERO));
        assert_eq!((grid.filled().count(), grid.line(&zero)), (4, "0.12...........0".to_owned()));
        assert!(Grid::read(&zero, &text.replace('2', "4")).is_err());
        let default = read("2x2");
        assert_eq!(Grid::read(&default, text).unwrap().line(&default), "..12............");
    }

    #[test]
    fn digits_are_renamed_within_the_board_only() {
        let zero = read("2x2+digits:0-3");
        assert_eq!(zero.interchangeable(), [zero.all_digits()]);
        let grid = Grid::read(&zero, "3... .... ..0. ....").unwrap();
        let super::super::Least::Form(least) = zero.least(&grid, 999, &|| false) else { panic!() };
        assert_eq!(least.digits_in(&zero.cells().collect::<Vec<_>>()).to_string(), "01");
        assert_eq!(read("2x2k+digits:0-3 r1c1r1c2=1").interchangeable().len(), 4);
    }
}
