//! The arguments of `export`.
//!
//! A number alone selects a game of the first kind; each other kind has an option, so the options
//! depend on the program's games.

use std::path::PathBuf;

use clap::{Arg, ArgGroup, ArgMatches, Command};
use underdoku_game::{AnyGame, Games, Ranking};
use underdoku_store::{GameNumber, ParseNumberError};

/// What to write.
#[derive(Debug)]
pub(crate) enum Export {
    /// A game.
    Game(&'static dyn AnyGame, GameSelection),
    /// Everything that is stored, into this file.
    All(PathBuf),
}

/// One of the stored games.
#[derive(Debug, Clone, Copy)]
pub(crate) enum GameSelection {
    /// The game that was last played.
    Newest,
    /// The game with this number.
    Numbered(GameNumber),
}

/// An option that selects a game.
#[derive(Clone, Debug)]
struct Choice(&'static dyn AnyGame, GameSelection);

/// The option for everything that is stored.
const ALL: &str = "all";

/// The name of the option for the game last played.
const NEWEST: &str = "newest";

/// Adds an option for each of these games to the command.
pub(crate) fn with_games(command: Command, games: Games) -> Command {
    let args: Vec<Arg> =
        games.iter().enumerate().map(|(index, game)| arg(game, index == 0)).collect();
    let all = Arg::new(ALL)
        .long(ALL)
        .value_name("FILE")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(clap::ValueHint::FilePath)
        .help("All games, saved boards and settings, and the key for the ranks, into one file for `import`; - for standard output");
    let args: Vec<Arg> = args.into_iter().chain([all]).collect();
    let group =
        ArgGroup::new("export").args(args.iter().map(Arg::get_id)).required(true).multiple(false);
    command.args(args).group(group)
}

fn arg(game: &'static dyn AnyGame, is_first: bool) -> Arg {
    let (words, title) = (game.words(), game.title());
    let arg = Arg::new(format!("export-{}", game.id()));
    if is_first {
        let help = format!(
            "The number of a {} of {title}, as `records` lists it; for other games see `records GAME`",
            words.noun
        );
        let read = move |text: &str| number(game, text);
        return arg.value_name(words.noun.to_uppercase()).help(help).value_parser(read);
    }
    let goes_on = if game.ranking() == Ranking::None { "" } else { " unfinished" };
    arg.long(game.id().as_str())
        .value_name("NUMBER")
        .num_args(0..=1)
        .default_missing_value(NEWEST)
        .help(format!("A {}: the one with this number, or the most recent{goes_on} one", words.one))
        .value_parser(move |text: &str| {
            if text == NEWEST {
                Ok(Choice(game, GameSelection::Newest))
            } else {
                number(game, text)
            }
        })
}

fn number(game: &'static dyn AnyGame, text: &str) -> Result<Choice, ParseNumberError> {
    GameNumber::read(game, text).map(|number| Choice(game, GameSelection::Numbered(number)))
}

impl clap::FromArgMatches for Export {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        if let Ok(Some(file)) = matches.try_get_one::<PathBuf>(ALL) {
            return Ok(Self::All(file.clone()));
        }
        let named = matches.ids().filter(|id| id.as_str().starts_with("export-"));
        let mut choices =
            named.filter_map(|id| matches.try_get_one::<Choice>(id.as_str()).ok().flatten());
        let Choice(game, which) = choices.next().ok_or_else(|| {
            // The group is required: without a game, clap reports it earlier.
            clap::Error::new(clap::error::ErrorKind::MissingRequiredArgument)
        })?;
        Ok(Self::Game(*game, *which))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Export {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}
