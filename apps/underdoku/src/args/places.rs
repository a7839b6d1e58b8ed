//! The options `--data-dir` and `--config`, of the commands that use them.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::error::{Error, ErrorKind};
use clap::{Arg, ArgMatches, Command, ValueHint};

/// The locations of data and settings.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The folder for saves, records and settings; by default the platform's.
    pub data_dir: Option<PathBuf>,
    /// The file with keys and theme; by default the platform's.
    pub config: Option<PathBuf>,
}

/// An option with a path, and the environment variable for it.
struct Place {
    id: &'static str,
    value: &'static str,
    variable: &'static str,
    help: &'static str,
    hint: ValueHint,
    /// The commands with this option.
    commands: &'static [&'static str],
}

const DATA_DIR: Place = Place {
    id: "data-dir",
    value: "DIR",
    variable: "UNDERDOKU_DATA_DIR",
    help: "Folder for saves, records and settings [default: the platform's data folder] \
           [env: UNDERDOKU_DATA_DIR]",
    hint: ValueHint::DirPath,
    commands: &[
        "delve", "classic", "hudoku", "depths", "daily", "records", "replay", "export", "import",
    ],
};

const CONFIG: Place = Place {
    id: "config",
    value: "FILE",
    variable: "UNDERDOKU_CONFIG",
    help: "File with keys and theme [default: what `underdoku config --path` prints] \
           [env: UNDERDOKU_CONFIG]",
    hint: ValueHint::FilePath,
    commands: &["delve", "classic", "hudoku", "depths", "daily", "config"],
};

/// Adds the options to the program and to the commands that use them.
pub(super) fn with_places(command: Command) -> Command {
    [DATA_DIR, CONFIG].iter().fold(command, |command, place| {
        let command = command.arg(place.arg());
        place.commands.iter().fold(command, |command, name| {
            // Subcommands have it, too.
            command.mut_subcommand(name, |inner| inner.arg(place.arg().global(true)))
        })
    })
}

/// The value of a variable; an empty one counts as unset.
pub(crate) fn variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

impl Places {
    /// The places given by options and environment.
    pub(super) fn of(matches: &ArgMatches, command: &mut Command) -> Result<Self, Error> {
        let mut read = |place: &Place| place.read(matches, command);
        Ok(Self { data_dir: read(&DATA_DIR)?, config: read(&CONFIG)? })
    }
}

impl Place {
    fn arg(&self) -> Arg {
        Arg::new(self.id)
            .long(self.id)
            .value_name(self.value)
            .help(self.help)
            .value_hint(self.hint)
            .value_parser(ValueParser::path_buf())
            .display_order(100)
    }

    /// The path given after the command, before it, or by the environment. Before a command that
    /// does not use it, it is refused.
    fn read(&self, matches: &ArgMatches, command: &mut Command) -> Result<Option<PathBuf>, Error> {
        let outside = matches.get_one::<PathBuf>(self.id).cloned();
        let Some((name, inner)) = matches.subcommand() else {
            return Ok(outside.or_else(|| variable(self.variable).map(PathBuf::from)));
        };
        match inner.try_get_one::<PathBuf>(self.id) {
            Ok(inside) => {
                let inside = inside.cloned().or(outside);
                Ok(inside.or_else(|| variable(self.variable).map(PathBuf::from)))
            }
            Err(_) if outside.is_none() => Ok(None),
            Err(_) => {
                let why = format!("`{name}` does not use --{}", self.id);
                Err(command.error(ErrorKind::ArgumentConflict, why))
            }
        }
    }
}
