//! `cargo xtask package`: the packages as crates.io would have them.
//!
//! Each package is assembled from the files it is published with, and built from those only. That
//! takes minutes; `--short` only assembles the packages, and allows uncommitted changes.

use anyhow::Result;

use crate::project;

/// Takes less than a second for each package, and no network.
const SHORT: &str = "--no-verify --allow-dirty --offline";

pub(crate) fn run(is_short: bool) -> Result<()> {
    let more = if is_short { SHORT } else { "" };
    let mut command = project::cargo(&format!("package --quiet --workspace {more}"));
    project::run(&mut command, "a package cannot be put together")?;
    println!("The packages are in {}.", project::target()?.join("package").display());
    Ok(())
}
