//! The words after `hudoku`.

use clap::{Args, ValueEnum, ValueHint};
use underdoku_game::hudoku::Pace;
use underdoku_generator::Seed;

#[derive(Debug, Default, Args)]
pub(crate) struct Hudoku {
    /// The board: 4x5, 6x5, or a file with a template of your own [default: 4x5]
    #[arg(long, value_name = "TEMPLATE|FILE", conflicts_with = "resume", value_hint = ValueHint::FilePath)]
    pub(crate) template: Option<String>,
    /// Deals the board of this seed: any text; digits alone are a number
    #[arg(long, value_name = "SEED", conflicts_with = "resume")]
    pub(crate) seed: Option<Seed>,
    /// How time passes, and how fast the clock runs; two words with a comma between them for both
    #[arg(long, value_name = "CLOCK", value_enum, value_delimiter = ',')]
    pub(crate) clock: Vec<Clock>,
    /// Takes up the unfinished game that was played last
    #[arg(long = "continue")]
    pub(crate) resume: bool,
    /// Plays line by line; chosen by itself where input or output is no terminal
    #[arg(long)]
    pub(crate) plain: bool,
}

/// How time passes, or how fast the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Clock {
    /// Time passes as on the wall
    Wall,
    /// Time passes by the lines `tick SECONDS` alone; for --plain
    Manual,
    /// A cell every 30 seconds
    Normal,
    /// A cell every minute
    Slow,
    /// No clock
    Off,
}

impl Hudoku {
    /// Whether time passes by lines alone.
    pub(crate) fn is_manual(&self) -> bool {
        self.clock.contains(&Clock::Manual)
    }

    /// How fast the clock runs, if that was said.
    pub(crate) fn pace(&self) -> Option<Pace> {
        self.clock.iter().find_map(|clock| clock.pace())
    }

    /// Two words that cannot both be.
    pub(crate) fn contradiction(&self) -> Option<&'static str> {
        let paces = self.clock.iter().filter(|clock| clock.pace().is_some()).count();
        let ways = self.clock.len() - paces;
        (paces > 1 || ways > 1).then_some("--clock takes one of wall, manual and one of normal, slow, off")
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
