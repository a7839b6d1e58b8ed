//! The store as its callers see it, and its files as a crash or another program leaves them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod benches;
mod boards;
mod laws;
mod lists;
mod opening;
mod other;
mod playing;
mod processes;
mod rounds;

use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, fs};

use underdoku_game::Millis;
use underdoku_game::delve::{Floor, Move, Session};
use underdoku_generator::Seed;
use underdoku_grid::Digit;
use underdoku_store::{Run, RunId, Store};

/// A run's number.
fn id(number: u32) -> RunId {
    number.to_string().parse().unwrap()
}

/// The first blank, with its right digit.
fn right(session: &Session) -> Move {
    let view = session.view();
    let cell = view.blanks.iter().next().unwrap();
    let digit = Floor::dig(view.seed, view.depth).puzzle().solution().get(cell).unwrap();
    Move::Place(cell, digit)
}

/// The first blank, with a digit that is not right.
fn wrong(session: &Session) -> Move {
    let Move::Place(cell, right) = right(session) else { unreachable!("right() places a digit") };
    Move::Place(cell, Digit::ALL.into_iter().find(|&digit| digit != right).unwrap())
}

/// Starts a run and makes so many right moves, a second each.
fn started(store: &mut Store, seed: u64, moves: u64) -> Run {
    let mut run = store.start(Seed::from(seed)).unwrap();
    for second in 1..=moves {
        let act = right(run.session());
        store.act(&mut run, act, Millis(1000 * second)).unwrap();
    }
    run
}

/// All that a player sees of a run.
fn seen(session: &Session) -> String {
    format!("{:?}", session.view())
}

/// The database files of a folder: all that lies there but an empty log and the index of the log, which
/// any reader may make anew.
#[derive(PartialEq, Eq)]
struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    fn of(folder: &Path) -> Self {
        let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        let files = paths.filter(|path| path.is_file()).map(|path| (name(&path), fs::read(&path).unwrap()));
        let says_something = |(name, bytes): &(String, Vec<u8>)| match name {
            name if name.ends_with("-shm") => false,
            name => !name.ends_with("-wal") || !bytes.is_empty(),
        };
        Self(files.filter(says_something).collect())
    }
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(name, bytes)| (name, bytes.len()))).finish()
    }
}

/// A folder as it would be if the process had just been killed: the file and its log, as they are.
fn killed(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for (name, bytes) in Files::of(folder).0 {
        fs::write(copy.path().join(name), bytes).unwrap();
    }
    copy
}
