//! The arguments of `hudoku`.

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum, ValueHint};
use underdoku_game::hudoku::{Level, Pace};
use underdoku_generator::Seed;

use super::names::Names;

/// The default template.
pub(crate) const USUAL: &str = "4x5";

#[derive(Debug, Default, Args)]
pub(crate) struct Hudoku {
    /// Board: 4x5, 6x5, 5x5, 6x8, 7x7, 8x8, or a file with a template of your own [default: 4x5]
    #[arg(long, value_name = "TEMPLATE|FILE", conflicts_with = "resume", value_hint = ValueHint::FilePath)]
    pub(crate) template: Option<String>,
    /// How few cells are shown at the start [default: original]
    #[arg(long, value_name = "LEVEL", conflicts_with = "resume", value_parser = levels())]
    pub(crate) level: Option<Level>,
    /// Deal the board of this seed: any text; a text of digits is a number
    #[arg(long, value_name = "SEED", conflicts_with = "resume")]
    pub(crate) seed: Option<Seed>,
    /// How time passes, how fast the clock runs, or both, separated by a comma
    #[arg(long, value_name = "CLOCK", value_enum, value_delimiter = ',')]
    pub(crate) clock: Vec<Clock>,
    /// Continue the most recent unfinished game
    #[arg(long = "continue")]
    pub(crate) resume: bool,
    /// Play line by line; the default without a terminal or on a dumb one
    #[arg(long)]
    pub(crate) plain: bool,
}

/// How time passes, or how fast the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Clock {
    /// Time passes by the system clock
    Wall,
    /// Time passes only with lines such as tick 40 (seconds); needs --plain
    Manual,
    /// A cell every 30 seconds
    Normal,
    /// A cell every minute
    Slow,
    /// No clock
    Off,
}

impl Hudoku {
    /// True if time passes only with `tick` lines.
    pub(crate) fn is_manual(&self) -> bool {
        self.clock.contains(&Clock::Manual)
    }

    /// The speed of the clock, if it was given.
    pub(crate) fn pace(&self) -> Option<Pace> {
        self.clock.iter().find_map(|clock| clock.pace())
    }

    /// The error message, if two clock options contradict each other.
    pub(crate) fn contradiction(&self) -> Option<&'static str> {
        let paces = self.clock.iter().filter(|clock| clock.pace().is_some()).count();
        let ways = self.clock.len() - paces;
        (paces > 1 || ways > 1)
            .then_some("--clock takes one of wall, manual and one of normal, slow, off")
    }
}

impl Clock {
    const fn pace(self) -> Option<Pace> {
        match self {
            Self::Wall | Self::Manual => None,
            Self::Normal => Some(Pace::Normal),
            Self::Slow => Some(Pace::Slow),
            Self::Off => Some(Pace::Off),
        }
    }
}

/// A parser of levels.
pub(crate) fn levels() -> Names<Level> {
    let name = |level: &Level| {
        let about = match level {
            Level::Original => "As in the original game; rules hudoku-1",
            Level::Easy => "Half of the cells; singles lead to the solution",
            Level::Medium => "As few cells as possible, but singles still solve the board",
            Level::Hard => "As few cells as possible; singles may not be enough",
        };
        PossibleValue::new(level.name()).help(about)
    };
    Names::new(|| Level::ALL.to_vec(), name)
}

/// A range of numeric seeds, both ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seeds(RangeInclusive<u64>);

impl Seeds {
    /// The seeds, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Seed> {
        self.0.clone().map(Seed::from)
    }
}

/// An error for a text that is not a range of seeds.
#[derive(Debug, thiserror::Error)]
#[error("expected seeds such as 1..1000 or 7, the smaller first")]
pub(crate) struct ParseSeedsError;

impl FromStr for Seeds {
    type Err = ParseSeedsError;

    fn from_str(text: &str) -> Result<Self, ParseSeedsError> {
        let seed = |word: &str| word.parse().map_err(|_| ParseSeedsError);
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let (first, last) = (seed(first)?, seed(last)?);
        if first <= last { Ok(Self(first..=last)) } else { Err(ParseSeedsError) }
    }
}

#[cfg(test)]
mod tests {
    use underdoku_game::hudoku::Template;

    use super::*;

    /// The help names every built-in template.
    #[test]
    fn the_help_names_all_templates() {
        let command = Hudoku::augment_args(clap::Command::new("hudoku"));
        let template = command.get_arguments().find(|arg| arg.get_id() == "template").unwrap();
        let help = template.get_help().unwrap().to_string();
        let names: Vec<&str> = Template::names().collect();
        assert!(help.contains(&names.join(", ")), "{help}");
    }

    #[test]
    fn seeds_are_a_range_or_one() {
        let seeds = |text: &str| -> Option<Vec<String>> {
            Some(text.parse::<Seeds>().ok()?.iter().map(|seed| seed.to_string()).collect())
        };
        assert_eq!(seeds("8..10"), Some(vec!["8".into(), "9".into(), "10".into()]));
        assert_eq!(seeds("0"), Some(vec!["0".into()]));
        for text in ["", "3..1", "1..", "..3", "a..b", "1...3", "-1..2", "1..99999999999999999999"]
        {
            assert_eq!(seeds(text), None, "{text:?}");
        }
    }
}
