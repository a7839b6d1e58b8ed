//! The arguments of the commands that give reasons.

use std::str::FromStr;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use underdoku_generator::Wish;
use underdoku_logic::{Level, PatternName, Technique, Tenths};

use super::names::Names;
use super::puzzles::{Budget, Input, Lines, Threads, seconds};

/// The techniques to use.
#[derive(Debug, Args)]
pub(crate) struct Techniques {
    /// Use only these techniques, tried in this order, such as hidden-single,naked-single,x-wing
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named(), hide_possible_values = true)]
    techniques: Option<Vec<Technique>>,
    /// Use all techniques except these
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named(),
        hide_possible_values = true, conflicts_with = "techniques")]
    without: Vec<Technique>,
}

impl Techniques {
    pub(crate) fn chosen(&self) -> underdoku_tools::Techniques {
        let (only, without) = (self.techniques.clone(), self.without.clone());
        underdoku_tools::Techniques { only, without }
    }
}

const DIFFICULTY: &str = "Difficulty";

/// The required difficulty of puzzles.
#[derive(Debug, Args)]
pub(crate) struct Hardness {
    /// Only puzzles with this ER, or with one in this range, both ends included, such as 4.2..4.4;
    /// for the standard board
    #[arg(long, value_name = "MIN..MAX", help_heading = DIFFICULTY)]
    er: Option<ErRange>,
    /// Only puzzles of this level, as printed by `rate`
    #[arg(long, value_name = "NAME", value_parser = level(), help_heading = DIFFICULTY)]
    level: Option<Level>,
    /// Only puzzles whose hardest step is this technique, such as x-wing; `explain --technique
    /// list` prints all names
    #[arg(long, value_name = "TECHNIQUE", value_parser = named(), hide_possible_values = true,
        help_heading = DIFFICULTY)]
    needs: Option<Technique>,
    /// Give up if the next puzzle takes more than this many seconds [default: 60 on boards other
    /// than the standard one]
    #[arg(long = "budget", value_name = "SECONDS", value_parser = seconds, help_heading = DIFFICULTY)]
    per_puzzle: Option<Duration>,
}

impl Hardness {
    pub(crate) fn wish(&self) -> Wish {
        Wish {
            er: self.er.map(|range| range.least..=range.most),
            level: self.level,
            needs: self.needs,
        }
    }

    /// The time limit for a puzzle.
    pub(crate) const fn budget(&self) -> Option<Duration> {
        self.per_puzzle
    }
}

/// A range of ERs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ErRange {
    least: Tenths,
    most: Tenths,
}

/// An error for a text that is not a range of ERs.
#[derive(Debug, thiserror::Error)]
#[error("expected numbers such as 4.2..4.4 or 7.1, from 1.0 to 12.0, the smaller first")]
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

/// Parses one ER.
fn single(text: &str) -> Result<Tenths, &'static str> {
    tenths(text).map_err(|_| "expected a number such as 4.2, from 1.0 to 12.0")
}

fn level() -> Names<Level> {
    Names::new(|| Level::ALL.to_vec(), |level| PossibleValue::new(level.name()))
}

#[derive(Debug, Args)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Give up on a puzzle at the first step above this ER, which is quick, and print `above`; for
    /// 9x9 boards
    #[arg(long, value_name = "ER", value_parser = single)]
    pub(crate) within: Option<Tenths>,
    /// Print one JSON object per puzzle
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Detail: 1 the technique, 2 the houses, 3 the candidates and the reason, 4 the action
    #[arg(long, visible_alias = "level", value_name = "1..4", default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) detail: u8,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    /// Print one JSON object per puzzle, always with the complete hint
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    /// Print the page of a technique, such as x-wing, or with --to svg its picture, and read no
    /// puzzle; `list` prints all names
    #[arg(long, value_name = "NAME", value_parser = page(), hide_possible_values = true,
        conflicts_with_all = ["files", "from", "filled", "ignore_text", "json", "threads", "techniques", "without",
            "every_line", "column", "lenient", "quiet"])]
    pub(crate) technique: Option<Page>,
    /// Form of the explanation
    #[arg(long, value_name = "FORM", value_enum, default_value_t = ExplanationStyle::Text, conflicts_with = "json")]
    pub(crate) to: ExplanationStyle,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    /// Print one JSON object per puzzle
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
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) lines: Lines,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    /// Print one JSON object per puzzle
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// How to print the path to the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplanationStyle {
    /// A line per step
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

/// The command that prints the names of techniques.
const LIST: &str = "underdoku explain --technique list";

fn name(technique: Technique) -> PossibleValue {
    PossibleValue::new(technique.slug()).alias(technique.name())
}

/// Parses a technique by its command-line name or the name used in sentences.
fn named() -> Names<Technique> {
    Names::new(|| Technique::all().collect(), |technique| name(*technique)).listed_by(LIST)
}

fn page() -> Names<Page> {
    let pages = || Technique::all().map(Page::Of).chain([Page::List]).collect();
    // A pattern that has its own name is explained on its technique's page.
    let name = |page: &Page| match page {
        Page::Of(technique) => {
            let names =
                PatternName::ALL.into_iter().filter(|alias| alias.technique() == *technique);
            name(*technique).aliases(names.map(PatternName::slug))
        }
        Page::List => PossibleValue::new("list"),
    };
    Names::new(pages, name).listed_by(LIST)
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
