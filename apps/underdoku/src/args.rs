//! The command line's arguments.

pub(crate) mod classic;
pub(crate) mod daily;
pub(crate) mod depths;
pub(crate) mod export;
pub(crate) mod help;
pub(crate) mod hudoku;
mod names;
mod numbers;
mod places;
pub(crate) mod puzzles;
pub(crate) mod reasons;
mod wanted_rules;

use std::borrow::Cow;
use std::env;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::CompleteEnv;
use underdoku_depths::content::Ascension;
use underdoku_game::delve::{Depth, Rules};
use underdoku_game::hudoku::Level;
use underdoku_generator::Seed;
use underdoku_grid::printable;

use crate::exit::ExitStatus;
use crate::frontend::GameRegistry;
use crate::standard_error::complain;

pub use places::Places;
pub(crate) use places::variable;

/// Whether to import the identity in the ranks (server, name and key) that a file contains.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Identity {
    /// Import it.
    Import,
    /// Ask the player, if there is a terminal.
    Ask,
}

/// The environment variable with which a shell requests completions.
pub(crate) const COMPLETE: &str = "UNDERDOKU_COMPLETE";

/// The arguments of this process.
///
/// # Errors
///
/// [`ExitStatus`] if they are invalid or ask for help or the version, once the message is printed;
/// the error of the output if it could not be printed.
pub(crate) fn parse(registry: GameRegistry) -> anyhow::Result<(Args, Places)> {
    CompleteEnv::with_factory(|| command(registry)).var(COMPLETE).complete();
    let mut command = command(registry);
    let matches =
        command.try_get_matches_from_mut(env::args_os()).map_err(|error| printed(&error))?;
    let read = |command: &mut clap::Command| {
        Ok((Args::from_arg_matches(&matches)?, Places::of(&matches, command)?))
    };
    read(&mut command).map_err(|error: clap::Error| printed(&error.format(&mut command)))
}

/// Prints an error of clap, or the requested help. An error that quotes control characters is
/// printed without styles.
fn printed(error: &clap::Error) -> anyhow::Error {
    let text = error.render().to_string();
    let printed = match printable(&text) {
        Cow::Borrowed(_) => error.print(),
        Cow::Owned(_) => complain(text.trim_end()),
    };
    match printed {
        // If the disk is full, the help was not printed, which is a failure.
        Err(fault) if !error.use_stderr() => fault.into(),
        _ => ExitStatus(u8::try_from(error.exit_code()).unwrap_or(2)).into(),
    }
}

/// Lets options take negative numbers, so that a number out of range is reported with the range.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| {
        let takes_value = arg.get_action().takes_values() && !arg.is_positional();
        arg.allow_negative_numbers(takes_value)
    });
    command.mut_subcommands(with_negative_numbers)
}

/// The command line of a program with these games, for parsing and for its help.
pub(crate) fn command(registry: GameRegistry) -> clap::Command {
    help::grouped(help::with_literals(described(registry)))
}

/// The same command line with backticks around literals, for pages that have a font for them.
pub(crate) fn command_in_markdown(registry: GameRegistry) -> clap::Command {
    help::grouped(described(registry))
}

fn described(registry: GameRegistry) -> clap::Command {
    let games = registry.games.iter().map(|game| {
        let about = registry.front(game).map_or(game.title(), |front| front.about);
        PossibleValue::new(game.id().as_str()).help(about)
    });
    let games = PossibleValuesParser::new(games.collect::<Vec<_>>());
    let command = Args::command()
        .mut_subcommand("records", |records| {
            records.mut_arg("game", |game| game.value_parser(games))
        })
        .mut_subcommand("daily", |daily| daily::with_games(daily, registry.games))
        .mut_subcommand("export", |export| export::with_games(export, registry.games));
    with_negative_numbers(places::with_places(command))
}

/// Sudoku games for the terminal, and tools for puzzles.
///
/// Without a command it opens the menu of games.
#[derive(Debug, Parser)]
#[command(name = "underdoku", version, propagate_version = true, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play Delve: a dungeon in which every floor is a Sudoku
    #[command(visible_alias = "roguelike")]
    Delve {
        /// Enter the dungeon of this seed: any text; a text of digits is a number
        #[arg(long, value_name = "SEED", conflicts_with = "resume")]
        seed: Option<Seed>,
        /// The rules: original, or deep, with harder floors, two stairs and an end [default:
        /// original]
        #[arg(long, value_name = "RULES", value_parser = rules(), conflicts_with = "resume")]
        rules: Option<&'static Rules>,
        /// Continue the most recent unfinished run
        #[arg(long = "continue")]
        resume: bool,
        /// Play line by line; the default without a terminal or on a dumb one
        #[arg(long)]
        plain: bool,
    },
    /// Play Classic: Sudoku with notes, hints and every kind of board
    #[command(visible_alias = "cudoku")]
    Classic(classic::Classic),
    /// Play Hudoku: half a Sudoku against the clock
    Hudoku(hudoku::Hudoku),
    /// Play Depths: a roguelike in which the order of the digits is the fight
    Depths(depths::Depths),
    /// Learn Sudoku in three minutes, on a small board
    Lesson {
        /// Play line by line; the default without a terminal or on a dumb one
        #[arg(long)]
        plain: bool,
    },
    /// Play the run of the day, the same for everybody, and submit it to be ranked
    Daily(daily::Daily),
    #[command(flatten)]
    Puzzles(puzzles::Puzzles),
    /// List finished games, best first, and saved ones, with their numbers
    Records {
        /// The game
        #[arg(value_name = "GAME", default_value = "delve")]
        game: String,
        /// Print one JSON object per game
        #[arg(long)]
        json: bool,
    },
    /// Print a game as text, for `replay`, `import` or a browser
    Export(export::Export),
    /// Save a game from elsewhere, to continue it here, or all that `export --all` wrote
    Import {
        /// Import the server, name and key for the ranks too, without asking
        #[arg(long)]
        all: bool,
        /// A file with a saved game, as `export` prints it or a browser saves it; - for standard
        /// input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Replay a saved game: check every move and tell its story
    Replay {
        /// A file with a saved game, as `export` prints it, or the number of a stored game, as
        /// `records` lists it; - for standard input, the default
        #[arg(value_name = "FILE|NUMBER", value_hint = ValueHint::FilePath, default_value = "-")]
        file: PathBuf,
        /// The game that the number belongs to [default: delve]
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
    },
    /// Print what a seed determines: boards, solutions, loot
    #[command(subcommand)]
    Inspect(Inspect),
    /// Print the configuration file with every key and its default
    Config {
        /// Print only the path of the file
        #[arg(long)]
        path: bool,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Show the manual page of the program or of a command, or print its source into a pipe or a
    /// file
    Man {
        /// The command, such as `solve` or `classic new`
        #[arg(value_name = "COMMAND")]
        words: Vec<String>,
        /// Write the pages of all commands into this folder
        #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "words")]
        out: Option<PathBuf>,
    },
}

/// A shell with completion scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shell {
    Bash,
    Elvish,
    Fish,
    Nushell,
    #[value(name = "powershell")]
    Power,
    Zsh,
}

/// The games that can be inspected.
#[derive(Debug, Subcommand)]
pub(crate) enum Inspect {
    /// Print a line per floor: seed, floor, blanks, board, solution, items
    ///
    /// Grids have 81 characters, row by row, with `.` for a blank; items have the same form, with
    /// `p` for a potion and `h` for a hint.
    Delve {
        /// The dungeon's seed
        #[arg(long, value_name = "SEED")]
        seed: Seed,
        /// The rules: original, or deep, which has two floors at each depth; each line then ends
        /// with the stairs to the floor [default: original]
        #[arg(long, value_name = "RULES", value_parser = rules())]
        rules: Option<&'static Rules>,
        /// The floors from A to B, both included, or a single one
        #[arg(long, value_name = "A..B")]
        floors: Floors,
        /// Print one JSON object per floor
        #[arg(long)]
        json: bool,
    },
    /// Print a line per seed: seed, board, solution, clue numbers, choices tried, cells shown
    /// beyond the template's counts
    ///
    /// Boards have one character per cell, row by row, with `.` for a hidden cell and `-` for a
    /// void one; clue numbers have one per void cell, with `-` if it has none.
    Hudoku {
        /// The board: 4x5, 6x5, 5x5, 6x8, 7x7, 8x8, or a file with a template of your own
        #[arg(long, value_name = "TEMPLATE|FILE", default_value = hudoku::USUAL, value_hint = ValueHint::FilePath)]
        template: String,
        /// How few cells are shown at the start [default: original]
        #[arg(long, value_name = "LEVEL", value_parser = hudoku::levels())]
        level: Option<Level>,
        /// The seeds from A to B, both included, or a single one
        #[arg(long, value_name = "A..B")]
        seeds: hudoku::Seeds,
        /// Print one JSON object per seed
        #[arg(long)]
        json: bool,
    },
    /// Print a line per door: seed, ascension, floor, door, kind, layout, board, solution, loot,
    /// monsters
    ///
    /// Boards have one character per cell, row by row, with `.` for a blank. Loot is a list such as
    /// `r1c5=gold-4,r2c3=bomb`, monsters are a list such as `rat:15@0`: HP, and the deed of
    /// arrival.
    Depths {
        /// The dungeon's seed
        #[arg(long, value_name = "SEED")]
        seed: Seed,
        /// The ascension of the run, from 0 to 10; doors and monsters depend on it
        #[arg(long, value_name = "N", value_parser = depths::ascension, default_value = "0")]
        ascension: Ascension,
        /// Print one JSON object per door
        #[arg(long)]
        json: bool,
    },
}

/// The rules of Delve, by their word.
fn rules() -> impl TypedValueParser<Value = &'static Rules> {
    PossibleValuesParser::new(Rules::ALL.iter().map(|rules| rules.word))
        .map(|word| Rules::worded(&word).expect("a possible value"))
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

/// An error for a text that is not a range of floors.
#[derive(Debug, thiserror::Error)]
#[error("expected floors such as 1..40 or 7, from 1 up, the smaller first")]
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
        let games = underdoku_game::Games::new(&crate::STANDARD);
        command(GameRegistry { games, fronts: &crate::STANDARD_FRONTS }).debug_assert();
    }
}
