//! The project's folder, and its cargo command.

use std::env;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

/// What is off by default and tested: other features would build the packages once more. TLS is
/// tested with the release build: its cryptography takes half a minute to build.
pub(crate) const FEATURES: &str =
    "--features underdoku/rand_core,underdoku/serde,underdoku-server/postgres";

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder that cargo builds into: this program is in its `debug`.
pub(crate) fn target() -> Result<PathBuf> {
    let here = env::current_exe().context("where xtask is")?;
    Ok(here.ancestors().nth(2).context("xtask is in no target folder")?.to_owned())
}

/// The folder in which cargo keeps what it has downloaded.
pub(crate) fn cargo_home() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CARGO_HOME") {
        return Ok(named.into());
    }
    Ok(env::home_dir().context("there is no home folder")?.join(".cargo"))
}

/// A program of the release build.
pub(crate) fn release(name: &str) -> Result<PathBuf> {
    Ok(target()?.join("release").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// The game that is compared with others: the one that the variable `UNDERDOKU` names, or that of the
/// release build.
pub(crate) fn game() -> Result<PathBuf> {
    if let Some(named) = env::var_os("UNDERDOKU") {
        return fs::canonicalize(&named).with_context(|| named.display().to_string());
    }
    let mut build = cargo("build --quiet --release --package underdoku-cli");
    run(&mut build, "the release build failed")?;
    release("underdoku")
}

/// A program as the tests have built it.
pub(crate) fn tested(name: &str) -> Result<PathBuf> {
    build_as_tests(name)?;
    Ok(target()?.join("debug").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// A library that is loaded by others, as the tests have built it.
pub(crate) fn tested_library(name: &str) -> Result<PathBuf> {
    build_as_tests(name)?;
    let file = format!("{}{name}{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    Ok(target()?.join("debug").join(file))
}

/// Builds what a test run has built already. Without the tests among what is asked for, features that
/// only they need would be missing, and half of the workspace would be built a second time.
fn build_as_tests(name: &str) -> Result<()> {
    let mut build = cargo(&format!("build --quiet --workspace --lib --bins --tests {FEATURES}"));
    run(&mut build, format!("{name} is not built"))
}

/// A call of the cargo that runs this, in the workspace's folder, with arguments between blanks.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments.split_whitespace());
    command
}

/// A call of a program that stands for a cargo command, in the workspace's folder.
pub(crate) fn with(program: &Path, word: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).arg(word);
    command
}

/// Runs a program to its end; its failure is told as this fault.
pub(crate) fn run(command: &mut Command, fault: impl Display) -> Result<()> {
    let program = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("{program} cannot be run"))?;
    ensure!(status.success(), "{fault}");
    Ok(())
}
