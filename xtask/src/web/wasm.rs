//! The engine, built for WebAssembly.
//!
//! The standard library for `wasm32-unknown-unknown` is no part of a plain toolchain. Where rustup cannot
//! fetch it, Debian's compiler for its web browsers (`rustc-web`) stands in, with its sources
//! (`rust-web-src`), from which cargo builds the library; the toolchain's own `rust-lld` links.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use crate::{project, tools};

const TARGET: &str = "wasm32-unknown-unknown";
const COMPILER: &str = "/usr/bin/rustc";

/// Where the standard library comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// It is installed.
    Installed,
    /// From Debian's sources.
    Debian,
}

/// The first way that can be had, installing what it needs.
pub(crate) fn provide() -> Result<Way> {
    if is_installed()? {
        return Ok(Way::Installed);
    }
    if tools::runs("rustup", &["target", "add", TARGET]) && is_installed()? {
        return Ok(Way::Installed);
    }
    if tools::works(Command::new("apt-get").arg("--version")) {
        return debian();
    }
    bail!("the target {TARGET} is missing; install with: rustup target add {TARGET}")
}

/// Debian's compiler and sources, installed if they are missing.
pub(crate) fn debian() -> Result<Way> {
    if debians_sources().is_none() || !Path::new(COMPILER).exists() {
        tools::install(&["rustc-web", "rust-web-src"])?;
    }
    ensure!(
        debians_sources().is_some(),
        "Debian's rustc-web has no library to build in {}",
        sources()?.display()
    );
    Ok(Way::Debian)
}

/// Builds the engine and says where it is.
pub(crate) fn build(way: Way) -> Result<PathBuf> {
    let build = ["build", "--package", "underdoku-web", "--lib", "--profile", "wasm", "--target", TARGET];
    let mut command = project::cargo(&build);
    let mut target = project::target()?;
    if way == Way::Debian {
        // Two compilers in one folder would build everything anew in turn.
        target = target.join("debian");
        command.args(["-Z", "build-std=std,panic_abort"]).env("RUSTC", COMPILER).env("RUSTC_BOOTSTRAP", "1");
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?).env_remove("RUSTUP_TOOLCHAIN");
    }
    command.arg("--target-dir").arg(&target);
    let status = command.status().context("cargo cannot be run")?;
    ensure!(status.success(), "the engine does not build");
    Ok(target.join(TARGET).join("wasm/underdoku_web.wasm"))
}

fn is_installed() -> Result<bool> {
    Ok(sysroot("rustc")?.join("lib/rustlib").join(TARGET).join("lib").is_dir())
}

/// The library's sources that belong to Debian's compiler, if they are there.
fn debians_sources() -> Option<PathBuf> {
    let sources = sources().ok()?;
    sources.join("Cargo.toml").exists().then_some(sources)
}

fn sources() -> Result<PathBuf> {
    Ok(sysroot(COMPILER)?.join("lib/rustlib/src/rust/library"))
}

/// The linker of the toolchain that runs this.
fn linker() -> Result<PathBuf> {
    let libraries = sysroot("rustc")?.join("lib/rustlib");
    let folders =
        std::fs::read_dir(&libraries).with_context(|| format!("reading {}", libraries.display()))?;
    let mut linkers = folders.flatten().map(|folder| folder.path().join("bin/rust-lld"));
    linkers.find(|linker| linker.exists()).context("this toolchain has no rust-lld")
}

fn sysroot(compiler: &str) -> Result<PathBuf> {
    let output = Command::new(compiler).args(["--print", "sysroot"]).output();
    let output = output.with_context(|| format!("{compiler} cannot be run"))?;
    ensure!(output.status.success(), "{compiler} does not say where its library is");
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}
