//! Out-of-memory tests of the database library.
//!
//! The library has a limit on everything it allocates in a process. A statement can lower it but
//! never raise it, so another process ranks runs with less and less memory. What it has
//! acknowledged must be ranked, anything else must be stored completely or not at all, no thread
//! may panic, and the next start must work.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use rusqlite::Connection;
use tokio::runtime::Runtime;

use super::{
    After, CompressedReplay, Entry, FileFault, Ledger, OpenError, Rank, RankListKey, entry,
};
use crate::{Name, RankList, Refusal};

/// The number of limits that are tried; `cargo xtask trust` tries more.
const LIMITS: &str = "UNDERDOKU_MEMORY_LIMITS";

/// The folder to work in, for the other process.
const FOLDER: &str = "UNDERDOKU_LEDGER_TEST_FOLDER";

/// Bytes with which everything works.
const ENOUGH: u32 = 3 << 19;

/// Bytes with which no ledger opens.
const NOTHING: u32 = 1 << 14;

/// Bytes with which an open ledger takes no run.
const LITTLE: u32 = 1 << 20;

/// The number of runs that are submitted with each limit.
const RUNS: usize = 3;

/// The number of limits.
fn count() -> u32 {
    env::var(LIMITS).map_or(24, |count| count.parse().unwrap())
}

/// Limits down to this one, the highest first.
fn limits(least: u32) -> impl Iterator<Item = u32> {
    let count = count();
    (0..count).map(move |number| ENOUGH - (ENOUGH - least) / count * number)
}

/// A connection that lowers the limit.
struct Limiter(Connection);

impl Limiter {
    fn new() -> Self {
        Self(Connection::open_in_memory().unwrap())
    }

    /// Returns false if there is too little memory even for that.
    fn lower_to(&self, bytes: u32) -> bool {
        self.0.query_row(&format!("PRAGMA hard_heap_limit = {bytes}"), [], |_| Ok(())).is_ok()
    }
}

/// The folder, if this is the other process, which ends at the first panic of any thread.
fn folder() -> Option<PathBuf> {
    let folder = env::var_os(FOLDER)?;
    let previous_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        previous_hook(panic);
        std::process::exit(101);
    }));
    Some(folder.into())
}

/// Runs a test in another process, which must pass.
fn elsewhere(test: &str, folder: &Path) {
    let mut program = Command::new(env::current_exe().unwrap());
    program.args([test, "--exact", "--nocapture"]).env(FOLDER, folder).stdout(Stdio::null());
    let output = program.stderr(Stdio::piped()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A run that cannot collide with others.
fn run(number: usize) -> Entry {
    let mut run = entry();
    run.player.name = Name::read(&format!("Player {number}")).unwrap();
    run.sha256[..8].copy_from_slice(&number.to_le_bytes());
    run.replay = CompressedReplay::of(&format!("a replay {number}"));
    run
}

fn list() -> RankListKey {
    let Entry { game, day, .. } = entry();
    (game, day, RankList::Claimed)
}

/// The folders of a process that opens a ledger under each limit.
fn folders(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let folder = folder.to_owned();
    (0..count()).map(move |number| folder.join(number.to_string()))
}

/// The names that a process acknowledged in this folder.
fn acknowledged(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("told")).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// Running out of memory is the only allowed fault.
#[track_caller]
fn must_be_memory(fault: &FileFault) {
    assert!(matches!(fault, FileFault::Other(_) | FileFault::Unopenable(_)), "{fault}");
}

/// In the other process: opens a new ledger and one of the first version in turn.
#[test]
fn opens_with_less_and_less_memory() {
    let Some(home) = folder() else { return };
    for (number, folder) in folders(&home).enumerate() {
        fs::create_dir(&folder).unwrap();
        if number % 2 == 1 {
            super::open::tests::make_old(&folder.join("ranks.db"));
        }
    }
    let (runtime, limiter) = (Runtime::new().unwrap(), Limiter::new());
    for (folder, limit) in folders(&home).zip(limits(NOTHING)) {
        if !limiter.lower_to(limit) {
            break;
        }
        match Ledger::open(&folder.join("ranks.db").into()) {
            Ok(ledger) => {
                (0..RUNS).for_each(|number| submit((&runtime, &ledger), number, &folder));
            }
            Err(OpenError { fault, .. }) => must_be_memory(&fault),
        }
    }
}

/// Submits a run, and writes its name to a file if it is acknowledged.
fn submit((runtime, ledger): (&Runtime, &Ledger), number: usize, folder: &Path) {
    let run = run(number);
    let name = run.player.name.as_str().to_owned();
    match runtime.block_on(ledger.rank(run)) {
        Ok(_) => {
            let names = [acknowledged(folder), vec![name]].concat();
            fs::write(folder.join("told"), names.join("\n")).unwrap();
        }
        Err(Refusal::Database(fault)) => must_be_memory(&fault),
        Err(refusal) => panic!("{refusal}"),
    }
}

/// In the other process: one ledger, and a run under each limit. Whatever can be read must be
/// right.
#[test]
fn ranks_with_less_and_less_memory() {
    let Some(home) = folder() else { return };
    let ledger = Ledger::open(&home.join("ranks.db").into()).unwrap();
    let (runtime, limiter) = (Runtime::new().unwrap(), Limiter::new());
    for (number, limit) in limits(LITTLE).enumerate() {
        if !limiter.lower_to(limit) {
            break;
        }
        submit((&runtime, &ledger), number, &home);
        if let Ok((ranks, _, of)) = runtime.block_on(ledger.ranks(list(), After::Rank(0), 10_000)) {
            assert_eq!(ranks.len() as u64, of);
            assert!(ranks.len() >= acknowledged(&home).len());
        }
    }
}

/// Checks a folder after the other process has ended; returns the number of acknowledged runs.
fn must_have_kept(folder: &Path, tried: usize) -> usize {
    let (runtime, ledger) =
        (Runtime::new().unwrap(), Ledger::open(&folder.join("ranks.db").into()));
    let ledger = ledger.unwrap();
    let ranks = || runtime.block_on(ledger.ranks(list(), After::Rank(0), 10_000)).unwrap();
    let (kept, _, of) = ranks();
    let names: Vec<&str> = kept.iter().map(|rank| &*rank.player).collect();
    let acknowledged = acknowledged(folder);
    assert!(acknowledged.iter().all(|name| names.contains(&&**name)), "{acknowledged:?} {names:?}");
    assert_eq!((kept.len() as u64, kept.iter().map(|rank| rank.rank).eq(1..=of)), (of, true));
    // A refused run leaves nothing behind, so it can be submitted again.
    for number in 0..tried {
        let Rank { of, .. } = runtime.block_on(ledger.rank(run(number))).unwrap().rank;
        assert!(of <= tried as u64);
    }
    assert_eq!(ranks().2, tried as u64);
    acknowledged.len()
}

#[test]
fn no_run_is_lost_without_memory_to_open() {
    let home = tempfile::tempdir().unwrap();
    elsewhere("ledger::memory::opens_with_less_and_less_memory", home.path());
    let kept: Vec<_> = folders(home.path()).map(|folder| must_have_kept(&folder, RUNS)).collect();
    assert_eq!((kept[0], kept[1]), (RUNS, RUNS));
    assert_eq!(kept.last(), Some(&0), "memory never ran out");
}

#[test]
fn no_run_is_lost_without_memory_to_rank() {
    let home = tempfile::tempdir().unwrap();
    elsewhere("ledger::memory::ranks_with_less_and_less_memory", home.path());
    let tried = count() as usize;
    let kept = must_have_kept(home.path(), tried);
    assert!((1..tried).contains(&kept), "memory never ran out, or always: {kept}");
}
