//! Failing system calls, one after another, while a game is played.
//!
//! `strace` makes the Nth call of a kind fail. Whatever fails, the game must not panic, and each move that it
//! acknowledged must be in the save that the next start finds.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::game;

/// Calls that fail, and with which error: the disk is broken or full.
const FAULTS: [(&str, &str); 10] = [
    ("pwrite64", "EIO"),
    ("pwrite64", "ENOSPC"),
    ("fsync", "EIO"),
    ("fdatasync", "EIO"),
    ("pread64", "EIO"),
    ("openat", "EACCES"),
    ("openat", "EMFILE"),
    ("ftruncate", "EIO"),
    ("fcntl", "ENOLCK"),
    ("unlink", "EIO"),
];

/// Makes each kind of call fail, from the first to the Nth.
pub(super) fn run(program: &Path, most: u32) -> Result<()> {
    let (mut tried, mut acknowledged) = (0, 0);
    for (call, error) in FAULTS {
        for number in 1..=most {
            let fault =
                [format!("trace={call}"), format!("inject={call}:error={error}:when={number}")];
            let (moves, is_met) = one(program, &fault).context(fault.join(" "))?;
            acknowledged += moves;
            tried += 1;
            if !is_met {
                break;
            }
        }
    }
    println!("faults: {tried} injected, {acknowledged} moves acknowledged, none lost");
    Ok(())
}

/// Plays with this fault; returns the number of acknowledged moves, and whether the fault occurred.
fn one(program: &Path, [trace_of, fault]: &[String; 2]) -> Result<(usize, bool)> {
    let folder = tempfile::tempdir()?;
    let (data, trace) = (folder.path().join("data"), folder.path().join("trace"));
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-e", "signal=none", "-e", trace_of, "-e", fault, "-o"]);
    strace.arg(&trace).arg(program);
    let output = game::play(&mut strace, &data)?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(!errors.contains("panicked"), "it panicked: {errors}");
    let moves = game::acknowledged(&output.stdout);
    let is_met = fs::read_to_string(&trace).is_ok_and(|trace| trace.contains("(INJECTED)"));
    let kept = game::kept(program, &data)?;
    ensure!(kept >= moves, "{moves} moves were acknowledged, but only {kept} are saved: {errors}");
    game::must_go_on(program, &data)?;
    Ok((moves, is_met))
}
