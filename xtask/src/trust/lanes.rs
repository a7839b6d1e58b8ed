//! The solver's lanes under Miri, which detects invalid reads and writes.

use std::process::Command;

use anyhow::Result;

use crate::{project, tools};

/// The tests that are short enough for Miri.
const TESTS: &str = "+nightly miri test -p underdoku-solver --lib batch";

/// Runs them, if there is a nightly compiler with Miri.
pub(super) fn run() -> Result<()> {
    let mut command = Command::new("cargo");
    if !tools::works(command.args(["+nightly", "miri", "--version"])) {
        println!("Miri is not installed, so the solver's lanes are not checked");
        return Ok(());
    }
    let mut command = Command::new("cargo");
    command.args(TESTS.split(' ')).current_dir(project::root());
    // Other builds cannot use what Miri builds.
    command.arg("--target-dir").arg(project::target()?.join("miri"));
    // The tests query the number of processors and the time.
    command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
    project::run(&mut command, "Miri found a fault")
}
