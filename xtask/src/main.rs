//! Developers' commands: `cargo xtask WORD`.
//!
//! Each word has a file and a row in [`words::WORDS`]. The exit code is 0 on success, 1 if
//! something failed, and 2 if the arguments were not understood.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it speaks to whoever runs it")]

mod bench;
mod deny;
mod depths;
mod help;
mod house;
mod measure;
mod metadata;
mod mutants;
mod package;
mod page;
mod pictures;
mod project;
mod scenes;
mod serve;
mod suggestion;
mod test;
mod tools;
mod web;
mod words;

use std::env;
use std::process::ExitCode;

use words::Misunderstood;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    match words::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::from(if error.is::<Misunderstood>() { 2 } else { 1 })
        }
    }
}
