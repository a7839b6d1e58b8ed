//! `cargo xtask bench`: how fast the solver is, beside others.
//!
//! The package that measures is no member of this workspace, for one of the others is under the
//! AGPL.

use anyhow::{Context as _, Result, ensure};

use crate::project;

/// The word that measures the solver for any layout instead.
const LAYOUTS: &str = "layouts";

/// All that follows goes to the bench.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (program, arguments) = match arguments {
        [first, rest @ ..] if first == LAYOUTS => (LAYOUTS, rest),
        all => ("underdoku-benches", all),
    };
    let run = ["run", "--release", "--manifest-path", "benches/Cargo.toml", "--bin", program, "--"];
    let status = project::cargo(&run).args(arguments).status().context("cargo cannot be run")?;
    ensure!(status.success(), "the bench failed");
    Ok(())
}
