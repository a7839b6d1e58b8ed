//! Developers' commands: `cargo xtask WORD`.
//!
//! Each word has a file and a row in [`command_line`]. The exit code is 0 on success, 1 on failure, and 2 for invalid
//! arguments.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the program prints its output")]

mod bench;
mod browsers;
mod cluster;
mod command_line;
mod delve;
mod deny;
mod depths;
mod docs;
mod files;
mod fuzz;
mod libraries;
mod measure;
mod metadata;
mod mutants;
mod package;
mod page;
mod pictures;
mod project;
mod python;
mod replicas;
mod scenes;
mod screens;
mod serve;
mod slow;
mod test;
mod tools;
mod trust;
mod web;

use std::process::ExitCode;

use clap::Parser as _;

use command_line::CommandLine;

fn main() -> ExitCode {
    match CommandLine::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
