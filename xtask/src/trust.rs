//! `cargo xtask trust`: whether what was acknowledged stays, and whether bad input does harm.
//!
//! Most of it is in the tests of the packages and runs with them. What takes long, or needs another
//! program, is here: system calls that fail, and laws held against changed inputs.

mod faults;

use anyhow::Result;

use crate::project;

/// The tests of the packages that kill, fill disks, damage files and forge runs.
const TESTS: [&str; 3] = [
    "test -p underdoku-server --features postgres --test it -- killed disk files log hostile tampered timed tasks replicas",
    "test -p underdoku-store --test store",
    "test -p underdoku-cli --test it -- killed stopped",
];

/// Runs all of it; in short, without those tests, for a few seconds each.
pub(crate) fn run(short: bool) -> Result<()> {
    faults::run(if short { 6 } else { 60 })?;
    laws(if short { 5 } else { 60 })?;
    if short {
        return Ok(());
    }
    TESTS.iter().try_for_each(|words| project::run(&mut project::cargo(words), "a test failed"))
}

/// Checks each law of `fuzz` for so many seconds, with this compiler.
fn laws(seconds: u32) -> Result<()> {
    let words = "run --quiet --manifest-path fuzz/Cargo.toml --bin replay --";
    let mut command = project::cargo(words);
    command.arg(seconds.to_string()).env("CARGO_TARGET_DIR", project::target()?);
    project::run(&mut command, "a law does not hold; its input is fuzz/last")
}
