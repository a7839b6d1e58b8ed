//! Out-of-memory tests of the database library.
//!
//! The library has a limit for everything it allocates in a process. A statement can lower it but
//! never raise it, so another process plays with less and less memory. What it has acknowledged
//! must be stored, anything else must be there completely or not at all, and the next start must
//! work.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use underdoku_game::delve::{Move, Session};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;
use underdoku_store::{GameNumber, PlayError, Store, StoreError, StoredGame};

use super::opening::file;
use super::other::{self, Other};
use super::sample;

/// The number of limits that are tried; `cargo xtask trust` tries more.
const LIMITS: &str = "UNDERDOKU_MEMORY_LIMITS";

/// Limits in bytes: with the first everything works, with the second nothing does.
const BETWEEN: [u32; 2] = [1 << 20, 1 << 14];

/// The number of moves of a run.
const MOVES: u64 = 4;

/// The file that lists what was acknowledged: the number of the run, and the number of its moves.
const TOLD: &str = "told";

type Result<T> = std::result::Result<T, PlayError<<Session as underdoku_game::Game>::Refusal>>;

/// Limits, the highest first.
fn limits() -> impl Iterator<Item = u32> {
    let count = env::var(LIMITS).map_or(32, |count| count.parse().unwrap());
    let [from, to] = BETWEEN;
    (0..count).map(move |number| from - (from - to) / count * number)
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

fn id(number: i64) -> GameNumber {
    sample::id::<Session>(number)
}

fn record(folder: &Path, run: &StoredGame<Session>) {
    let moves = run.session().history().len();
    fs::write(folder.join(TOLD), format!("{} {moves}", run.id().unwrap().number())).unwrap();
}

fn recorded(folder: &Path) -> Option<(GameNumber, usize)> {
    let text = fs::read_to_string(folder.join(TOLD)).ok()?;
    let (number, moves) = text.split_once(' ').unwrap();
    Some((id(number.parse().unwrap()), moves.parse().unwrap()))
}

/// The folders of a process that opens a store under each limit.
fn folders(folder: &Path) -> impl Iterator<Item = (usize, PathBuf)> {
    let folder = folder.to_owned();
    (0..limits().count()).map(move |number| (number, folder.join(number.to_string())))
}

/// In the other process: opens a new database and one of the first version in turn.
#[test]
fn opens_with_less_and_less_memory() {
    let Some(folder) = other::folder().map(PathBuf::from) else { return };
    for (number, folder) in folders(&folder) {
        fs::create_dir(&folder).unwrap();
        if number % 2 == 1 {
            let old = Connection::open(file(&folder)).unwrap();
            old.execute_batch(include_str!("version-1.sql")).unwrap();
        }
    }
    let limiter = Limiter::new();
    for ((_, folder), limit) in folders(&folder).zip(limits()) {
        if !limiter.lower_to(limit) {
            break;
        }
        if let Err(error) = play(&folder) {
            assert!(!error.to_string().contains("damaged"), "limit {limit}: {error}");
        }
    }
}

fn play(folder: &Path) -> Result<()> {
    let mut store = Store::open(folder)?;
    let mut run = store.start::<Session>(Seed::from(7).into())?;
    record(folder, &run);
    for number in 1..=MOVES {
        store.play(&mut run, Move::Rest, Millis(1000 * number))?;
        record(folder, &run);
        store.set_setting("moves", &number.to_string())?;
    }
    Ok(())
}

/// In the other process: one store, and a move under each limit. Whatever can be read must be
/// right.
#[test]
fn plays_with_less_and_less_memory() {
    let Some(folder) = other::folder().map(PathBuf::from) else { return };
    let mut store = Store::open(&folder).unwrap();
    let mut run = store.start::<Session>(Seed::from(7).into()).unwrap();
    let limiter = Limiter::new();
    for limit in limits() {
        if !limiter.lower_to(limit) {
            break;
        }
        match store.play(&mut run, Move::Rest, Millis(u64::from(BETWEEN[0] - limit))) {
            Ok(_) => record(&folder, &run),
            Err(PlayError::Store(StoreError::File { .. })) => {}
            Err(error) => panic!("{error}"),
        }
        must_read_right(&store, &run);
    }
}

fn must_read_right(store: &Store, run: &StoredGame<Session>) {
    if let Ok(save) = store.save::<Session>(run.id().unwrap()) {
        assert_eq!(save, run.session().save());
    }
    if let Ok(list) = store.saved_games::<Session>() {
        assert_eq!(list.len(), 1);
    }
    if let Ok(settings) = store.settings() {
        assert_eq!(settings, []);
    }
}

/// The saves of all runs of a store, each of which can be continued.
fn saves(store: &Store) -> Vec<String> {
    let runs = store.saved_games::<Session>().unwrap();
    for run in &runs {
        store.resume::<Session>(run.id).unwrap();
    }
    runs.iter().map(|run| store.export(run.id).unwrap()).collect()
}

/// Checks a folder after the other process has ended; returns the number of acknowledged moves.
fn must_have_kept(folder: &Path) -> usize {
    let mut store = Store::open(folder).unwrap();
    let stored = |id| store.save::<Session>(id).unwrap().moves.len();
    let moves = recorded(folder).map_or(0, |(id, moves)| {
        assert!((moves..=moves + 1).contains(&stored(id)), "{moves} of {} moves", stored(id));
        moves
    });
    saves(&store);
    let mut next = sample::begun::<Session>(&mut store, 1, 2);
    store.play(&mut next, Move::Leave, Millis(9000)).unwrap();
    moves
}

#[test]
fn nothing_is_lost_without_memory_to_open() {
    let home = tempfile::tempdir().unwrap();
    Other::start("memory::opens_with_less_and_less_memory", home.path()).must_end_well();
    let old = super::opening::database(include_str!("version-1.sql"));
    let before = saves(&Store::open(old.path()).unwrap());
    let mut moves = Vec::new();
    for (number, folder) in folders(home.path()) {
        moves.push(must_have_kept(&folder));
        if number % 2 == 1 {
            let now = saves(&Store::open(&folder).unwrap());
            assert!(before.iter().all(|save| now.contains(save)), "limit {number}");
        }
    }
    assert_eq!((moves[0], moves[1]), (MOVES as usize, MOVES as usize));
    assert_eq!(moves.last(), Some(&0), "memory never ended");
}

#[test]
fn nothing_is_lost_without_memory_to_play() {
    let home = tempfile::tempdir().unwrap();
    Other::start("memory::plays_with_less_and_less_memory", home.path()).must_end_well();
    let moves = must_have_kept(home.path());
    assert!((1..limits().count()).contains(&moves), "memory never ended, or always: {moves}");
}
