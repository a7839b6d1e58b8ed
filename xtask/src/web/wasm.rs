//! The engine, built for WebAssembly.
//!
//! The standard library is built with it from source: without the texts of panics, which no browser shows, and
//! optimised for size where the library offers the choice, the engine is a tenth smaller. `RUSTC_BOOTSTRAP` lets a
//! stable compiler do that. The sources are rustup's component `rust-src`; if it is not available, the prebuilt library
//! for `wasm32-unknown-unknown` is used; and if rustup's host cannot be reached, Debian's compiler for its web browsers
//! (`rustc-web`) with its sources (`rust-web-src`). The linker is the toolchain's own `rust-lld`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use super::Finish;
use crate::{project, tools};

const TARGET: &str = "wasm32-unknown-unknown";
const COMPILER: &str = "/usr/bin/rustc";
const SOURCES: &str = "rust-src";

/// No panic locations, types reduced to their names in debug output, little inlining, and SHA-256 of seeds without
/// unrolled loops.
const TERSE: &str = "-Zlocation-detail=none -Zfmt-debug=shallow -Cllvm-args=-inline-threshold=5 \
                     --cfg=sha2_backend_soft=\"compact\"";

/// Panics abort at once. Compilers before 1.91 do not support this.
const AT_ONCE: &str = "-Zunstable-options -Cpanic=immediate-abort";

/// Boards of Depths are searched for while the player chooses a door: this makes the search twice as fast for 12 KB
/// more, and the engine of Depths, which is loaded separately, has room for them.
const FAST: &str = "profile.wasm.package.underdoku-depths.opt-level=3";

/// Puzzles of the floors of Delve, deep, are searched for while the player plays: a phone is busy for a tenth of a second
/// instead of a quarter, for 56 KB more. The techniques are most of this engine, and level 3 would add 100 KB for them
/// without making it faster.
const DEEP: [&str; 4] = [
    "profile.wasm.package.underdoku-generator.opt-level=3",
    "profile.wasm.package.underdoku-grid.opt-level=3",
    "profile.wasm.package.underdoku-logic.opt-level=\"s\"",
    "profile.wasm.package.underdoku-solver.opt-level=3",
];

/// The first load is at its limit: optimised for size, the solver is 2.5 KB smaller after brotli.
const SMALL: &str = "profile.wasm.package.underdoku-solver.opt-level=\"z\"";

/// Without optimization across crates an engine is compiled in a fraction of the time.
const QUICK: [&str; 4] = [
    "profile.wasm.opt-level=1",
    "profile.wasm.lto=\"off\"",
    "profile.wasm.codegen-units=16",
    "profile.wasm.package.underdoku-solver.opt-level=1",
];

/// The source of the standard library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// The toolchain's own sources.
    Sources,
    /// The installed prebuilt library.
    Installed,
    /// Debian's sources.
    Debian,
}

/// The first available source of the standard library; installs what it needs.
pub(crate) fn provide() -> Result<Way> {
    if has_sources("rustc")? || adds(&["component", "add", SOURCES]) && has_sources("rustc")? {
        return Ok(Way::Sources);
    }
    if is_installed()? || adds(&["target", "add", TARGET]) && is_installed()? {
        return Ok(Way::Installed);
    }
    if tools::works(Command::new("apt-get").arg("--version")) {
        return debian();
    }
    bail!(
        "the sources of the standard library are missing; install with: rustup component add {SOURCES}"
    )
}

/// Debian's compiler and sources, installed if they are missing.
pub(crate) fn debian() -> Result<Way> {
    let is_there =
        || -> Result<bool> { Ok(Path::new(COMPILER).exists() && has_sources(COMPILER)?) };
    if !is_there()? {
        tools::install(&["rustc-web", "rust-web-src"])?;
    }
    ensure!(is_there()?, "Debian's rustc-web has no library to build");
    Ok(Way::Debian)
}

/// Builds the engine with this feature, or for tests with all features; returns its path, which the next build
/// overwrites.
pub(crate) fn build(way: Way, finish: Finish, feature: &str) -> Result<PathBuf> {
    let build = "build --package underdoku-web --lib --profile wasm";
    let mut command = project::cargo(&format!("{build} --target {TARGET}"));
    let settings: &[&str] = match finish {
        Finish::Quick => &QUICK,
        Finish::Release if feature == "depths" => &[FAST],
        Finish::Release if feature == "first" => &[SMALL],
        Finish::Release => &DEEP,
    };
    if finish == Finish::Release {
        command.args(["--no-default-features", "--features", feature]);
    }
    command.args(settings.iter().flat_map(|setting| ["--config", *setting]));
    // With two compilers, or two standard libraries, in one folder, each build would redo everything.
    let target = project::target()?.join(way.folder());
    let mut flags = TERSE.to_owned();
    if way != Way::Installed {
        let parts = ["build-std=std,panic_abort", "build-std-features=optimize_for_size"];
        command.args(["-Z", parts[0], "-Z", parts[1]]);
        if knows_at_once(way.compiler()) {
            flags = format!("{flags} {AT_ONCE}");
        }
    }
    if way == Way::Debian {
        command.env("RUSTC", COMPILER).env_remove("RUSTUP_TOOLCHAIN");
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    }
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    command.arg("--target-dir").arg(&target);
    project::run(&mut command, "the engine does not build")?;
    Ok(target.join(TARGET).join("wasm/underdoku_web.wasm"))
}

impl Way {
    const fn compiler(self) -> &'static str {
        match self {
            Self::Sources | Self::Installed => "rustc",
            Self::Debian => COMPILER,
        }
    }

    /// The folder for the build, below cargo's own.
    const fn folder(self) -> &'static str {
        match self {
            Self::Sources => "wasm-sources",
            Self::Installed => "wasm-installed",
            Self::Debian => "wasm-debian",
        }
    }
}

/// True if rustup has added a component; if its host cannot be reached, it does not retry for long.
fn adds(what: &[&str]) -> bool {
    println!("$ rustup {}", what.join(" "));
    Command::new("rustup")
        .args(what)
        .env("RUSTUP_MAX_RETRIES", "1")
        .status()
        .is_ok_and(|status| status.success())
}

/// True if a compiler supports panics that abort immediately.
fn knows_at_once(compiler: &str) -> bool {
    let mut ask = Command::new(compiler);
    tools::works(ask.args(AT_ONCE.split(' ')).args(["--print", "cfg"]).env("RUSTC_BOOTSTRAP", "1"))
}

fn is_installed() -> Result<bool> {
    Ok(sysroot("rustc")?.join("lib/rustlib").join(TARGET).join("lib").is_dir())
}

/// True if a compiler has the library's sources.
fn has_sources(compiler: &str) -> Result<bool> {
    Ok(sysroot(compiler)?.join("lib/rustlib/src/rust/library/Cargo.toml").exists())
}

/// The linker of the toolchain that runs this.
fn linker() -> Result<PathBuf> {
    let libraries = sysroot("rustc")?.join("lib/rustlib");
    let folders = std::fs::read_dir(&libraries)
        .with_context(|| format!("reading {}", libraries.display()))?;
    let mut linkers = folders.flatten().map(|folder| folder.path().join("bin/rust-lld"));
    linkers.find(|linker| linker.exists()).context("this toolchain has no rust-lld")
}

fn sysroot(compiler: &str) -> Result<PathBuf> {
    let output = Command::new(compiler).args(["--print", "sysroot"]).output();
    let output = output.with_context(|| format!("{compiler} cannot be run"))?;
    ensure!(output.status.success(), "{compiler} does not report where its library is");
    Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}
