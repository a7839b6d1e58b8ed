//! `cargo xtask package`: the packages as crates.io would have them.
//!
//! Each package is assembled from the files it is published with, and built from those only. That
//! takes minutes; `--short` only assembles the packages, and allows uncommitted changes.

use anyhow::{Context as _, Result, ensure};

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
    let mut command = project::cargo(&["package", "--quiet", "--workspace"]);
    let status = command.args(more).status().context("cargo cannot be run")?;
    ensure!(status.success(), "a package cannot be put together");
    println!("The packages are in {}.", project::target()?.join("package").display());
    Ok(())
}
