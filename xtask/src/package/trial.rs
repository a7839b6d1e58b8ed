//! Tries out the packages: with lintian, in an empty folder, in a bare Debian, in a container, and the game for
//! Windows. Trials that this machine cannot run are reported.

mod debian;
mod play;
mod windows;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::binary::Binaries;
use super::container;
use crate::project;
use crate::tools::works;

/// Tries the static binaries, before the others are built, so that a fault is found early.
pub(super) fn of_static(binaries: &Binaries, folder: &Path) -> Result<()> {
    if is_root() {
        empty(binaries, &folder.join("empty"))?;
        container::run(folder)?;
    }
    Ok(())
}

/// Tries the packages, and the game for Windows.
pub(super) fn of_packages(packages: &[PathBuf], folder: &Path) -> Result<()> {
    lintian(packages)?;
    if is_root() {
        debian::run(packages, &folder.join("debian"))?;
    }
    windows::run(&folder.join("windows"))
}

/// True for root, the only user who can change the root folder.
fn is_root() -> bool {
    let is_root = works(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"]));
    if !is_root {
        println!("Not tested: only root can change the root folder.");
    }
    is_root
}

fn lintian(packages: &[PathBuf]) -> Result<()> {
    if !works(Command::new("lintian").arg("--version")) {
        println!("Not tested: lintian is not installed.");
        return Ok(());
    }
    let mut lintian = Command::new("lintian");
    project::run(lintian.args(["--fail-on", "error"]).args(packages), "lintian found errors")?;
    println!("lintian found no errors.");
    Ok(())
}

/// Tries the static binary in a folder with nothing else.
fn empty(binaries: &Binaries, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    fs::copy(binaries.path("underdoku"), folder.join("underdoku"))?;
    play::solves(folder, "/underdoku")?;
    play::plays(folder, "/underdoku")?;
    println!("The static binary solves and plays in an empty folder.");
    Ok(())
}
