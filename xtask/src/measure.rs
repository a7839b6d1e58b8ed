//! `cargo xtask measure`: the response times of the release build.
//!
//! The game runs in a pseudo-terminal, as for a player. A start is timed from just before the process is created until
//! the whole first screen has been written; a key from the moment it is sent until its last change has been written.
//! Floors are dug by `inspect`, in one process each, and many in one process.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use underdoku_testkit::{Key, Program, Size, TIMEOUT, Terminal};

use crate::{pictures, project};

const SIZE: Size = Size { columns: 80, rows: 24 };
const STARTS: usize = 50;
const KEYS: usize = 300;
const FLOORS: usize = 300;
/// The first floor with the maximum number of blanks.
const DEEP: usize = 18;
/// The last text of the menu, and of a floor.
const MENU_ENDS: &str = "quit";
const FLOOR_ENDS: &str = "? keys";

pub(crate) fn run() -> Result<()> {
    pictures::build()?;
    let game = project::release("underdoku")?;
    let home = tempfile::tempdir()?;
    println!("{:<44}{:>9}{:>9}{:>9}", "milliseconds", "median", "95%", "worst");
    report("a start, to the menu, in a new folder", starts(&game, home.path(), Folder::New)?);
    report("a start, to the menu, in its folder", starts(&game, home.path(), Folder::StoredGame)?);
    report("a key, to its frame", keys(&game, home.path())?);
    report("a process that digs a floor of 60 blanks", floors(&game)?);
    let all = dig(&game, DEEP, DEEP + FLOORS - 1)?;
    println!(
        "{:<44}{:>9.2} (mean of {FLOORS})",
        "a floor of 60 blanks",
        milliseconds(all) / FLOORS as f64
    );
    Ok(())
}

/// The state of the data folder at a start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Folder {
    New,
    StoredGame,
}

fn starts(game: &Path, home: &Path, folder: Folder) -> Result<Vec<Duration>> {
    let data = home.join("starts");
    let program = program(game, home, &data, &[]);
    let mut times = Vec::new();
    for _ in 0..STARTS {
        if folder == Folder::New && data.exists() {
            fs::remove_dir_all(&data)?;
        }
        let start = Instant::now();
        let mut terminal = Terminal::start(&program, SIZE)?;
        terminal.wait_for(MENU_ENDS, TIMEOUT)?;
        times.push(start.elapsed());
        terminal.press(Key::Ctrl('c'))?;
        terminal.wait_exit(TIMEOUT)?;
    }
    Ok(times)
}

/// Moves the cursor right and back, so that the panel names a different cell each time.
fn keys(game: &Path, home: &Path) -> Result<Vec<Duration>> {
    let data = home.join("keys");
    let mut terminal =
        Terminal::start(&program(game, home, &data, &["delve", "--seed", "7"]), SIZE)?;
    terminal.wait_for(FLOOR_ENDS, TIMEOUT)?;
    terminal.press(Key::Home)?;
    terminal.wait_for("c1 ", TIMEOUT)?;
    let mut times = Vec::new();
    for number in 0..KEYS {
        let (key, cell) = [("l", "c2 "), ("h", "c1 ")][number % 2];
        let start = Instant::now();
        terminal.type_text(key)?;
        terminal.wait_for(cell, TIMEOUT)?;
        times.push(start.elapsed());
        // A pause like a player's, so that each key finds the game waiting.
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(times)
}

fn floors(game: &Path) -> Result<Vec<Duration>> {
    (0..FLOORS).map(|number| dig(game, DEEP + number, DEEP + number)).collect()
}

/// The time of a process that digs these floors.
fn dig(game: &Path, first: usize, last: usize) -> Result<Duration> {
    let mut command = std::process::Command::new(game);
    command.args(["inspect", "delve", "--seed", "7", "--floors", &format!("{first}..{last}")]);
    let start = Instant::now();
    let status = command.stdout(Stdio::null()).status().context("the game cannot be run")?;
    ensure!(status.success(), "the game cannot dig floors");
    Ok(start.elapsed())
}

fn program(game: &Path, home: &Path, data: &Path, words: &[&str]) -> Program {
    let data: PathBuf = data.to_owned();
    Program::new(game).args(words).home(home).env("UNDERDOKU_DATA_DIR", data)
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| milliseconds(times[(times.len() - 1) * share / 100]);
    println!("{what:<44}{:>9.2}{:>9.2}{:>9.2}", at(50), at(95), at(100));
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
