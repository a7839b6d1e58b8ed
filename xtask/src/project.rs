//! The project's folder, and how cargo is called.

use std::env;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

/// Optional features that are tested. Any others would mean building the packages a second time. TLS is tested with the
/// release build, because its cryptography takes half a minute to build.
pub(crate) const FEATURES: &str =
    "--features underdoku/rand_core,underdoku/serde,underdoku-server/postgres";

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder that cargo builds into; this program is in its `debug`.
pub(crate) fn target() -> Result<PathBuf> {
    let here = env::current_exe().context("the path of xtask is unknown")?;
    Ok(here.ancestors().nth(2).context("xtask is not in a target folder")?.to_owned())
}

/// The folder in which cargo stores downloads.
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

/// The game that is compared with others: the one named by the variable `UNDERDOKU`, or the release build.
pub(crate) fn game() -> Result<PathBuf> {
    if let Some(named) = env::var_os("UNDERDOKU") {
        return fs::canonicalize(&named).with_context(|| named.display().to_string());
    }
    let mut build = cargo("build --quiet --release --package underdoku-cli");
    run(&mut build, "the release build failed")?;
    release("underdoku")
}

/// A program as built by the test run.
pub(crate) fn tested(name: &str) -> Result<PathBuf> {
    build_as_tests(name)?;
    Ok(target()?.join("debug").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// A library that other programs load, as built by the test run.
pub(crate) fn tested_library(name: &str) -> Result<PathBuf> {
    build_as_tests(name)?;
    let file = format!("{}{name}{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    Ok(target()?.join("debug").join(file))
}

/// Builds what a test run has already built. The tests are part of the request: without them, features that only they
/// need would be missing, and half of the workspace would be built a second time.
fn build_as_tests(name: &str) -> Result<()> {
    let mut build = cargo(&format!("build --quiet --workspace --lib --bins --tests {FEATURES}"));
    run(&mut build, format!("{name} is not built"))
}

/// A call to the running cargo, in the workspace's folder, with arguments separated by spaces.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments.split_whitespace());
    command
}

/// A call to a program that implements a cargo command, in the workspace's folder.
pub(crate) fn with(program: &Path, word: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).arg(word);
    command
}

/// Runs a program to its end; if it fails, the error is this fault.
pub(crate) fn run(command: &mut Command, fault: impl Display) -> Result<()> {
    let program = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("{program} cannot be run"))?;
    ensure!(status.success(), "{fault}");
    Ok(())
}
