//! Text forms for serde: a technique as `"x-wing"`, a candidate as `"r3c7=5"`, tenths as `"7.1"`,
//! sets as lists.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::ser::{Serialize, Serializer};
use underdoku_grid::House;

use crate::{Candidate, CandidateSet, ExplainerRating, HouseSet, Technique, Tenths};

fn read<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(&self.slug())
    }
}

/// The slug or the name.
impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from)
    }
}

impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let tenths = || {
            let (whole, tenth) = text.split_once('.').filter(|(_, tenth)| tenth.len() == 1)?;
            let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let is_plain = number(whole) && number(tenth);
            is_plain.then(|| format!("{whole}{tenth}").parse().ok().map(Self))?
        };
        let expected = "a number with one decimal, such as 7.1";
        tenths().ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &expected))
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let candidate = || {
            let (cell, digit) = text.split_once('=')?;
            Some(Self::new(cell.parse().ok()?, digit.parse().ok()?))
        };
        let expected = "a candidate such as r3c7=5";
        candidate().ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &expected))
    }
}

impl Serialize for CandidateSet {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CandidateSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Candidate>::deserialize(from)?.into_iter().collect())
    }
}

impl Serialize for HouseSet {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HouseSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<House>::deserialize(from)?.into_iter().collect())
    }
}

/// The name of a technique on Sudoku Explainer's scale, of those that there are.
pub(crate) fn explainer_name<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
    let text = String::deserialize(from)?;
    let name = ExplainerRating::NAMES.iter().find(|name| **name == text);
    let expected = "a technique of Sudoku Explainer";
    name.copied().ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &expected))
}
