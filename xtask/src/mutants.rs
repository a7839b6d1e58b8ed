//! `cargo xtask mutants`: the solvers against the naive one, on more puzzles than a test has time
//! for.

use anyhow::{Context as _, Result, ensure};

use crate::project;
use crate::words::Misunderstood;

/// The default number of changed puzzles.
const NUMBER: &str = "1000000";
/// The test that is told how many.
const TEST: &str = "batch::mutants";

/// The test of every day, in the release build and longer.
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
