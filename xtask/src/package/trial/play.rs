//! A program run inside another root folder.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use underdoku_testkit::{Exit, Key, Program, Size, TIMEOUT, Terminal};

pub(super) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(super) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Checks that a program solves.
pub(super) fn solves(root: &Path, program: &str) -> Result<()> {
    let output = Command::new("chroot").arg(root).args([program, "solve", PUZZLE]).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(text.trim() == SOLUTION, "{program} in {}: {text}", root.display());
    Ok(())
}

/// Starts a run in a terminal, takes a hint, leaves, and finds the run again.
pub(super) fn plays(root: &Path, program: &str) -> Result<()> {
    let start = |words: &[&str]| {
        let game = Program::new(program).args(words).home("/home/player");
        Terminal::start(&game.within("chroot", [root]), Size { columns: 80, rows: 24 })
    };
    let mut terminal = start(&["delve", "--seed", "7"])?;
    terminal.wait_for("27 blanks left", TIMEOUT)?;
    terminal.type_text("?")?;
    terminal.wait_for("Every floor is a Sudoku", TIMEOUT)?;
    terminal.press(Key::Esc)?;
    terminal.wait_for("27 blanks left", TIMEOUT)?;
    terminal.type_text("t")?;
    terminal.wait_for("26 blanks left", TIMEOUT)?;
    leaves(&mut terminal)?;
    let mut again = start(&["delve", "--continue"])?;
    again.wait_for("26 blanks left", TIMEOUT)?;
    leaves(&mut again)
}

fn leaves(terminal: &mut Terminal) -> Result<()> {
    terminal.press(Key::Ctrl('c'))?;
    let exit = terminal.wait_exit(TIMEOUT)?;
    ensure!(exit == Exit::Code(0), "the game ended unexpectedly: {exit}");
    Ok(())
}
