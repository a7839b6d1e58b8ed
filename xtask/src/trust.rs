//! `cargo xtask trust`: crash-safety and hostile-input tests.
//!
//! Most of these tests are in the packages and run with them. Those that take long or need another program are here:
//! failing system calls, power failures, running out of memory, storms of submissions to servers that are killed, hang
//! and fail, the laws on changed inputs, and the solver's lanes under Miri.

mod disk;
mod faults;
mod game;
mod lanes;
mod memory;
mod power;

use std::process::Command;

use anyhow::Result;

use crate::{project, replicas, tools};

/// The tests of the packages that kill processes, fill disks, damage files and forge runs.
const TESTS: [&str; 3] = [
    "test -p underdoku-server --features postgres --test it -- --include-ignored killed disk files log hostile tampered edited forged timed tasks replicas",
    "test -p underdoku-store --test store",
    "test -p underdoku-cli --test it -- killed stopped",
];

/// Runs everything; in short form only the fault and power tests of the game, with fewer cases.
pub(crate) fn run(short: bool, seed: Option<u64>) -> Result<()> {
    let game = project::tested("underdoku")?;
    if tools::works(Command::new("strace").arg("-V")) {
        faults::run(&game, if short { 6 } else { 60 })?;
        power::game(&game, short)?;
    } else {
        println!("strace is not installed, so failing calls and power failures are not tested");
    }
    if short {
        return Ok(());
    }
    laws()?;
    lanes::run()?;
    memory::run(&game)?;
    memory::within_the_library()?;
    power::server(&project::tested("underdoku-server")?)?;
    replicas::storms(2_000, seed)?;
    TESTS.iter().try_for_each(|words| project::run(&mut project::cargo(words), "a test failed"))
}

/// Checks each law on changed inputs for a minute; the tests of the workspace use fewer inputs. Then measures whether
/// hostile inputs are read in time proportional to their size.
fn laws() -> Result<()> {
    let mut command = project::cargo("test -p underdoku-laws --test changed");
    command.env("UNDERDOKU_LAW_SECONDS", "60");
    project::run(&mut command, "a law does not hold")?;
    let measure = "test -p underdoku-laws --test linear -- --ignored --nocapture";
    project::run(&mut project::cargo(measure), "a reader takes too long")
}
