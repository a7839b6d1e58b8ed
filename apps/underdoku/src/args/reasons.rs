//! The arguments of the commands that give reasons.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use underdoku_generator::Wish;
use underdoku_logic::{Level, TECHNIQUES, Technique, Tenths, general};
use underdoku_tools::NamedTechnique;

use super::puzzles::{Input, Threads};

/// Which techniques are used.
#[derive(Debug, Args)]
pub(crate) struct Techniques {
    /// Uses these techniques alone, tried in this order, such as hidden-single,naked-single,x-wing
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named(), ignore_case = true,
        hide_possible_values = true)]
    techniques: Option<Vec<NamedTechnique>>,
    /// Uses all techniques but these
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named(), ignore_case = true,
        hide_possible_values = true, conflicts_with = "techniques")]
    without: Vec<NamedTechnique>,
}

impl Techniques {
    pub(crate) fn chosen(&self) -> underdoku_tools::Techniques {
        let (only, without) = (self.techniques.clone(), self.without.clone());
        underdoku_tools::Techniques { only, without }
    }
}

/// How hard puzzles should be.
#[derive(Debug, Args)]
#[command(next_help_heading = "How hard they are")]
pub(crate) struct Hardness {
    /// Makes puzzles whose ER lies in this range, both ends included, or is this number, such as
    /// 4.2..4.4
    #[arg(long, value_name = "MIN..MAX")]
    er: Option<ErRange>,
    /// Makes puzzles of this level: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "NAME", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    level: Option<Level>,
    /// Makes puzzles whose hardest step is this technique, such as x-wing; `explain --technique
    /// list` names all of them
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique(), ignore_case = true,
        hide_possible_values = true)]
    needs: Option<Technique>,
}

impl Hardness {
    pub(crate) fn wish(&self) -> Wish {
        Wish {
            er: self.er.map(|range| range.least..=range.most),
            level: self.level,
            needs: self.needs,
        }
    }
}

/// A range of ERs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ErRange {
    least: Tenths,
    most: Tenths,
}

/// A text that is not a range of ERs.
#[derive(Debug, thiserror::Error)]
#[error("expected numbers such as 4.2..4.4 or 7.1, from 1.0 to 12.0, the lesser first")]
pub(crate) struct ParseErRangeError;

impl FromStr for ErRange {
    type Err = ParseErRangeError;

    fn from_str(text: &str) -> Result<Self, ParseErRangeError> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let (least, most) = (tenths(least)?, tenths(most)?);
        if least <= most { Ok(Self { least, most }) } else { Err(ParseErRangeError) }
    }
}

/// Parses `4.2` or `4`.
fn tenths(text: &str) -> Result<Tenths, ParseErRangeError> {
    let (ones, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = tenths.len() == 1
        && [ones, tenths].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let number = |part: &str| part.parse::<u16>().map_err(|_| ParseErRangeError);
    let value = number(ones)?.saturating_mul(10).saturating_add(number(tenths)?);
    if is_plain && (10..=120).contains(&value) { Ok(Tenths(value)) } else { Err(ParseErRangeError) }
}

fn level() -> impl TypedValueParser<Value = Level> {
    let names = Level::ALL.map(|level| PossibleValue::new(level.name()));
    PossibleValuesParser::new(names)
        .try_map(|name| Level::named(&name.to_ascii_lowercase()).ok_or(ParseLevelError))
}

/// A text that is not a level.
#[derive(Debug, thiserror::Error)]
#[error("expected easy, medium, hard, unfair or extreme")]
struct ParseLevelError;

#[derive(Debug, Args)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Prints one JSON object a puzzle
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Input,
    /// How much is told: 1 which technique, 2 where, 3 which candidates and why, 4 what to do
    #[arg(long, value_name = "LEVEL", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) level: u8,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    /// Prints one JSON object a puzzle, with all of the hint whatever the level
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Prints the manual page of a technique, such as x-wing, and reads no puzzle; `list` names
    /// them all
    #[arg(long, value_name = "NAME", value_parser = page(), ignore_case = true, hide_possible_values = true,
        conflicts_with_all = ["files", "from", "filled", "to", "json", "threads", "techniques", "without"])]
    pub(crate) technique: Option<Page>,
    /// What the way is printed as
    #[arg(long, value_enum, default_value_t = Telling::Text, conflicts_with = "json")]
    pub(crate) to: Telling,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    /// Prints one JSON object a puzzle
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Steps {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    /// Prints one JSON object a puzzle
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// How the way to the solution is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Telling {
    /// A line a step
    Text,
    /// One picture of all steps
    Svg,
    /// A page with a picture of each step
    Html,
}

/// A page of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The names of all techniques.
    List,
    Of(Technique),
}

/// Parses a technique by its command-line name or the name used in sentences.
pub(crate) fn technique() -> impl TypedValueParser<Value = Technique> {
    PossibleValuesParser::new(names()).try_map(|name| name.parse::<Technique>())
}

fn names() -> impl Iterator<Item = PossibleValue> {
    TECHNIQUES.iter().map(|row| PossibleValue::new(row.technique.slug()).alias(row.name))
}

/// Parses a technique for any board by its name.
fn named() -> impl TypedValueParser<Value = NamedTechnique> {
    let is_known = |name| TECHNIQUES.iter().any(|row| row.name == name);
    let is_new = |row: &&general::Row| !is_known(row.technique.name());
    let others = general::TECHNIQUES.iter().filter(is_new);
    let others =
        others.map(|row| PossibleValue::new(row.technique.slug()).alias(row.technique.name()));
    PossibleValuesParser::new(names().chain(others)).try_map(|name| name.parse::<NamedTechnique>())
}

fn page() -> impl TypedValueParser<Value = Page> {
    let names = names().chain([PossibleValue::new("list")]);
    PossibleValuesParser::new(names).try_map(|name| match name.to_ascii_lowercase().as_str() {
        "list" => Ok(Page::List),
        name => name.parse().map(Page::Of),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_ers_is_two_numbers_or_one() {
        let range =
            |text: &str| text.parse::<ErRange>().ok().map(|range| (range.least.0, range.most.0));
        assert_eq!(range("4.2..4.4"), Some((42, 44)));
        assert_eq!(range("7"), Some((70, 70)));
        for text in [
            "", "4.4..4.2", "4.2..", "..4.2", "0.9", "12.1", "4.25", "4.", "-4.2", "+4.2", "4,2",
            "99999",
        ] {
            assert_eq!(range(text), None, "{text:?}");
        }
    }
}
