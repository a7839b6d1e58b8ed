//! `cargo xtask trust`: whether what was acknowledged stays, and whether bad input does harm.
//!
//! Most of it is in the tests of the packages and runs with them. What takes long, or needs another
//! program, is here: system calls that fail, power that goes, memory that ends, and laws held
//! against changed inputs.

mod disk;
mod faults;
mod game;
mod memory;
mod power;

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::{project, tools};

/// The tests of the packages that kill, fill disks, damage files and forge runs.
const TESTS: [&str; 3] = [
    "test -p underdoku-server --features postgres --test it -- killed disk files log hostile tampered timed tasks replicas",
    "test -p underdoku-store --test store",
    "test -p underdoku-cli --test it -- killed stopped",
];

/// Runs all of it; in short, the game alone and for a few seconds each, without those tests.
pub(crate) fn run(short: bool) -> Result<()> {
    let game = built("underdoku-cli", "underdoku")?;
    if tools::works(Command::new("strace").arg("-V")) {
        faults::run(&game, if short { 6 } else { 60 })?;
        power::game(&game, short)?;
    } else {
        println!("strace is not installed, so no system call fails and no power goes");
    }
    laws(if short { 5 } else { 60 })?;
    if short {
        return Ok(());
    }
    memory::run(&game)?;
    power::server(&built("underdoku-server", "underdoku-server")?)?;
    TESTS.iter().try_for_each(|words| project::run(&mut project::cargo(words), "a test failed"))
}

/// A program of a package, built like its tests.
fn built(package: &str, program: &str) -> Result<PathBuf> {
    let mut build = project::cargo(&format!("build -p {package}"));
    project::run(&mut build, format!("{program} is not built"))?;
    Ok(project::target()?.join("debug").join(program))
}

/// Checks each law of `fuzz` for so many seconds, with this compiler.
fn laws(seconds: u32) -> Result<()> {
    let words = "run --quiet --manifest-path fuzz/Cargo.toml --bin replay --";
    let mut command = project::cargo(words);
    command.arg(seconds.to_string()).env("CARGO_TARGET_DIR", project::target()?);
    project::run(&mut command, "a law does not hold; its input is fuzz/last")
}
