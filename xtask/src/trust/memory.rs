//! Running out of memory while a game is played or a run is ranked.
//!
//! A process may die when it gets no more memory, but it must lose nothing that it has acknowledged, and leave nothing
//! that the next start cannot read. Memory limits within the database library are tests of the packages, run here with
//! many more limits.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::game;
use crate::{project, tools};

/// The bounds, in kilobytes, of the search for the smallest address space in which the game plays to its end.
const BETWEEN: (u32, u32) = (8 << 10, 1 << 20);

/// The step between sizes, in kilobytes.
const STEP: u32 = 256;

/// The number of limits within the database library.
const LIMITS: &str = "300";

/// The tests with that many limits.
const TESTS: [&str; 2] = [
    "test -p underdoku-store --test store -- memory",
    "test -p underdoku-server --lib --features postgres -- memory",
];

/// Opens databases and writes to them while the database library gets less and less memory.
pub(super) fn within_the_library() -> Result<()> {
    TESTS.iter().try_for_each(|words| {
        let mut command = project::cargo(words);
        command.env("UNDERDOKU_MEMORY_LIMITS", LIMITS);
        project::run(&mut command, "what was acknowledged is lost where memory ends")
    })
}

/// Plays with sizes of memory from too little to enough.
pub(super) fn run(program: &Path) -> Result<()> {
    if !tools::works(Command::new("prlimit").arg("--version")) {
        println!("memory: prlimit is not installed, so it is not limited");
        return Ok(());
    }
    let enough = enough(program)?;
    let (mut tried, mut acknowledged, mut ended) = (0, 0, 0);
    for size in (enough * 9 / 10..enough + 4 * STEP).step_by(STEP as usize) {
        let moves = one(program, size).with_context(|| format!("with {size} KB of memory"))?;
        acknowledged += moves;
        ended += usize::from(moves < game::MOVES.lines().count());
        tried += 1;
    }
    ensure!(ended > 0 && acknowledged > 0, "memory never ran out, or always");
    println!(
        "memory: {enough} KB are enough; with {tried} sizes it ran out {ended} times, {acknowledged} \
         moves acknowledged, none lost"
    );
    Ok(())
}

/// The smallest size with which all moves are acknowledged, to within a megabyte.
fn enough(program: &Path) -> Result<u32> {
    let (mut less, mut enough) = BETWEEN;
    while enough - less > 1 << 10 {
        let size = less.midpoint(enough);
        if one(program, size)? == game::MOVES.lines().count() {
            enough = size;
        } else {
            less = size;
        }
    }
    Ok(enough)
}

/// Plays in this much memory; returns the number of acknowledged moves.
fn one(program: &Path, size: u32) -> Result<usize> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    let mut limited = Command::new("prlimit");
    limited.arg(format!("--as={}", u64::from(size) << 10)).arg("--").arg(program);
    let output = game::play(&mut limited, &data)?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(!errors.contains("panicked"), "it panicked: {errors}");
    let (moves, kept) = (game::acknowledged(&output.stdout), game::kept(program, &data)?);
    ensure!(kept >= moves, "{moves} moves were acknowledged, but only {kept} are saved: {errors}");
    game::must_go_on(program, &data)?;
    Ok(moves)
}
