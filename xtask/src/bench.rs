//! `cargo xtask bench`: the speed of the solver, compared with others.
//!
//! The benchmark package is not a member of this workspace, because one of the other solvers is under the AGPL.

use anyhow::Result;

use crate::project;

/// The argument that selects the solver for any layout.
const LAYOUTS: &str = "layouts";

/// Passes all arguments on to the bench.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (program, arguments) = match arguments {
        [first, rest @ ..] if first == LAYOUTS => (LAYOUTS, rest),
        all => ("underdoku-benches", all),
    };
    let mut bench = project::cargo("run --release --manifest-path benches/Cargo.toml --bin");
    project::run(bench.args([program, "--"]).args(arguments), "the bench failed")
}
