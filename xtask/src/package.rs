//! `cargo xtask package`: the packages as crates.io would have them.
//!
//! Each package is assembled from the files it is published with, and built from those only. That
//! takes minutes; `--short` only assembles the packages, and allows uncommitted changes.

use anyhow::Result;

use crate::metadata::Metadata;
use crate::project;

/// Takes less than a second for each package, and no network.
const SHORT: &str = "--no-verify --allow-dirty --offline";

pub(crate) fn run(is_short: bool) -> Result<()> {
    let packages = Metadata::of_workspace()?.packages;
    let stays = |publish: &Option<Vec<String>>| publish.as_ref().is_some_and(Vec::is_empty);
    let more = if is_short { SHORT } else { "" };
    let mut command = project::cargo(&format!("package --quiet --workspace {more}"));
    for package in packages.iter().filter(|package| stays(&package.publish)) {
        command.args(["--exclude", &package.name]);
    }
    project::run(&mut command, "a package cannot be put together")?;
    let count = packages.iter().filter(|package| !stays(&package.publish)).count();
    println!("{count} packages are in {}.", project::target()?.join("package").display());
    Ok(())
}
