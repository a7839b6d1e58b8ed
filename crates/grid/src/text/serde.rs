//! Serde support: types with a text form are strings.
//!
//! A cell is `"r3c7"`, a digit `"5"`, a set of digits `"124"` (`"-"` if empty), a house `"row 3"`, a
//! grid its line of 81 characters. A set of cells is a list, and candidates are the 81 sets of
//! digits in row order.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

fn read<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// Serializes a type through its text form.
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
                into.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                read(from)
            }
        }
    )*};
}

as_text!(Cell, Digit, House);

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(&self.line())
    }
}

/// Accepts any text of a grid, including drawn ones.
impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from)
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let digits = if text == "-" { "" } else { &text };
        let digit = |character| Digit::from_char(character).ok_or(character);
        digits.chars().map(digit).collect::<Result<_, char>>().map_err(|character| {
            D::Error::custom(format_args!("expected digits from 1 to 9, found {character:?}"))
        })
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(from)?.into_iter().collect())
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_seq(Cell::all().map(|cell| self.get(cell)))
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let cells = Vec::<DigitSet>::deserialize(from)?;
        if cells.len() != Cell::COUNT {
            let expected = "the candidates of 81 cells";
            return Err(D::Error::invalid_length(cells.len(), &expected));
        }
        let mut candidates = Self::ALL;
        for (cell, digits) in Cell::all().zip(cells) {
            candidates.set(cell, digits);
        }
        Ok(candidates)
    }
}
