//! System calls that fail, one after another, while a game is played.
//!
//! `strace` lets the Nth call of a kind fail. Whatever fails: the game does not panic, and each move
//! that it acknowledged is in the save that the next start finds.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::project;

/// Calls that fail, and how: the disk is broken or full.
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

/// Moves of a run of Depths, each of which is written before it is acknowledged.
const MOVES: &str = "take 1\ncounsel\ncounsel\ngive-up\n";

/// The line that acknowledges a move.
const ACKNOWLEDGED: &str = "{\"type\":\"events\"";

/// The seed of the run.
const SEED: &str = "7";

/// Lets each kind of call fail, up to the Nth.
pub(crate) fn run(most: u32) -> Result<()> {
    if !Command::new("strace").arg("-V").output().is_ok_and(|told| told.status.success()) {
        println!("faults: strace is not installed, so no system call fails");
        return Ok(());
    }
    project::run(&mut project::cargo("build -p underdoku-cli"), "the game is not built")?;
    let program = project::target()?.join("debug/underdoku");
    let (mut tried, mut acknowledged) = (0, 0);
    for (call, error) in FAULTS {
        for number in 1..=most {
            let fault =
                [format!("trace={call}"), format!("inject={call}:error={error}:when={number}")];
            let (moves, is_met) = one(&program, &fault).context(fault.join(" "))?;
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

/// Plays with this fault; returns the number of acknowledged moves, and whether the fault was met.
fn one(program: &Path, [trace_of, fault]: &[String; 2]) -> Result<(usize, bool)> {
    let folder = tempfile::tempdir()?;
    let (data, trace) = (folder.path().join("data"), folder.path().join("trace"));
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-e", "signal=none", "-e", trace_of, "-e", fault, "-o"]);
    strace.arg(&trace).arg(program);
    let told = play(&mut strace, &data)?;
    let said = String::from_utf8_lossy(&told.stderr);
    ensure!(!said.contains("panicked"), "it panicked: {said}");
    let moves = acknowledged(&told);
    let is_met = fs::read_to_string(&trace).is_ok_and(|trace| trace.contains("(INJECTED)"));
    let kept = kept(program, &data)?;
    ensure!(kept >= moves, "{moves} moves were acknowledged, and {kept} are kept: {said}");
    // And the next run is as if nothing had been.
    let again = play(&mut Command::new(program), &data)?;
    let wanted = MOVES.lines().count();
    ensure!(acknowledged(&again) == wanted, "the next run fails: {again:?}");
    Ok((moves, is_met))
}

/// Plays the moves with this program, with its data in this folder.
fn play(program: &mut Command, data: &Path) -> Result<Output> {
    use std::io::Write as _;

    program.args(["depths", "--json", "--seed", SEED, "--data-dir"]).arg(data);
    let piped = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn()?;
    // A game that has ended reads no further.
    let _ = child.stdin.take().map(|mut input| input.write_all(MOVES.as_bytes()));
    Ok(child.wait_with_output()?)
}

fn acknowledged(told: &Output) -> usize {
    let out = String::from_utf8_lossy(&told.stdout);
    out.lines().filter(|line| line.starts_with(ACKNOWLEDGED)).count()
}

/// The number of moves in the save of the run, if there is one.
fn kept(program: &Path, data: &Path) -> Result<usize> {
    let mut export = Command::new(program);
    let told = export.args(["export", "--depths", "1", "--data-dir"]).arg(data).output()?;
    let said = String::from_utf8_lossy(&told.stderr);
    ensure!(!said.contains("panicked") && !said.contains("damaged"), "{said}");
    let save = String::from_utf8_lossy(&told.stdout);
    let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    Ok(save.lines().filter(is_move).count())
}
