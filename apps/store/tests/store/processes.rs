//! Several processes at once.

use std::path::Path;
use std::sync::Barrier;
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use underdoku_game::delve::{Move, Session};
use underdoku_game::{Game as _, Millis};
use underdoku_store::{GameNumber, PlayError, Store, StoreError, StoredGame};

use super::other::{self, Other, TIMEOUT};
use super::sample::{self, Sample as _, begun};

fn id(number: i64) -> GameNumber {
    sample::id::<Session>(number)
}

fn started(store: &mut Store, seed: u64, moves: u64) -> StoredGame<Session> {
    begun(store, seed, moves)
}

const BUSY: &str = "run 1 is being played by another Underdoku (close it, or start a new run)";

#[test]
fn one_of_many_processes_gets_the_run() {
    let folder = tempfile::tempdir().unwrap();
    drop(started(&mut Store::open(folder.path()).unwrap(), 1, 2));
    let together = Barrier::new(8);
    let resume = || {
        let store = Store::open(folder.path()).unwrap();
        together.wait();
        let run = store.resume::<Session>(id(1));
        together.wait();
        run.map(|run| run.id())
    };
    let resumed =
        scope(|scope| [(); 8].map(|()| scope.spawn(resume)).map(|thread| thread.join().unwrap()));
    let (got, refused): (Vec<_>, Vec<_>) = resumed.into_iter().partition(Result::is_ok);
    assert_eq!(got.len(), 1);
    assert!(refused.into_iter().all(|refused| refused.unwrap_err().to_string() == BUSY));
}

#[test]
fn many_processes_can_open_a_new_folder_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/er");
    let together = Barrier::new(6);
    let play = |seed| {
        together.wait();
        let mut store = Store::open(&path).unwrap();
        let run = started(&mut store, seed, 20);
        (run.id().unwrap(), run.save())
    };
    let play = &play;
    let mut saves: Vec<_> = scope(|scope| {
        let threads: Vec<_> = (0..6).map(|seed| scope.spawn(move || play(seed))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    saves.sort_by_key(|(run, _)| *run);
    assert!(saves.iter().map(|(run, _)| *run).eq((1..=6).map(id)));
    let store = Store::open(&path).unwrap();
    for (run, save) in saves {
        assert_eq!(store.save::<Session>(run).unwrap(), save);
    }
}

#[test]
fn waiting_for_a_locked_database_is_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = started(&mut store, 1, 1);
    let other = rusqlite::Connection::open(folder.path().join("underdoku.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = store.play(&mut run, Move::Rest, Millis(9000)).unwrap_err();
    assert!(matches!(error, PlayError::Store(StoreError::File { .. })));
    let message = error.to_string();
    let expected = "underdoku.db is in use by another program; nothing was changed (close that program and \
                    try again)";
    assert!(message.ends_with(expected), "{message}");
    assert_eq!(
        (run.session().history().len(), store.save::<Session>(id(1)).unwrap().moves.len()),
        (1, 1)
    );
    other.execute_batch("COMMIT").unwrap();
    store.play(&mut run, Move::Rest, Millis(9000)).unwrap();
}

/// In the other process: plays the newest run until it is killed.
#[test]
fn play_until_killed() {
    let Some(folder) = other::folder() else { return };
    let mut store = Store::open(Path::new(&folder)).unwrap();
    let mut run = store.resume_newest::<Session>().unwrap().unwrap();
    let begun = Instant::now();
    while begun.elapsed() < 2 * TIMEOUT {
        let act = run.right();
        store.play(&mut run, act, Millis(0)).unwrap();
    }
}

#[test]
fn the_lock_of_a_dead_process_is_released() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    drop(started(&mut store, 1, 0));
    let mut stored = 0;
    for _ in 0..3 {
        let other = Other::start("processes::play_until_killed", folder.path());
        let begun = Instant::now();
        while store.save::<Session>(id(1)).unwrap().moves.len() < stored + 7 {
            assert!(begun.elapsed() < TIMEOUT, "the other process makes no moves");
            sleep(Duration::from_millis(1));
        }
        assert_eq!(store.resume::<Session>(id(1)).unwrap_err().to_string(), BUSY);
        drop(other);
        let run = store.resume::<Session>(id(1)).unwrap();
        assert_eq!(run.session().save(), store.save::<Session>(id(1)).unwrap());
        assert!(run.session().history().len() >= stored + 7);
        stored = run.session().history().len();
    }
}
