//! `cargo xtask depths`: how often bots win at Depths.
//!
//! The bots are an example of the game's package, so that they know nothing but what it shows to
//! everybody.

use anyhow::Result;

use crate::project;

/// All that follows goes to the bots.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let words = "run --release -p underdoku-game --features trials --example depths_bots --";
    project::run(project::cargo(words).args(arguments), "the bots stopped")
}
