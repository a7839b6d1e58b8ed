//! `cargo xtask depths`: how often bots win at Depths.
//!
//! The bots are an example of the game's package, so that they know nothing but what it shows to
//! everybody.

use anyhow::{Context as _, Result, ensure};

use crate::project;

/// All that follows goes to the bots.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let bots = ["--features", "trials", "--example", "depths_bots", "--"];
    let run = ["run", "--release", "-p", "underdoku-game"];
    let status =
        project::cargo(&run).args(bots).args(arguments).status().context("cargo cannot be run")?;
    ensure!(status.success(), "the bots stopped");
    Ok(())
}
