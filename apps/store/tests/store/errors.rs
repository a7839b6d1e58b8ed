//! Errors without repetition: no source repeats the error's message.

use std::error::Error;
use std::io;
use std::iter::successors;
use std::path::PathBuf;

use rusqlite::{Error as Sql, ErrorCode, ffi};
use underdoku_game::ParseMoveError;
use underdoku_game::delve::{Move, Refused, Session};
use underdoku_store::{FileFault, GameFault, PlayError, StoreError};

use super::sample;

fn path() -> PathBuf {
    PathBuf::from("/data/underdoku.db")
}

fn denied() -> io::Error {
    io::Error::other("the system said no")
}

fn sql() -> Sql {
    let failure = ffi::Error { code: ErrorCode::SystemIoFailure, extended_code: 10 };
    Sql::SqliteFailure(failure, Some("disk I/O error".to_owned()))
}

fn parse_error() -> ParseMoveError {
    "jump".parse::<Move>().unwrap_err()
}

/// The index of the fault; a new variant does not compile until it is added here.
const fn which_file(fault: &FileFault) -> usize {
    match fault {
        FileFault::NotAFile => 0,
        FileFault::NotADatabase => 1,
        FileFault::NotOurs => 2,
        FileFault::FromTheFuture { .. } => 3,
        FileFault::Damaged(_) => 4,
        FileFault::Unopenable(_) => 5,
        FileFault::ReadOnly => 6,
        FileFault::InUse => 7,
        FileFault::Full => 8,
        FileFault::Other(_) => 9,
    }
}

const fn which_game(fault: &GameFault) -> usize {
    match fault {
        GameFault::OtherRules { .. } => 0,
        GameFault::Start => 1,
        GameFault::Missing { .. } => 2,
        GameFault::Surplus { .. } => 3,
        GameFault::Unreadable { .. } => 4,
        GameFault::Replay(_) => 5,
    }
}

const fn which(error: &StoreError) -> usize {
    match error {
        StoreError::NoDataFolder => 0,
        StoreError::Folder { .. } => 1,
        StoreError::NotAFolder { .. } => 2,
        StoreError::File { .. } => 3,
        StoreError::Lock { .. } => 4,
        StoreError::NoSuchGame { .. } => 5,
        StoreError::Busy { .. } => 6,
        StoreError::Ended { .. } => 7,
        StoreError::Unplayable { .. } => 8,
        StoreError::Changed { .. } => 9,
        StoreError::BoardName { .. } => 10,
        StoreError::Board { .. } => 11,
        StoreError::TooLong => 12,
    }
}

fn file_faults() -> [FileFault; 10] {
    [
        FileFault::NotAFile,
        FileFault::NotADatabase,
        FileFault::NotOurs,
        FileFault::FromTheFuture { version: 900, newest: 5 },
        FileFault::Damaged("a page is torn".to_owned()),
        FileFault::Unopenable("permission denied".to_owned()),
        FileFault::ReadOnly,
        FileFault::InUse,
        FileFault::Full,
        FileFault::Other(sql()),
    ]
}

fn game_faults() -> [GameFault; 6] {
    [
        GameFault::OtherRules { rules: "original-9".to_owned(), known: "original-1" },
        GameFault::Start,
        GameFault::Missing { number: 3 },
        GameFault::Surplus { number: 4 },
        GameFault::Unreadable { number: 5, text: "7 jump".to_owned(), error: parse_error() },
        GameFault::Replay("move 6: you have no potion".to_owned()),
    ]
}

fn store_errors() -> Vec<StoreError> {
    let game = sample::id::<Session>(1);
    let others = [
        StoreError::NoDataFolder,
        StoreError::Folder { path: path(), error: denied() },
        StoreError::NotAFolder { path: path() },
        StoreError::Lock { path: path(), error: denied() },
        StoreError::NoSuchGame { game },
        StoreError::Busy { game },
        StoreError::Ended { game },
        StoreError::Changed { game },
        StoreError::BoardName { name: "a/b".to_owned() },
        StoreError::Board { path: path(), error: denied() },
        StoreError::TooLong,
    ];
    let files = file_faults().map(|fault| StoreError::File { path: path(), fault });
    let games = game_faults().map(|fault| StoreError::Unplayable { game, fault: Box::new(fault) });
    others.into_iter().chain(files).chain(games).collect()
}

/// The messages of the error and of each of its sources.
fn messages(error: &dyn Error) -> Vec<String> {
    successors(Some(error), |&error| error.source()).map(ToString::to_string).collect()
}

fn assert_told_once(error: &dyn Error) {
    let messages = messages(error);
    for (index, text) in messages.iter().enumerate() {
        assert!(messages[..index].iter().all(|before| !before.contains(text)), "{messages:#?}");
    }
}

fn assert_all(found: impl Iterator<Item = usize>, count: usize) {
    let mut found: Vec<usize> = found.collect();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, (0..count).collect::<Vec<_>>());
}

#[test]
fn no_error_repeats_its_source() {
    assert_all(file_faults().iter().map(which_file), 10);
    assert_all(game_faults().iter().map(which_game), 6);
    assert_all(store_errors().iter().map(which), 13);
    for error in store_errors() {
        assert_told_once(&error);
        assert_told_once(&PlayError::<Refused>::Store(error));
    }
    for fault in &file_faults() {
        assert_told_once(fault);
    }
    for fault in &game_faults() {
        assert_told_once(fault);
    }
}
