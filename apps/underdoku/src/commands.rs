//! The commands, one function each.

mod classic;
mod daily;
mod delve;
mod depths;
mod everything;
mod export;
mod hudoku;
mod import;
mod inspect;
mod lesson;
mod manual;
mod menu;
mod puzzles;
mod records;
mod replay;
mod saved;

use std::env;
use std::io::{self, BufWriter, IsTerminal as _, StdoutLock};
use std::path::PathBuf;

use underdoku_game::delve::Setup;
use underdoku_game::{AnyGame, any};
use underdoku_store::Store;
use underdoku_tui::plain::PlainError;
use underdoku_tui::{Config, Destination, Start, TerminalWriter, fresh_seed, has_ascii_only};

use crate::args::{Args, Command, Identity, Places};
use crate::frontend::{Frontend, GameRegistry};

/// The four games of the program `underdoku`.
pub static STANDARD: [&dyn AnyGame; 4] = [
    any::<underdoku_game::delve::Session>(),
    any::<underdoku_game::hudoku::Session>(),
    any::<underdoku_game::classic::Session>(),
    any::<underdoku_depths::Session>(),
];

/// The front ends of the four games.
pub static STANDARD_FRONTS: [Frontend; 4] =
    [delve::FRONT, hudoku::FRONT, classic::FRONT, depths::FRONT];

/// Runs a command.
pub(crate) fn run((args, places): (Args, Places), registry: GameRegistry) -> anyhow::Result<()> {
    // `config` helps to write the file, so it must not read it.
    if places.config.is_some() && !matches!(args.command, Some(Command::Config { .. })) {
        load_config(&places)?;
    }
    match args.command {
        None => menu::run(&places),
        Some(Command::Lesson { plain }) => lesson::run(plain, &places),
        Some(Command::Delve { seed, rules, resume, plain }) => {
            let start = match (resume, rules) {
                (true, _) => Start::Continue,
                (false, None) => Start::New(seed),
                (false, Some(rules)) => {
                    Start::Delve(Setup { rules, seed: seed.unwrap_or_else(fresh_seed) })
                }
            };
            delve::play(start, plain, &places)
        }
        Some(Command::Depths(words)) => depths::run(&words, &places),
        Some(Command::Hudoku(words)) => hudoku::run(&words, &places),
        Some(Command::Daily(words)) => daily::run(&words, &places, registry),
        Some(Command::Classic(words)) => classic::run(words, &places),
        Some(Command::Puzzles(puzzles)) => puzzles::run(puzzles),
        Some(Command::Inspect(what)) => inspect::run(&what),
        Some(Command::Replay { file, game }) => {
            replay::run(&file, game.as_deref(), &places, registry)
        }
        Some(Command::Records { game, json }) => records::list(&game, &places, json, registry),
        Some(Command::Export(game)) => export::run(&game, &places, registry),
        Some(Command::Import { all, file }) => {
            let identity = if all { Identity::Import } else { Identity::Ask };
            import::run(&file, &places, registry, identity)
        }
        Some(Command::Config { path }) => manual::config(&places, path),
        Some(Command::Completions { shell }) => manual::completions(shell, registry),
        Some(Command::Man { out: Some(folder), .. }) => manual::write_all(&folder, registry),
        Some(Command::Man { words, out: None }) => manual::man(&words, registry),
    }
}

/// Standard output with a large buffer, which must be flushed at the end.
pub(crate) type Output = TerminalWriter<BufWriter<StdoutLock<'static>>>;

pub(crate) fn output() -> Output {
    // The amount that the commands for puzzles write at once.
    TerminalWriter::new(BufWriter::with_capacity(1 << 16, io::stdout().lock()), destination())
}

/// Standard output, written line by line.
fn standard_output() -> TerminalWriter<StdoutLock<'static>> {
    TerminalWriter::new(io::stdout().lock(), destination())
}

/// The receiver of standard output.
fn destination() -> Destination {
    match io::stdout().is_terminal() {
        false => Destination::Program,
        true if has_ascii_only(|name| env::var(name).ok()) => Destination::AsciiTerminal,
        true => Destination::Terminal,
    }
}

/// Opens the store in the given folder, or in the platform's.
///
/// # Errors
///
/// If the folder or its database cannot be used.
pub fn open_store(places: &Places) -> anyhow::Result<Store> {
    Ok(Store::open(&data_dir(places)?)?)
}

/// Opens the store for a command that only reads; `None` if there is none yet.
fn look_into_store(places: &Places) -> anyhow::Result<Option<Store>> {
    let folder = data_dir(places)?;
    Ok(if Store::is_missing(&folder) { None } else { Some(Store::open(&folder)?) })
}

fn data_dir(places: &Places) -> anyhow::Result<PathBuf> {
    Ok(match &places.data_dir {
        Some(folder) => folder.clone(),
        None => underdoku_store::default_folder()?,
    })
}

/// The error that ended a line-by-line game, in its original type, because `exit` inspects it.
fn failed(error: PlainError) -> anyhow::Error {
    match error {
        PlainError::Io(error) => error.into(),
        PlainError::Store(error) => error.into(),
    }
}

/// Loads the config file: the given one, which must exist, or the default one, which need not.
fn load_config(places: &Places) -> anyhow::Result<Config> {
    Ok(match (&places.config, Config::default_path()) {
        (Some(named), _) => Config::load_named(named)?,
        (None, Some(usual)) => Config::load(&usual)?,
        (None, None) => Config::default(),
    })
}
