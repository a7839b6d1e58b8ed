//! `cargo xtask delve`: how far bots of different skill get in Delve, deep.
//!
//! The bots are a Cargo example in the game's package, so they can use only its public API.

use anyhow::Result;

use crate::project;

/// Passes all arguments on to the bots.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let words = "run --release -p underdoku-game --example delve_bots --";
    project::run(project::cargo(words).args(arguments), "the bots stopped")
}
