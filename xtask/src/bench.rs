//! `cargo xtask bench`: how fast the solver is, beside others.
//!
//! The package that measures is no member of this workspace, for one of the others is under the AGPL.

use anyhow::{Context as _, Result, ensure};

use crate::project;

/// All that follows goes to the bench.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut command = project::cargo(&["run", "--release", "--manifest-path", "benches/Cargo.toml", "--"]);
    let status = command.args(arguments).status().context("cargo cannot be run")?;
    ensure!(status.success(), "the bench failed");
    Ok(())
}
