//! The words of the commands that say why.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use underdoku_logic::{Row, TECHNIQUES, Technique};

use super::puzzles::{Input, Threads};

/// Which techniques are used.
#[derive(Debug, Args)]
pub(crate) struct Techniques {
    /// Uses these techniques alone, tried in this order, such as hidden-single,naked-single,x-wing
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = technique(), ignore_case = true,
        hide_possible_values = true)]
    techniques: Option<Vec<Technique>>,
    /// Uses all techniques but these
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = technique(), ignore_case = true,
        hide_possible_values = true, conflicts_with = "techniques")]
    without: Vec<Technique>,
}

impl Techniques {
    /// Their rows in the order in which they are tried.
    pub(crate) fn rows(&self) -> Vec<Row> {
        match &self.techniques {
            Some(techniques) => techniques.iter().map(|technique| *technique.row()).collect(),
            None => TECHNIQUES.iter().filter(|row| !self.without.contains(&row.technique)).copied().collect(),
        }
    }
}

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
    /// Prints the manual page of a technique, such as x-wing, and reads no puzzle; `list` names them all
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

/// A technique by its name on the command line, or as it is written in a sentence.
pub(crate) fn technique() -> impl TypedValueParser<Value = Technique> {
    PossibleValuesParser::new(names()).try_map(|name| name.parse::<Technique>())
}

fn names() -> impl Iterator<Item = PossibleValue> {
    TECHNIQUES.iter().map(|row| PossibleValue::new(row.technique.slug()).alias(row.name))
}

fn page() -> impl TypedValueParser<Value = Page> {
    let names = names().chain([PossibleValue::new("list")]);
    PossibleValuesParser::new(names).try_map(|name| match name.to_ascii_lowercase().as_str() {
        "list" => Ok(Page::List),
        name => name.parse().map(Page::Of),
    })
}
