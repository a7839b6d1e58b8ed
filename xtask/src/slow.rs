//! `cargo xtask slow`: a search for positions in which listing all steps is slow.

use anyhow::Result;

use crate::project;

/// Searches for this many seconds of processor time; the same seed starts with the same puzzles.
pub(crate) fn run(seconds: u64, seed: &str) -> Result<()> {
    let words = "run --quiet --release --package underdoku-generator --example slow_positions --";
    let mut search = project::cargo(words);
    project::run(search.arg(seconds.to_string()).arg(seed), "the search failed")
}
