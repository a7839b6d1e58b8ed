//! Rows, columns and boxes.

use std::fmt;
use std::str::FromStr;

use crate::{CellSet, Digit};

/// A row, a column or a box: nine cells that hold nine different digits.
///
/// It prints as `row 3`, `column 7` or `box 5`, counted from 1; boxes row by row.
#[doc(alias("unit", "group", "region"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// The kind of a [`House`]: row, column or box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
    /// Three by three cells.
    Box,
}

impl House {
    /// The number of houses.
    pub const COUNT: usize = 27;

    /// The nine rows, then the nine columns, then the nine boxes.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..27).map(Self)
    }

    /// The row with this index, from 0 at the top to 8.
    ///
    /// # Panics
    ///
    /// If `index` is 9 or more.
    #[inline]
    pub const fn row(index: usize) -> Self {
        assert!(index < 9, "a row's index is below 9");
        Self(index as u8)
    }

    /// The column with this index, from 0 at the left to 8.
    ///
    /// # Panics
    ///
    /// If `index` is 9 or more.
    #[inline]
    pub const fn column(index: usize) -> Self {
        assert!(index < 9, "a column's index is below 9");
        Self(9 + index as u8)
    }

    /// The box with this index, from 0 to 8, row by row.
    ///
    /// # Panics
    ///
    /// If `index` is 9 or more.
    #[inline]
    pub const fn r#box(index: usize) -> Self {
        assert!(index < 9, "a box's index is below 9");
        Self(18 + index as u8)
    }

    /// Its index in the order of [`House::all`], from 0 to 26.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its kind: row, column or box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Its nine cells.
    #[inline]
    pub const fn cells(self) -> CellSet {
        HOUSES[self.index()]
    }
}

const HOUSES: [CellSet; 27] = {
    const ROW: u128 = 0x1FF;
    const COLUMN: u128 =
        1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72;
    const BOX: u128 = 0o7 | 0o7 << 9 | 0o7 << 18;
    let mut houses = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 9 {
        houses[i] = CellSet::from_bits(ROW << (9 * i));
        houses[9 + i] = CellSet::from_bits(COLUMN << i);
        houses[18 + i] = CellSet::from_bits(BOX << (i / 3 * 27 + i % 3 * 3));
        i += 1;
    }
    houses
};

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.0 % 9 + 1)
    }
}

/// The error for a text that is not a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a house such as row 3, column 3 or box 3")]
pub struct ParseHouseError;

/// Parses the form that `Display` writes.
impl FromStr for House {
    type Err = ParseHouseError;

    fn from_str(text: &str) -> Result<Self, ParseHouseError> {
        let (kind, number) = text.split_once(' ').ok_or(ParseHouseError)?;
        let index = number.parse().map(Digit::index).map_err(|_| ParseHouseError)?;
        match kind {
            "row" => Ok(Self::row(index)),
            "column" => Ok(Self::column(index)),
            "box" => Ok(Self::r#box(index)),
            _ => Err(ParseHouseError),
        }
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    #[test]
    fn every_house_has_the_nine_cells_that_name_it() {
        for house in House::all() {
            assert_eq!(house.cells().len(), 9, "{house}");
            for cell in Cell::all() {
                assert_eq!(house.cells().contains(cell), cell.houses().contains(&house));
            }
        }
    }

    #[test]
    fn houses_print_from_one() {
        let names =
            [House::row(2), House::column(6), House::r#box(4)].map(|house| house.to_string());
        assert_eq!(names, ["row 3", "column 7", "box 5"]);
        assert!(House::all().all(|house| house.to_string().parse() == Ok(house)));
        for text in ["", "row", "row 0", "row 10", "row  1", "Row 1", "line 1", "row 1 "] {
            assert_eq!(text.parse::<House>(), Err(ParseHouseError), "{text:?}");
        }
    }
}
