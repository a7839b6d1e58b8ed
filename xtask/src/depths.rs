//! `cargo xtask depths`: how often bots win at Depths.
//!
//! The bots are an example of the game's package, so that they know nothing but what it shows to
//! everybody.

use anyhow::Result;

use crate::project;

/// All that follows goes to the bots.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut bots = project::cargo("run --release -p underdoku-game --example depths_bots --");
    project::run(bots.args(arguments), "the bots stopped")
}
