//! Serde support for boards of any layout: types with a text form are strings, digits are rows of
//! numbers.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Error as _, Serialize, Serializer};

use super::{Cell, Digit, Grid, Layout, Rule, Spec};
use crate::text::as_text;

as_text!(Cell, Rule, Spec);

/// As its [`notation`](Layout::notation).
impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        let Some(notation) = self.notation() else {
            return Err(S::Error::custom("no line holds all of this layout"));
        };
        into.serialize_str(&notation)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Rows of numbers, null for a blank: 0 is a digit.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        let value = |digit: &Option<Digit>| digit.map(Digit::get);
        let rows = self.digits.chunks(self.columns.max(1));
        into.collect_seq(rows.map(|row| row.iter().map(value).collect::<Vec<Option<u8>>>()))
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let rows = Vec::<Vec<Option<u8>>>::deserialize(from)?;
        let columns = rows.first().map_or(0, Vec::len);
        let sides = 1..=Layout::LARGEST;
        let is_board = sides.contains(&rows.len()) && sides.contains(&columns);
        if !is_board || rows.iter().any(|row| row.len() != columns) {
            return Err(D::Error::custom("expected rows of the same length, from 1 to 25"));
        }
        let digit = |value: Option<u8>| match value {
            None => Ok(None),
            Some(value) => Digit::of_value(value).map(Some).ok_or(value),
        };
        let digits: Result<Vec<Option<Digit>>, u8> =
            rows.into_iter().flatten().map(digit).collect();
        let digits = digits.map_err(|value| {
            D::Error::custom(format_args!(
                "expected a digit from 0 to 25, or null for a blank, found {value}"
            ))
        })?;
        Ok(Self { columns, digits })
    }
}
