//! `cargo xtask mutants`: compares the solvers with the naive one on more puzzles than a test has time for.

use anyhow::Result;

use crate::project;

/// Runs the regular test in the release build, with this number of modified puzzles.
pub(crate) fn run(number: u32) -> Result<()> {
    let test =
        "test --release --package underdoku-solver --test solver batch::mutants -- --nocapture";
    let mut test = project::cargo(test);
    project::run(test.env("UNDERDOKU_MUTANTS", number.to_string()), "the solvers disagree")
}
