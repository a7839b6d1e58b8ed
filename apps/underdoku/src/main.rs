//! Underdoku: Sudoku as a dungeon crawl, in the terminal.
//!
//! Words become arguments ([`args`]), arguments a command ([`commands`]), a command an answer on
//! standard output and an exit code ([`exit`]). Commands for puzzles take any number of them, one after
//! the other ([`stream`]).

mod args;
mod commands;
mod exit;
mod layout;
mod stream;

use std::process::ExitCode;

use clap::Parser as _;

use args::Args;

fn main() -> ExitCode {
    exit::code(commands::run(Args::parse()))
}
