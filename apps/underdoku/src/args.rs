//! The command line's arguments.

pub(crate) mod classic;
pub(crate) mod daily;
pub(crate) mod depths;
pub(crate) mod export;
pub(crate) mod hudoku;
pub(crate) mod puzzles;
pub(crate) mod reasons;

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use underdoku_game::delve::Depth;
use underdoku_generator::Seed;

use crate::front::Shop;

/// The words that this process was called with; where they make no sense, it says so and ends.
pub(crate) fn parse(shop: Shop) -> Args {
    let mut command = without_empty_variables(command(shop));
    let matches = command.get_matches_mut();
    Args::from_arg_matches(&matches).unwrap_or_else(|error| error.format(&mut command).exit())
}

/// Treats empty variables as unset.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty = |name: &OsStr| env::var_os(name).is_some_and(|value| value.is_empty());
    let command = command.mut_args(|arg| {
        if arg.get_env().is_some_and(is_empty) { arg.env(None::<&str>) } else { arg }
    });
    command.mut_subcommands(without_empty_variables)
}

/// The command line of a program with these games.
pub(crate) fn command(shop: Shop) -> clap::Command {
    let values = shop.games.iter().map(|game| {
        let about = shop.front(game).map_or(game.title(), |front| front.about);
        PossibleValue::new(game.id().as_str()).help(about)
    });
    let values = PossibleValuesParser::new(values.collect::<Vec<_>>());
    Args::command()
        .mut_subcommand("records", |records| {
            records.mut_arg("game", |game| game.value_parser(values))
        })
        .mut_subcommand("daily", |daily| daily::with_games(daily, shop.games))
        .mut_subcommand("export", |export| export::with_games(export, shop.games))
}

/// Sudoku as a dungeon crawl, in the terminal.
///
/// Without a command it opens the game's menu.
#[derive(Debug, Parser)]
#[command(name = "underdoku", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) places: Places,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Where things are kept.
#[derive(Debug, clap::Args)]
pub struct Places {
    /// The folder for runs, records and settings [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "UNDERDOKU_DATA_DIR", global = true, hide_env_values = true,
        display_order = 100, value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// The file with keys and theme [default: what `underdoku config --path` prints]
    #[arg(long, value_name = "FILE", env = "UNDERDOKU_CONFIG", global = true, hide_env_values = true,
        display_order = 100, value_hint = ValueHint::FilePath)]
    pub config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Plays Delve: a dungeon whose every floor is a Sudoku
    Delve {
        /// Enters the dungeon of this seed: any text; digits alone are a number
        #[arg(long, value_name = "SEED", conflicts_with = "resume")]
        seed: Option<Seed>,
        /// Takes up the unfinished run that was played last
        #[arg(long = "continue")]
        resume: bool,
        /// Plays line by line; chosen by itself where there is no terminal, or a dumb one
        #[arg(long)]
        plain: bool,
    },
    /// Plays Classic: the Sudoku workbench
    Classic(classic::Classic),
    /// Plays Hudoku: half Sudoku against the clock
    Hudoku(hudoku::Hudoku),
    /// Plays Depths: a dungeon in which the order of the digits is the fight
    Depths(depths::Depths),
    /// Plays the run of the day, the same for everybody, and hands it in to be ranked
    Daily(daily::Daily),
    #[command(flatten)]
    Puzzles(puzzles::Puzzles),
    /// Prints what lies in a dungeon, solutions and loot included
    #[command(subcommand)]
    Inspect(Inspect),
    /// Plays a saved game again, checks it and tells its story
    Replay {
        /// A file with a saved game, as `export` prints it; - for standard input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Lists the finished games, best first, and those that are kept, with their numbers
    Records {
        /// The game whose they are
        #[arg(value_name = "GAME", default_value = "delve")]
        game: String,
        /// Prints one JSON object a game
        #[arg(long)]
        json: bool,
    },
    /// Prints the saved text of a game, for `replay`, `import` or a browser
    Export(export::Export),
    /// Keeps a saved game of Delve, Hudoku, Classic or Depths, to go on with it
    Import {
        /// A file with a saved game, as `export` prints it or a browser saves it; - for standard
        /// input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Prints the configuration file with every key and its default
    Config {
        /// Prints only the path at which the file is looked for
        #[arg(long)]
        path: bool,
    },
    /// Prints a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Prints the manual page of the program or of a command
    Man {
        /// The command, such as `solve` or `classic new`
        #[arg(value_name = "COMMAND")]
        words: Vec<String>,
    },
}

impl Command {
    /// True if it fails when the named config file is missing or faulty. Commands that help to
    /// write one go on.
    pub(crate) const fn heeds_config(&self) -> bool {
        !matches!(self, Self::Config { .. } | Self::Completions { .. } | Self::Man { .. })
    }
}

/// What can be looked into.
#[derive(Debug, Subcommand)]
pub(crate) enum Inspect {
    /// One line a floor: seed, floor, blanks, board, solution, items
    ///
    /// Grids are 81 characters row by row with `.` for a blank; items likewise, with `p` for a
    /// potion and `h` for a hint.
    Delve {
        /// The dungeon's seed
        #[arg(long, value_name = "SEED")]
        seed: Seed,
        /// The floors from A to B, both included, or a single one
        #[arg(long, value_name = "A..B")]
        floors: Floors,
        /// Prints one JSON object a floor
        #[arg(long)]
        json: bool,
    },
    /// One line a seed: seed, board, solution, clue numbers, choices looked at, cells shown beyond
    /// the usual
    ///
    /// Boards are one character a place row by row, with `.` for a hidden cell and `-` for an empty
    /// one; clue numbers likewise, one an empty cell, with `-` where there is none.
    Hudoku {
        /// The board: 4x5, 6x5, or a file with a template of your own
        #[arg(long, value_name = "TEMPLATE|FILE", default_value = hudoku::USUAL, value_hint = ValueHint::FilePath)]
        template: String,
        /// The seeds from A to B, both included, or a single one
        #[arg(long, value_name = "A..B")]
        seeds: hudoku::Seeds,
        /// Prints one JSON object a seed
        #[arg(long)]
        json: bool,
    },
    /// One line a door: seed, floor, door, kind, layout, board, solution, loot, monsters
    ///
    /// Boards are one character a cell row by row, with `.` for a blank. Loot is a list such as
    /// `r1c5=gold-4,r2c3=bomb`, monsters are one such as `rat:15@0`: HP, and the deed of arrival.
    Depths {
        /// The dungeon's seed
        #[arg(long, value_name = "SEED")]
        seed: Seed,
        /// Prints one JSON object a door
        #[arg(long)]
        json: bool,
    },
}

/// A range of floors, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Floors {
    first: Depth,
    last: Depth,
}

impl Floors {
    /// The floors, from the top.
    pub(crate) fn iter(self) -> impl Iterator<Item = Depth> {
        (self.first.number()..=self.last.number()).filter_map(Depth::new)
    }
}

/// A text that is not a range of floors.
#[derive(Debug, thiserror::Error)]
#[error("expected floors such as 1..40 or 7, from 1 on, the lesser first")]
pub(crate) struct ParseFloorsError;

impl FromStr for Floors {
    type Err = ParseFloorsError;

    fn from_str(text: &str) -> Result<Self, ParseFloorsError> {
        let floor = |word: &str| word.parse().ok().and_then(Depth::new).ok_or(ParseFloorsError);
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let (first, last) = (floor(first)?, floor(last)?);
        if first <= last { Ok(Self { first, last }) } else { Err(ParseFloorsError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_are_a_range_or_one() {
        let numbers = |text: &str| -> Option<Vec<u32>> {
            Some(text.parse::<Floors>().ok()?.iter().map(Depth::number).collect())
        };
        assert_eq!(numbers("1..3"), Some(vec![1, 2, 3]));
        assert_eq!(numbers("7"), Some(vec![7]));
        for text in ["", "0..3", "3..1", "1..", "..3", "a..b", "1...3", "-1..2", "1..99999999999"] {
            assert_eq!(numbers(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        let games = underdoku_game::Games::new(&underdoku_game::STANDARD);
        command(Shop { games, fronts: &crate::STANDARD_FRONTS }).debug_assert();
    }
}
