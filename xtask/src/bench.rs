//! `cargo xtask bench`: the speed of the solver, compared with others.
//!
//! The benchmark package is not a member of this workspace, because one of the other solvers is under the AGPL.

use anyhow::Result;

use crate::project;

/// The arguments that select a program other than the comparison of the 9x9 solvers.
const OTHERS: [&str; 2] = ["layouts", "constraints"];

/// Passes all arguments on to the bench.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (program, arguments) = match arguments {
        [first, rest @ ..] if OTHERS.contains(&first.as_str()) => (first.as_str(), rest),
        all => ("underdoku-benches", all),
    };
    let mut bench = project::cargo("run --release --manifest-path benches/Cargo.toml --bin");
    project::run(bench.args([program, "--"]).args(arguments), "the bench failed")
}
