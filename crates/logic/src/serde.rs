//! Serde support for steps and ratings, in the form that the commands print as JSON.
//!
//! A technique is `"x-wing"`, a candidate `"r3c7=5"`, an ER the number 7.1, a set a list.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::ser::{Serialize, Serializer};
use underdoku_grid::{Cell, CellSet, DigitSet, House};

use crate::{
    Board, Candidate, CandidateSet, Difficulty, Evidence, HouseSet, NamedSet, PatternName,
    Standard, Step, Technique, Tenths,
};

/// The board whose steps can be serialised: the standard one.
pub trait Readable:
    Board<
        Cell = Cell,
        Cells = CellSet,
        Digits = DigitSet,
        Candidates = CandidateSet,
        Group = House,
        Groups = HouseSet,
    >
{
}

impl Readable for Standard {}

fn read<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(&self.slug())
    }
}

/// Accepts the slug or the name.
impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from)
    }
}

impl Serialize for PatternName {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(&self.slug())
    }
}

/// A number such as 7.1.
impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_f64(f64::from(self.0) / 10.0)
    }
}

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(from)?;
        // Parsed from the number's decimal text, which avoids rounding errors.
        let tenths = format!("{number:.1}").replace('.', "").parse().map(Self).ok();
        let tenths =
            tenths.filter(|Self(tenths)| (f64::from(*tenths) / 10.0).to_bits() == number.to_bits());
        let expected = "a number with one decimal, such as 7.1";
        let unexpected = || D::Error::invalid_value(Unexpected::Float(number), &expected);
        tenths.ok_or_else(unexpected)
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
        let expected = "a candidate such as r3c7=5";
        text.parse().map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &expected))
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

/// A step in JSON: its technique, its conclusions, and its pattern.
#[derive(serde::Serialize)]
struct StepObject<'a> {
    technique: Technique,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern_name: Option<PatternName>,
    difficulty: Difficulty,
    #[serde(skip_serializing_if = "CandidateSet::is_empty")]
    places: CandidateSet,
    #[serde(skip_serializing_if = "CandidateSet::is_empty")]
    removes: CandidateSet,
    because: &'a Evidence,
}

/// Adds the difficulty and the name of the pattern, which are ignored on reading, as they follow
/// from the rest.
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        let step = StepObject {
            technique: self.technique,
            pattern_name: self.pattern_name(),
            difficulty: self.technique.difficulty(),
            places: self.places,
            removes: self.removes,
            because: &self.because,
        };
        step.serialize(into)
    }
}

/// The sets of a step, with the names by which its reason refers to them.
pub(crate) fn named_sets<B: Readable, S: Serializer>(
    sets: &[NamedSet<B>],
    into: S,
) -> Result<S::Ok, S::Error> {
    #[derive(serde::Serialize)]
    #[serde(bound = "B: Readable")]
    struct Named<'a, B: Board> {
        name: String,
        #[serde(flatten)]
        set: &'a NamedSet<B>,
    }
    let named = |(index, set)| Named { name: NamedSet::name(index), set };
    into.collect_seq(sets.iter().enumerate().map(named))
}

/// Indices of two sets, serialised as their names.
pub(crate) mod set_names {
    use super::{Deserialize, Deserializer, Error, NamedSet, Serialize, Serializer, Unexpected};

    pub(crate) fn serialize<S: Serializer>(sets: &[usize; 2], into: S) -> Result<S::Ok, S::Error> {
        sets.map(NamedSet::name).serialize(into)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[usize; 2], D::Error> {
        let index = |name: &String| {
            let unexpected =
                || D::Error::invalid_value(Unexpected::Str(name), &"the name of a set, such as A");
            NamedSet::index_of(name).ok_or_else(unexpected)
        };
        let [one, other] = <[String; 2]>::deserialize(from)?;
        Ok([index(&one)?, index(&other)?])
    }
}

/// Digits, serialised as text, which is empty if there are none.
pub(crate) mod digits {
    use super::{Deserialize as _, Deserializer, Serializer};
    use underdoku_grid::{Digit, DigitSet};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn serialize<S: Serializer>(digits: &DigitSet, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(&digits.iter().map(Digit::to_char).collect::<String>())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<DigitSet, D::Error> {
        DigitSet::deserialize(from)
    }
}

/// The name of a technique on Sudoku Explainer's scale; an empty text for none.
pub(crate) mod explainer_name {
    use super::{Deserialize, Deserializer, Error, Serialize as _, Serializer, Unexpected};
    use crate::rating::{explainer_named, explainer_slug};

    pub(crate) fn serialize<S: Serializer>(name: &str, into: S) -> Result<S::Ok, S::Error> {
        explainer_slug(name).serialize(into)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<&'static str, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok("") };
        let expected = "a technique of Sudoku Explainer";
        let unexpected = || D::Error::invalid_value(Unexpected::Str(&text), &expected);
        explainer_named(&text).ok_or_else(unexpected)
    }
}
