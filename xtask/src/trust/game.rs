//! A run of Depths that a program plays for these checks, and the moves of it that were saved.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{Result, ensure};

/// The moves, each of which is saved before it is acknowledged.
pub(super) const MOVES: &str = "take 1\ncounsel\ncounsel\ngive-up\n";

/// The line that acknowledges a move.
const ACKNOWLEDGED: &str = "{\"type\":\"events\"";

/// The seed of the run.
const SEED: &str = "7";

/// Plays the moves with this program, with its data in this folder.
pub(super) fn play(program: &mut Command, data: &Path) -> Result<Output> {
    program.args(["depths", "--json", "--seed", SEED, "--data-dir"]).arg(data);
    let piped = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn()?;
    // A game that has ended stops reading.
    let _ = child.stdin.take().map(|mut input| input.write_all(MOVES.as_bytes()));
    Ok(child.wait_with_output()?)
}

/// The number of moves acknowledged in an output.
pub(super) fn acknowledged(out: &[u8]) -> usize {
    let out = String::from_utf8_lossy(out);
    out.lines().filter(|line| line.starts_with(ACKNOWLEDGED)).count()
}

/// The number of moves in the save of the run, if there is one.
pub(super) fn kept(program: &Path, data: &Path) -> Result<usize> {
    let mut export = Command::new(program);
    let output = export.args(["export", "--depths", "1", "--data-dir"]).arg(data).output()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(!errors.contains("panicked") && !errors.contains("damaged"), "{errors}");
    let save = String::from_utf8_lossy(&output.stdout);
    let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    Ok(save.lines().filter(is_move).count())
}

/// Plays the moves again, as if nothing had happened before.
pub(super) fn must_go_on(program: &Path, data: &Path) -> Result<()> {
    let again = play(&mut Command::new(program), data)?;
    let wanted = MOVES.lines().count();
    ensure!(acknowledged(&again.stdout) == wanted, "the next run fails: {again:?}");
    Ok(())
}
