//! Serde support: types with a text form are strings.
//!
//! A cell is `"r3c7"`, a digit `"5"`, a set of digits `"124"` (`"-"` if empty), a house `"row 3"`, a
//! grid its line of 81 characters. A set of cells is a list, and candidates are the 81 sets of
//! digits in row order.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Candidates, Canonical, Cell, CellSet, Digit, DigitSet, Grid, House, Transform};

pub(crate) fn read<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    from: D,
) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// Serializes a type through its text form.
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
                into.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::text::read_text(from)
            }
        }
    )*};
}

pub(crate) use as_text;

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

/// A transformation as its permutations of lines and its names of digits.
#[derive(::serde::Serialize, ::serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TransformObject {
    transposed: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [Digit; 9],
}

/// Members: whether rows become columns, which happens first; for each row and column, counted from
/// 0, the one that is moved there; and the new names of the digits 1 to 9.
impl Serialize for Transform {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        let object = TransformObject {
            transposed: self.transposed,
            rows: self.rows.map(usize::from),
            columns: self.columns.map(usize::from),
            digits: self.digits,
        };
        object.serialize(into)
    }
}

impl<'de> Deserialize<'de> for Transform {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let object = TransformObject::deserialize(from)?;
        let rows = Self::of_rows(object.rows).ok_or("an order of rows that keeps bands together");
        let columns = Self::of_columns(object.columns)
            .ok_or("an order of columns that keeps stacks together");
        let digits = Self::of_digits(object.digits).ok_or("nine different names of digits");
        let expected = |expected| D::Error::custom(format_args!("expected {expected}"));
        let turn = if object.transposed { Self::TRANSPOSE } else { Self::IDENTITY };
        Ok(turn
            .then(&rows.map_err(expected)?)
            .then(&columns.map_err(expected)?)
            .then(&digits.map_err(expected)?))
    }
}

#[derive(::serde::Serialize, ::serde::Deserialize)]
struct CanonicalObject {
    form: Grid,
    transform: Transform,
}

impl Serialize for Canonical {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        CanonicalObject { form: *self.form(), transform: *self.transform() }.serialize(into)
    }
}

/// Rejects a form that the transformation does not lead to.
impl<'de> Deserialize<'de> for Canonical {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let CanonicalObject { form, transform } = CanonicalObject::deserialize(from)?;
        let canonical = Self::of(&transform.inverse().apply(&form));
        if (canonical.form, canonical.transform) == (form, transform) {
            Ok(canonical)
        } else {
            Err(D::Error::custom("expected the canonical form of a grid with its transformation"))
        }
    }
}
