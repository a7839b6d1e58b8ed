//! The game for Windows, built by the GNU tools and started under Wine.
//!
//! Its packages are built on Windows (`.github/workflows/release.yml`). On a Linux machine, this trial finds code that
//! does not compile or start there.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use super::play::{PUZZLE, SOLUTION};
use crate::project;
use crate::tools::{runs, works};

const TARGET: &str = "x86_64-pc-windows-gnu";
/// The C compiler, which builds the database library from its source.
const COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// Builds the game and starts it, as far as this machine has the tools.
pub(super) fn run(folder: &Path) -> Result<()> {
    if !has_target() {
        println!("Not tested: Windows, because rustup cannot install {TARGET}.");
        return Ok(());
    }
    if !works(Command::new(COMPILER).arg("--version")) {
        println!("Not tested: Windows, because {COMPILER} is not installed.");
        return Ok(());
    }
    if !works(Command::new("wine").arg("--version")) {
        cargo("check", folder)?;
        println!("The game compiles for Windows. Not started: wine is not installed.");
        return Ok(());
    }
    cargo("build", folder)?;
    starts(&folder.join(TARGET).join("debug/underdoku.exe"), &folder.join("wine"))
}

/// Installs Rust's libraries for Windows with rustup if they are missing.
fn has_target() -> bool {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let is_there = asked
        .is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir());
    is_there || runs("rustup", &["target", "add", TARGET])
}

fn cargo(verb: &str, folder: &Path) -> Result<()> {
    let mut cargo = project::cargo(verb);
    cargo.args(["--quiet", "--locked", "--package", "underdoku-cli", "--target", TARGET]);
    cargo.arg("--target-dir").arg(folder);
    project::run(&mut cargo, "the game does not compile for Windows")
}

/// Solves a puzzle, plays a digit, and finds the run in the list of saved games.
fn starts(program: &Path, prefix: &Path) -> Result<()> {
    let data = prefix.join("data");
    if data.exists() {
        std::fs::remove_dir_all(&data)?;
    }
    std::fs::create_dir_all(&data)?;
    let say = |script: &str| -> Result<String> {
        let mut shell = Command::new("sh");
        shell.args(["-c", script, "sh"]).arg(program).env("WINEPREFIX", prefix);
        shell.env("WINEDEBUG", "-all").env("UNDERDOKU_DATA_DIR", format!("Z:{}", data.display()));
        let output = shell.output()?;
        let text = String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n");
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "under Wine '{script}' failed: {text}{errors}");
        Ok(text)
    };
    let solution = say(&format!("wine \"$1\" solve {PUZZLE}"))?;
    ensure!(solution.trim() == SOLUTION, "under Wine the solution is {solution}");
    let played = say("echo '1 4 7' | wine \"$1\" delve --plain --seed 7")?;
    ensure!(played.contains("Remaining"), "under Wine a run starts unexpectedly: {played}");
    let listed = say("wine \"$1\" records delve")?;
    ensure!(listed.contains("floor 1"), "under Wine the run is not saved: {listed}");
    println!("The game compiles for Windows; under Wine it solves, plays, and saves its run.");
    Ok(())
}
