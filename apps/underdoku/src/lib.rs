//! The command line of a program with games: arguments, commands, answers.
//!
//! The arguments are parsed (`args`) into a command (`commands`), which prints an answer and
//! returns an exit code (`exit`). Commands for puzzles take any number of them, one after the other
//! (`stream`).
//!
//! No command lists the games: a program's `main` passes in its [`Games`] and a [`Frontend`] for
//! each. The program `underdoku` has four; a program with one more needs a `main` of its own.

mod args;
mod commands;
mod exit;
mod frontend;
mod json;
mod layout;
mod standard_error;
mod stream;

use std::process::ExitCode;

use underdoku_game::Games;

pub use args::Places;
pub use commands::{STANDARD, STANDARD_FRONTS, open_store};
pub use exit::BadInput;
pub use frontend::{Begin, Frontend, Play};

/// Runs the command line of a program with these games.
pub fn run(games: Games, fronts: &'static [Frontend]) -> ExitCode {
    let registry = frontend::GameRegistry { games, fronts };
    exit::code(args::parse(registry).and_then(|words| commands::run(words, registry)))
}
