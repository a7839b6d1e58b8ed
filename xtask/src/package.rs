//! `cargo xtask package`: the packages as crates.io would have them.
//!
//! Each package is assembled from the files it is published with, and built from those only. That
//! takes minutes; `--short` only assembles the packages, and allows uncommitted changes.

use anyhow::{Context as _, Result, ensure};

use crate::metadata::Metadata;
use crate::project;
use crate::words::Misunderstood;

/// Takes less than a second for each package, and no network.
const SHORT: [&str; 3] = ["--no-verify", "--allow-dirty", "--offline"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let more: &[&str] = match arguments {
        [] => &[],
        [option] if option == "--short" => &SHORT,
        [option, ..] => {
            return Err(Misunderstood::unknown("option", option, &["--short"]).into());
        }
    };
    let packages = Metadata::of_workspace()?.packages;
    let stays = |publish: &Option<Vec<String>>| publish.as_ref().is_some_and(Vec::is_empty);
    let mut command = project::cargo(&["package", "--quiet", "--workspace"]);
    for package in packages.iter().filter(|package| stays(&package.publish)) {
        command.args(["--exclude", &package.name]);
    }
    let status = command.args(more).status().context("cargo cannot be run")?;
    ensure!(status.success(), "a package cannot be put together");
    let count = packages.iter().filter(|package| !stays(&package.publish)).count();
    println!("{count} packages are in {}.", project::target()?.join("package").display());
    Ok(())
}
