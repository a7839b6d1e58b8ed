//! `cargo xtask mutants`: the solvers compared with the naive one, on more puzzles than a test has
//! time for.

use anyhow::{Context as _, Result, ensure};

use crate::project;
use crate::words::Misunderstood;

/// The default number of modified puzzles.
const NUMBER: &str = "1000000";
/// The test that takes the number.
const TEST: &str = "batch::mutants";

/// Runs the everyday test in the release build, with more puzzles.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let number = match arguments {
        [] => NUMBER,
        [number] if number.parse::<u32>().is_ok_and(|number| number > 0) => number,
        [.., other] => return Err(Misunderstood::not_a_number(other).into()),
    };
    let test = ["test", "--release", "--package", "underdoku-solver", "--test", "solver", TEST];
    let status = project::cargo(&test).env("UNDERDOKU_MUTANTS", number).status();
    ensure!(status.context("cargo cannot be run")?.success(), "the solvers disagree");
    Ok(())
}
